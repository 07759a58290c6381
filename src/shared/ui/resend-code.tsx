import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { RESEND_DELAY_MS } from '@/shared/lib/statechart';
import { Button } from './button';

/** @param left seconds, as m:ss */
const clock = (left: number) =>
  toPersianDigits(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);

/** Time until another code can be requested; not announced every second by screen readers. */
export function Countdown() {
  const [left, setSecondsLeft] = useState(RESEND_DELAY_MS / 1000);
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box minH="44px" display="flex" alignItems="center" fontSize="sm" color="muted">
      <span>
        ارسال دوباره پس از <bdi>{clock(left)}</bdi>
      </span>
    </Box>
  );
}

interface ResendButtonProps {
  isLoading: boolean;
  onResend: () => void;
}

export const ResendButton = ({ isLoading, onResend }: ResendButtonProps) => (
  <Button variant="quiet" loading={isLoading} onClick={onResend}>
    ارسال دوباره کد
  </Button>
);

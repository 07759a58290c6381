import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { UNTIL_RESEND } from '../model/forgot-password.machine';
import type { useForgotPassword } from '../model/use-forgot-password';

/** @param left seconds, as m:ss */
const clock = (left: number) =>
  toPersianDigits(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);

/** How long a code may still take: who listens is not interrupted each second. */
function Countdown() {
  const [left, setLeft] = useState(UNTIL_RESEND / 1000);
  useEffect(() => {
    const end = Date.now() + UNTIL_RESEND;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))),
      1000,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <Box minH="44px" display="flex" alignItems="center" fontSize="sm" color="muted">
      <span>
        ارسال دوباره تا <bdi>{clock(left)}</bdi>
      </span>
    </Box>
  );
}

/** Another code: counted down to, then a button. */
export function Resend({
  state,
  onResend,
}: {
  state: ReturnType<typeof useForgotPassword>['state'];
  onResend: () => void;
}) {
  switch (state) {
    case 'enteringCode':
      return <Countdown />;
    case 'enteringLateCode':
    case 'resendingCode':
      return (
        <Button variant="quiet" loading={state === 'resendingCode'} onClick={onResend}>
          ارسال دوباره کد
        </Button>
      );
    case 'enteringNumber':
    case 'sendingCode':
    case 'changingPassword':
    case 'signedIn':
      return null;
    default:
      return state satisfies never;
  }
}

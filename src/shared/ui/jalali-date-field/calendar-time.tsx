import { Box } from '@chakra-ui/react/box';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { ChevronIcon } from '@/shared/ui/icons';

/**
 * Milliseconds before a held arrow repeats, between its first repetitions, and between its fastest ones
 * (section 5).
 */
const [DELAY, FIRST_PAUSE, LAST_PAUSE] = [600, 150, 30];
const QUICKENING = 0.85;

/** The time, new each second. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface UnitProps {
  label: string;
  value: number;
  /** values from 0 */ count: number;
  onValue: (value: number) => void;
}

/**
 * Hours or minutes, turned by arrows that repeat while they are held, or by the keyboard's. The last is
 * followed by the first.
 */
function Unit({ label, value, count, onValue }: UnitProps) {
  const [held, hold] = useState(0);
  const turn = (by: number) => onValue((value + by + count) % count);
  const repeat = useEffectEvent(turn);
  useEffect(() => {
    if (held === 0) return undefined;
    repeat(held);
    let pause = FIRST_PAUSE;
    const again = () => {
      repeat(held);
      timer = setTimeout(again, pause);
      pause = Math.max(LAST_PAUSE, pause * QUICKENING);
    };
    let timer = setTimeout(again, DELAY);
    return () => clearTimeout(timer);
  }, [held]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation(); // the calendar's days listen to arrows too
    turn(by);
  };
  const release = () => hold(0);
  const arrow = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${label} ${by > 0 ? 'بعد' : 'قبل'}`}
      onPointerDown={() => hold(by)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => detail === 0 && turn(by)} // a press of assistive technology has no pointer
    >
      <Box display="grid" transform={by > 0 ? 'rotate(180deg)' : undefined}>
        <ChevronIcon />
      </Box>
    </button>
  );
  return (
    <Box display="flex" alignItems="center">
      {arrow(-1)}
      <Box
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuetext={toPersianDigits(String(value))}
        p="1"
        borderRadius="control"
        onKeyDown={onKeyDown}
      >
        {toPersianDigits(String(value).padStart(2, '0'))}
      </Box>
      {arrow(1)}
    </Box>
  );
}

/** The time of day: it runs with the clock until another one is chosen (section 5). */
export function CalendarTime({
  chosen,
  onChoose,
}: {
  chosen: Date | undefined;
  onChoose: (at: Date) => void;
}) {
  const now = useNow();
  const at = chosen ?? now;
  const set = (hours: number, minutes: number) =>
    onChoose(new Date(at.getFullYear(), at.getMonth(), at.getDate(), hours, minutes));
  return (
    // Times are written from left to right.
    <Box
      role="group"
      aria-label="زمان ثبت"
      dir="ltr"
      display="flex"
      alignItems="center"
      justifyContent="center"
      mb="2"
      userSelect="none"
      fontWeight="semibold"
    >
      <Unit
        label="ساعت"
        value={at.getHours()}
        count={24}
        onValue={(hours) => set(hours, at.getMinutes())}
      />
      <span aria-hidden="true">:</span>
      <Unit
        label="دقیقه"
        value={at.getMinutes()}
        count={60}
        onValue={(minutes) => set(at.getHours(), minutes)}
      />
      <Box
        aria-hidden="true"
        w="6"
        color="muted"
        fontWeight="normal"
        visibility={chosen ? 'hidden' : undefined}
      >
        {toPersianDigits(String(at.getSeconds()).padStart(2, '0'))}
      </Box>
    </Box>
  );
}

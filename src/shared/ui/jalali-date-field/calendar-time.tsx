import { Box } from '@chakra-ui/react/box';
import type { KeyboardEvent } from 'react';
import { useNow } from '@/shared/lib/now';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { useRepeatOnHold } from '@/shared/ui/repeat-on-hold';
import { ChevronIcon } from '@/shared/ui/icons';

/** Milliseconds of the repeat rhythm of a held arrow (section 5). */
const REPEAT_DELAYS_MS = [600, 150, 30] as const;

/** Steps one value forward or back, and accelerates while held. */
function Arrow({ label, by, step }: { label: string; by: 1 | -1; step: (by: number) => void }) {
  const held = useRepeatOnHold(() => step(by), false, REPEAT_DELAYS_MS);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${label} ${by > 0 ? 'بعد' : 'قبل'}`}
      {...held}
      onPointerDown={(event) => {
        held.onPointerDown(event);
        step(by);
      }}
      onClick={({ detail }) => detail === 0 && step(by)} // a press of assistive technology has no pointer
    >
      <Box display="grid" transform={by > 0 ? 'rotate(180deg)' : undefined}>
        <ChevronIcon />
      </Box>
    </button>
  );
}

interface UnitProps {
  label: string;
  value: number;
  /** number of values, which start at 0 */ count: number;
  onValue: (value: number) => void;
}

/** Hours or minutes, changed by keyboard or by buttons that repeat while held; the last wraps around to the first. */
function Unit({ label, value, count, onValue }: UnitProps) {
  const step = (by: number) => onValue((value + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation(); // the calendar's days also handle arrow keys
    step(by);
  };
  return (
    <Box display="flex" alignItems="center">
      <Arrow label={label} by={-1} step={step} />
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
      <Arrow label={label} by={1} step={step} />
    </Box>
  );
}

interface CalendarTimeProps {
  chosen: Date | undefined;
  onChoose: (at: Date) => void;
}

/** The time of day: follows the clock until the user chooses another time (section 5). */
export function CalendarTime({ chosen, onChoose }: CalendarTimeProps) {
  const now = useNow(1000);
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

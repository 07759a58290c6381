import { DatePicker } from '@chakra-ui/react/date-picker';
import { LocaleProvider } from '@chakra-ui/react/locale';
import {
  CalendarDate,
  GregorianCalendar,
  parseDate,
  PersianCalendar,
  toCalendar,
} from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { CalendarHeader } from './calendar-header';
import { CalendarMonth } from './calendar-month';
import { CalendarTime } from './calendar-time';
import { calendarStyle, sheetStyle } from './jalali-calendar.style';

const persian = new PersianCalendar();
const FIRST_DAY = new CalendarDate(persian, 1300, 1, 1);
const LAST_DAY = new CalendarDate(persian, 1450, 12, 30); // clamps to the 29th outside leap years
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

interface JalaliCalendarProps {
  /** The elements it belongs to: it stands below the control, and the trigger may close it. */
  ids: { control: string; trigger: string };
  label: string;
  /** YYYY-MM-DD or empty */
  value: string;
  /** @param at now, or the time of day that was chosen */
  onValue: (value: string, at: Date) => void;
  hasTime: boolean | undefined;
  onClose: () => void;
}

/**
 * A month of the Persian calendar, open for as long as it is rendered: a popover, at the bottom of the screen
 * up to 480 px (section 5).
 */
export function JalaliCalendar({
  ids,
  label,
  value,
  onValue,
  hasTime,
  onClose,
}: JalaliCalendarProps) {
  const content = useRef<HTMLDivElement>(null);
  const [time, setTime] = useState<Date>();
  const chooseTime = (at: Date) => {
    setTime(at);
    if (value !== '') onValue(value, at);
  };
  useEffect(() => {
    // The picker moves the focus when it is opened, not when it is born open.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // Saturday stands on the right.
    <LocaleProvider locale="fa-IR">
      <DatePicker.Root
        open
        ids={ids}
        locale="fa-IR-u-ca-persian"
        createCalendar={() => persian}
        min={FIRST_DAY}
        max={LAST_DAY}
        timeZone={timeZone}
        value={value === '' ? [] : [parseDate(value)]}
        maxView="day"
        positioning={{ placement: 'bottom-start', strategy: 'fixed', gutter: 4, overlap: true }}
        translations={{
          // The era after the year says nothing here.
          dayCell: ({ valueText, selected }) =>
            valueText.replace(/[^۰-۹]+$/, '') + (selected ? '، انتخاب‌شده' : ''),
          prevTrigger: () => 'ماه قبل',
          nextTrigger: () => 'ماه بعد',
        }}
        onValueChange={({ value: [day] }) =>
          day &&
          onValue(
            toCalendar(day, new GregorianCalendar()).toString().slice(0, 10),
            time ?? new Date(),
          )
        }
        onOpenChange={({ open }) => !open && onClose()}
      >
        <DatePicker.Positioner css={sheetStyle}>
          <DatePicker.Content
            ref={content}
            data-calendar=""
            role="dialog"
            aria-roledescription={undefined}
            aria-label={label}
            css={calendarStyle}
          >
            {hasTime && <CalendarTime chosen={time} onChoose={chooseTime} />}
            <CalendarHeader />
            <CalendarMonth label={label} />
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </LocaleProvider>
  );
}

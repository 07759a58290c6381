import { DatePicker } from '@chakra-ui/react/date-picker';
import { LocaleProvider } from '@chakra-ui/react/locale';
import { CalendarDate, GregorianCalendar, parseDate, toCalendar } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { useStored } from '@/shared/lib/storage';
import { CALENDARS, chosenCalendar } from './calendar-kind';
import { CalendarHeader } from './calendar-header';
import { CalendarMonth } from './calendar-month';
import { CalendarTime } from './calendar-time';
import { calendarStyle, sheetStyle } from './jalali-calendar.style';

const FIRST_DAY = new CalendarDate(CALENDARS.persian.system, 1300, 1, 1);
const LAST_DAY = new CalendarDate(CALENDARS.persian.system, 1450, 12, 30); // clamps to the 29th outside leap years
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
 * A month of the Persian calendar, or of the Gregorian one by the switch above it, open for as long as it is
 * rendered: a popover, at the bottom of the screen up to 480 px (section 5).
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
  const kind = useStored(chosenCalendar);
  const { locale, system, startOfWeek } = CALENDARS[kind];
  const focus = useRef('[data-focus]');
  const [time, setTime] = useState<Date>();
  const chooseTime = (at: Date) => {
    setTime(at);
    if (value !== '') onValue(value, at);
  };
  useEffect(() => {
    // The picker moves the focus when it is opened, not when it is born open.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>(focus.current)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [kind]);
  const switchCalendar = () => {
    focus.current = '[data-switch]'; // the other one is another picker: the focus stays where one pressed
    chosenCalendar.write(kind === 'persian' ? 'gregorian' : 'persian');
  };
  return (
    // The first day of the week stands on the right.
    <LocaleProvider locale="fa-IR">
      <DatePicker.Root
        key={kind}
        open
        ids={ids}
        locale={locale}
        createCalendar={() => system}
        startOfWeek={startOfWeek}
        min={toCalendar(FIRST_DAY, system)}
        max={toCalendar(LAST_DAY, system)}
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
            {/* Before the days: Tab closes the calendar behind them. */}
            <button type="button" data-switch="" onClick={switchCalendar}>
              {kind === 'persian' ? 'تقویم میلادی' : 'تقویم شمسی'}
            </button>
            <CalendarHeader />
            <CalendarMonth label={label} />
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </LocaleProvider>
  );
}

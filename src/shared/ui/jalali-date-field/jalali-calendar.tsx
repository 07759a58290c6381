/** The calendar of a date field, in the calendar system that the user chose (decision 38). */
import { useCloseOnBack } from '@/shared/lib/close-on-back';
import {
  CalendarDate,
  GregorianCalendar,
  parseDate,
  PersianCalendar,
  toCalendar,
} from '@internationalized/date';
import * as z from 'zod/mini';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { createStored, useStored } from '@/shared/lib/storage';
import { Box } from '@chakra-ui/react/box';
import { DatePicker } from '@chakra-ui/react/date-picker';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { ChevronIcon } from '@/shared/ui/icons';
import { LocaleProvider } from '@chakra-ui/react/locale';
import { useEffect, useRef, useState } from 'react';
import { CalendarTime } from './calendar-time';
import { calendarStyle, sheetStyle } from './jalali-calendar.style';

export type CalendarKind = 'persian' | 'gregorian';

/** The Persian week starts on Saturday (6), the Gregorian one on Sunday (0). */
export const CALENDARS = {
  persian: { locale: 'fa-IR-u-ca-persian', system: new PersianCalendar(), startOfWeek: 6 },
  gregorian: { locale: 'fa-IR-u-ca-gregory', system: new GregorianCalendar(), startOfWeek: 0 },
} as const;

const kind = z.catch(z.literal(['persian', 'gregorian']), 'persian');

/** The calendar chosen last, on this device. */
export const chosenCalendar = createStored<CalendarKind>('localStorage', 'calendar', (json) =>
  z.parse(kind, json),
);

export const CalendarHeader = () => (
  <DatePicker.Context>
    {({ focusedValue, getMonths, getYears, focusMonth, focusYear }) => (
      <Box display="flex" alignItems="center" gap="1">
        <DatePicker.PrevTrigger>
          <Box display="grid" transform="rotate(-90deg)">
            <ChevronIcon />
          </Box>
        </DatePicker.PrevTrigger>
        <select
          aria-label="ماه"
          value={focusedValue.month}
          onChange={({ target }) => focusMonth(Number(target.value))}
        >
          {getMonths().map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <select
          aria-label="سال"
          value={focusedValue.year}
          onChange={({ target }) => focusYear(Number(target.value))}
        >
          {getYears().map(({ value }) => (
            <option key={value} value={value}>
              {toPersianDigits(String(value))}
            </option>
          ))}
        </select>
        <DatePicker.NextTrigger>
          <Box display="grid" transform="rotate(90deg)">
            <ChevronIcon />
          </Box>
        </DatePicker.NextTrigger>
      </Box>
    )}
  </DatePicker.Context>
);

export function CalendarMonth({ label }: { label: string }) {
  return (
    <DatePicker.Context>
      {({ weekDays, weeks }) => (
        <DatePicker.Table aria-label={label} aria-roledescription={undefined}>
          <DatePicker.TableHead>
            <DatePicker.TableRow>
              {weekDays.map((day) => (
                <DatePicker.TableHeader key={day.long}>{day.narrow}</DatePicker.TableHeader>
              ))}
            </DatePicker.TableRow>
          </DatePicker.TableHead>
          <DatePicker.TableBody>
            {weeks.map((week) => (
              <DatePicker.TableRow key={week[0]?.toString()}>
                {week.map((day) => (
                  <DatePicker.TableCell key={day.toString()} value={day}>
                    <DatePicker.TableCellTrigger>
                      {toPersianDigits(String(day.day))}
                    </DatePicker.TableCellTrigger>
                  </DatePicker.TableCell>
                ))}
              </DatePicker.TableRow>
            ))}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  );
}

const MIN_DATE = new CalendarDate(CALENDARS.persian.system, LIMITS.days.firstYear, 1, 1);
// clamps to the 29th outside leap years
const MAX_DATE = new CalendarDate(CALENDARS.persian.system, LIMITS.days.lastYear, 12, 30);
/** The browser's time zone; some browsers report one that they do not accept, such as «Etc/Unknown». */
function usableTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'Asia/Tehran';
  }
}

interface JalaliCalendarProps {
  /** Ids of the field's elements: the calendar is positioned at the control, and the trigger may close the calendar. */
  ids: { control: string; trigger: string };
  label: string;
  /** YYYY-MM-DD or empty */
  value: string;
  /** @param at now, or the chosen time of day */
  onValue: (value: string, at: Date) => void;
  hasTime: boolean | undefined;
  onClose: () => void;
}

/**
 * A month of the Persian calendar, or of the Gregorian one if the user switches to it. The calendar is open as long as
 * it is mounted: as a popover, or up to 480 px as a sheet at the bottom of the screen (section 5).
 */
export function JalaliCalendar({
  ids,
  label,
  value,
  onValue,
  hasTime,
  onClose,
}: JalaliCalendarProps) {
  useCloseOnBack(onClose);
  const content = useRef<HTMLDivElement>(null);
  const [timeZone] = useState(usableTimeZone);
  const kind = useStored(chosenCalendar);
  const { locale, system, startOfWeek } = CALENDARS[kind];
  const focus = useRef('[data-focus]');
  const [time, setTime] = useState<Date>();
  const chooseTime = (at: Date) => {
    setTime(at);
    if (value !== '') onValue(value, at);
  };
  useEffect(() => {
    // The date picker moves the focus only when it opens, not when it mounts already open.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>(focus.current)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [kind]);
  const switchCalendar = () => {
    focus.current = '[data-switch]'; // switching mounts another picker: the focus returns to the switch
    chosenCalendar.write(kind === 'persian' ? 'gregorian' : 'persian');
  };
  return (
    // The first day of the week is on the right.
    <LocaleProvider locale="fa-IR">
      <DatePicker.Root
        key={kind}
        open
        ids={ids}
        locale={locale}
        createCalendar={() => system}
        startOfWeek={startOfWeek}
        min={toCalendar(MIN_DATE, system)}
        max={toCalendar(MAX_DATE, system)}
        timeZone={timeZone}
        value={value === '' ? [] : [parseDate(value)]}
        maxView="day"
        positioning={{ placement: 'bottom-start', strategy: 'fixed', gutter: 4, overlap: true }}
        translations={{
          // Removes the era after the year from the label of a day.
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
            {/* The calendar switch precedes the days, because Tab past the days closes the calendar. */}
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

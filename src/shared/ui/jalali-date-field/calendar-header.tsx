import { Box } from '@chakra-ui/react/box';
import { DatePicker } from '@chakra-ui/react/date-picker';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { ChevronIcon } from '@/shared/ui/icons';

/** The month and the year, to be chosen from lists, between the ways to the months beside it. */
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

import { DatePicker } from '@chakra-ui/react/date-picker';
import { toPersianDigits } from '@/shared/lib/persian-text';

/** The days of the month that is looked at, a week each row. */
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

import { AdapterDateFnsJalali } from '@mui/x-date-pickers/AdapterDateFnsJalali';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { faIR } from '@mui/x-date-pickers/locales';
import { addDays, isValid, startOfDay } from 'date-fns-jalali';
import { type ReactNode, useState } from 'react';
import { InputHelperText, useInput, type InputProps } from 'react-admin';
import { toLatinDigits, toPersianDigits } from '@/shared/lib/persian-text';

/** Writes Persian digits, and reads the digits of both scripts. */
class PersianDigitsAdapter extends AdapterDateFnsJalali {
  constructor(options: ConstructorParameters<typeof AdapterDateFnsJalali>[0]) {
    super(options);
    const { parse, formatByString } = this;
    this.parse = (value, format) => parse(toLatinDigits(value), format);
    this.formatByString = (value, format) => toPersianDigits(formatByString(value, format));
  }
}
/** Without leading zeros, which the picker does not find in Persian digits. */
export const DAY_FORMAT = 'y/M/d';
const { localeText } = faIR.components.MuiLocalizationProvider.defaultProps;

/** Lets the pickers in it use the Persian calendar. */
export const JalaliCalendar = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={PersianDigitsAdapter} localeText={localeText}>
    {children}
  </LocalizationProvider>
);

/**
 * @param endsDay whether the value is the end of the chosen day, which is the start of the next day
 * @param allowsFuture whether days that have not come can be chosen
 */
export function JalaliDayPicker({
  endsDay = false,
  allowsFuture = false,
  label,
  helperText,
  fullWidth,
  ...props
}: InputProps & {
  endsDay?: boolean;
  allowsFuture?: boolean;
  fullWidth?: boolean;
  label: string;
}) {
  const { id, field, fieldState } = useInput(props);
  const message = fieldState.error?.message;
  const offset = endsDay ? 1 : 0;
  // The value may be set later, as by the address of a filtered list.
  const stored = field.value ? addDays(new Date(field.value as string), -offset) : null;
  const [incomplete, setIncomplete] = useState<Date | null>(null);
  return (
    <JalaliCalendar>
      <DatePicker
        label={label}
        value={incomplete ?? stored}
        disableFuture={!allowsFuture}
        disabled={props.disabled ?? false}
        format={DAY_FORMAT}
        onChange={(chosen) => {
          if (chosen !== null && !isValid(chosen)) return setIncomplete(chosen);
          setIncomplete(null);
          field.onChange(chosen && addDays(startOfDay(chosen), offset).toISOString());
        }}
        slotProps={{
          textField: {
            id,
            size: 'small',
            margin: 'dense',
            fullWidth: fullWidth ?? false,
            ...(message && { error: true }),
            helperText: <InputHelperText error={message} helperText={helperText} />,
          },
          field: { clearable: true },
        }}
      />
    </JalaliCalendar>
  );
}

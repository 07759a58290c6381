import { Box, FormHelperText, TextField } from '@mui/material';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { isValid } from 'date-fns-jalali';
import { useState } from 'react';
import { type InputProps, useInput } from 'react-admin';
import { DAY_FORMAT, JalaliCalendar } from './jalali-day-picker';
import { LEFT_TO_RIGHT } from './text-input-props';

const SIDE_BY_SIDE = { flex: '1 1 200px', width: 'auto' };
/** The time of a day on which none was chosen yet. */
const FIRST_CLOCK = '18:00';
const clockOf = (time: Date) =>
  [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');

type Props = Pick<InputProps, 'source'> & { label: string; helperText: string | false };

/** A time, stored as an ISO time; without a day it is empty. */
export function JalaliMomentPicker({ label, helperText, ...props }: Props) {
  const { id, field, fieldState } = useInput(props);
  const stored = field.value ? new Date(field.value as string) : null;
  // What is not typed completely is not stored yet.
  const [typed, setTyped] = useState<{ day?: Date; clock?: string }>({});
  const day = typed.day ?? stored;
  const clock = typed.clock ?? (stored ? clockOf(stored) : FIRST_CLOCK);
  const change = (chosen: Date, at: string) => {
    if (!isValid(chosen) || at === '') return setTyped({ day: chosen, clock: at });
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    const time = new Date(chosen);
    time.setHours(hours, minutes, 0, 0);
    setTyped({});
    field.onChange(time.toISOString());
  };
  const clear = () => {
    setTyped({});
    field.onChange('');
  };
  const { error } = fieldState;
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <JalaliCalendar>
          <DatePicker
            label={label}
            value={day}
            format={DAY_FORMAT}
            onChange={(chosen) => (chosen ? change(chosen, clock) : clear())}
            slotProps={{
              textField: {
                id,
                size: 'small',
                margin: 'dense',
                error: error !== undefined,
                sx: SIDE_BY_SIDE,
              },
              field: { clearable: true },
            }}
          />
        </JalaliCalendar>
        <TextField
          type="time"
          label="ساعت"
          size="small"
          margin="dense"
          value={clock}
          disabled={day === null}
          onChange={({ target }) => change(day!, target.value)}
          slotProps={LEFT_TO_RIGHT}
          sx={SIDE_BY_SIDE}
        />
      </Box>
      {(error?.message ?? helperText) && (
        <FormHelperText error={error !== undefined}>{error?.message ?? helperText}</FormHelperText>
      )}
    </Box>
  );
}

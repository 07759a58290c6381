import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput, type InputProps } from 'react-admin';
import { cleanTyped, toPersianDigits } from '@/shared/lib/persian-text';

const grouped = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 6 });
const GROUPS = /[,\s،_]/g;

/** Parses a typed number; NaN: no number. */
export const readNumber = (typed: string): number | null => {
  const clean = cleanTyped(typed).replace(GROUPS, '').replace('/', '.');
  return clean === '' ? null : Number(clean);
};

interface Props extends InputProps {
  unit: string;
  /** by which the shown number is multiplied for the row: 10 for tomans */ factor?: number;
}

/** A number in Persian digits, typed in the digits of any script. While it is typed, it stays as it was typed. */
export function TypedNumberInput({ unit, factor = 1, helperText, label, ...props }: Props) {
  const { id, field, fieldState, isRequired } = useInput(props);
  const [typed, setTyped] = useState<string>();
  const value = field.value as number | null | '';
  const shown =
    typeof value === 'number' && !Number.isNaN(value) ? grouped.format(value / factor) : '';
  const { error } = fieldState;
  return (
    <TextField
      id={id}
      label={<FieldTitle label={label} source={props.source} isRequired={isRequired} />}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(toPersianDigits(target.value));
        const number = readNumber(target.value);
        // Rounded: 12.3 tomans are 123 rials, not 122.99….
        field.onChange(number === null ? null : Math.round(number * factor * 1e6) / 1e6);
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined);
        field.onBlur();
      }}
      error={Boolean(error)}
      helperText={<InputHelperText error={error?.message} helperText={helperText} />}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
      fullWidth
      margin="dense"
    />
  );
}

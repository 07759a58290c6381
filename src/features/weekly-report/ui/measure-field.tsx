import { useState } from 'react';
import { fromTyped, roundingOf, toTyped } from '@/entities/weekly-report';
import { TextField } from '@/shared/ui/text-field';

interface MeasureFieldProps {
  label: string;
  /** kg or cm; 0: none */ value: number;
  onValue: (value: number) => void;
  hint?: string;
  error?: string;
}

/** A number with decimals. What is typed stays as typed; Persian digits become Latin on the way. */
export function MeasureField({ value, onValue, ...field }: MeasureFieldProps) {
  const [typed, setTyped] = useState(() => toTyped(value));
  return (
    <TextField
      kind="decimal"
      required
      {...field}
      notice={roundingOf(typed)}
      value={typed}
      onValue={(text) => {
        setTyped(text);
        onValue(fromTyped(text));
      }}
    />
  );
}

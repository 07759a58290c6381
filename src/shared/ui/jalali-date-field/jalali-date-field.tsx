import { Input } from '@chakra-ui/react/input';
import { useState } from 'react';
import { parseJalaliDate, toJalaliInput } from '@/shared/lib/jalali';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Field } from '@/shared/ui/text-field';

interface JalaliDateFieldProps { label: string; /** YYYY-MM-DD or empty */ value: string; onValue: (value: string) => void; required?: boolean }

/** A Persian date, typed. What names no day is kept as typed, and said. */
export function JalaliDateField({ label, value, onValue, required }: JalaliDateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? toJalaliInput(value);
  const isWrong = text !== '' && parseJalaliDate(text) === null;
  return (
    <Field label={label} required={required} hint="مانند ۱۳۷۵/۰۴/۲۳" error={typed === undefined || !isWrong ? undefined : 'تاریخ را به صورت سال/ماه/روز وارد کنید؛ مانند ۱۳۷۵/۰۴/۲۳.'}>
      {(attributes) => (
        <Input
          {...attributes} dir="ltr" textAlign="end" inputMode="numeric" autoComplete="bday" value={text}
          onChange={({ target }) => {
            setTyped(toPersianDigits(target.value));
            onValue(parseJalaliDate(target.value) ?? '');
          }}
        />
      )}
    </Field>
  );
}

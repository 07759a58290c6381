import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { type ChangeEvent, useState } from 'react';
import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';
import { EyeIcon } from '@/shared/ui/icons';
import { IconButton } from '@/shared/ui/button';
import { Field } from './field';

type Kind = 'text' | 'name' | 'mobile' | 'digits' | 'decimal' | 'password';

interface TextFieldProps {
  kind?: Kind;
  label: string;
  value: string;
  onValue: (value: string) => void;
  required?: boolean;
  hint?: string;
  error?: string;
  notice?: string;
  autoComplete?: string;
  placeholder?: string;
}

/**
 * What is typed, as it is kept: digits become Latin and names Persian; passwords stay exactly as typed
 * (decision 4).
 */
const normalise = (kind: Kind, text: string): string => {
  if (kind === 'mobile' || kind === 'digits' || kind === 'decimal') return toLatinDigits(text);
  return kind === 'name' ? toPersianLetters(text) : text;
};
const INPUT_MODE = {
  text: 'text',
  name: 'text',
  mobile: 'tel',
  digits: 'numeric',
  decimal: 'decimal',
  password: 'text',
} as const;

/** A line of text. */
export function TextField({
  kind = 'text',
  label,
  value,
  onValue,
  required,
  hint,
  error,
  notice,
  ...rest
}: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const isLatin = kind !== 'text' && kind !== 'name';
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart;
    const value = normalise(kind, target.value);
    if (value !== target.value) {
      // Replaced here and now, so that React finds it done and the caret stays where one types.
      target.value = value;
      target.setSelectionRange(caret, caret);
    }
    onValue(value);
  };
  return (
    <Field label={label} required={required} hint={hint} error={error} notice={notice}>
      {(attributes) => (
        <Box position="relative">
          <Input
            {...attributes}
            {...rest}
            value={value}
            onChange={change}
            type={kind === 'password' && !isShown ? 'password' : 'text'}
            inputMode={INPUT_MODE[kind]}
            dir={isLatin ? 'ltr' : undefined}
            textAlign={isLatin ? 'end' : undefined}
            pe={kind === 'password' ? undefined : '4'}
            ps={kind === 'password' ? '52px' : '4'}
          />
          {kind === 'password' && (
            <Box position="absolute" insetEnd="4px" top="4px">
              <IconButton
                label={isShown ? 'پنهان کردن رمز' : 'نمایش رمز'}
                minW="40px"
                minH="40px"
                onClick={() => setShown(!isShown)}
              >
                <EyeIcon />
              </IconButton>
            </Box>
          )}
        </Box>
      )}
    </Field>
  );
}

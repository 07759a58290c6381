import { Button, InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { asText, LEFT_TO_RIGHT } from './text-input-props';

/** Without letters and digits that are mistaken for each other when a code is read out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A code that cannot be guessed. */
const randomCode = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(LENGTH)),
    (random) => LETTERS[random % LETTERS.length],
  ).join('');

/** A discount code, typed or generated. */
export function DiscountCodeInput(props: TextInputProps) {
  const { setValue } = useFormContext();
  const generate = () =>
    setValue(props.source, randomCode(), { shouldDirty: true, shouldValidate: true });
  return (
    <TextInput
      {...props}
      format={asText}
      parse={asText}
      slotProps={{
        ...LEFT_TO_RIGHT,
        ...(props.disabled !== true && {
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <Button size="small" onClick={generate}>
                  کد تصادفی
                </Button>
              </InputAdornment>
            ),
          },
        }),
      }}
    />
  );
}

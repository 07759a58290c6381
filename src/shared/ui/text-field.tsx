import { Box } from '@chakra-ui/react/box';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import { EyeIcon, InfoIcon } from '@/shared/ui/icons';
import { Message } from '@/shared/ui/message';
import { Input } from '@chakra-ui/react/input';
import { toCode } from '@/shared/api/contract/rules/person';
import { cleanTyped, toPersianLetters } from '@/shared/lib/persian-text';
import { StyledIconButton } from '@/shared/ui/styled-button';

/** The attributes that connect a control to its label, hint and error. */
export interface FieldAttributes {
  id: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}
interface FieldProps {
  label: string;
  required?: boolean;
  hint?: string;
  /** replaces the hint */ error?: string;
  /** a note about the value, shown even beside an error */ notice?: string;
  /** The control is no form element: it is labelled by `aria-labelledby`. */
  isGroup?: boolean;
  children: (attributes: FieldAttributes) => ReactNode;
}

interface FieldNoteProps {
  id: string;
  isError?: boolean;
  /** `alert` if the control can't announce its own error */ role?: 'alert';
  children: ReactNode;
}

/** The text below a control: a hint, or an error with an icon. */
export const FieldNote = ({ id, isError = false, role, children }: FieldNoteProps) => (
  <Box
    id={id}
    role={role}
    mt="1"
    fontSize="xs"
    color={isError ? 'danger' : 'muted'}
    display="flex"
    gap="1"
    css={{ '& > svg': { width: '1.25em', height: '1.9em', flexShrink: 0 } }}
  >
    {isError && <InfoIcon />}
    <span>{children}</span>
  </Box>
);

/** Marks the label of a required control; screen readers announce `aria-required` instead. */
export const RequiredMark = () => (
  <Box as="span" color="danger" aria-hidden>
    {' '}
    *
  </Box>
);

export function Field({ label, required, hint, error, notice, isGroup, children }: FieldProps) {
  const id = useId();
  const notes = [error ?? hint, notice];
  const noteIds = notes.flatMap((note, index) => (note ? [`${id}-note${index}`] : []));
  return (
    <Box>
      <Box asChild fontWeight="semibold" fontSize="sm">
        <label id={`${id}-label`} htmlFor={isGroup ? undefined : id}>
          {label}
          {required && <RequiredMark />}
        </label>
      </Box>
      {children({
        id,
        'aria-labelledby': isGroup ? `${id}-label` : undefined,
        'aria-describedby': noteIds.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {notes.map(
        (note, index) =>
          note && (
            <FieldNote
              key={index}
              id={`${id}-note${index}`}
              isError={index === 0 && error !== undefined}
            >
              <Message text={note} />
            </FieldNote>
          ),
      )}
    </Box>
  );
}

/** A button at the end of a field, inside its frame. */
export const FieldButton = (props: ComponentProps<typeof StyledIconButton>) => (
  <Box position="absolute" insetEnd="2px" top="2px">
    <StyledIconButton minW="44px" minH="44px" {...props} />
  </Box>
);

type Kind = 'text' | 'name' | 'mobile' | 'digits' | 'decimal' | 'code' | 'password';

/** Props of every control with a text as its value. */
export interface ControlProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  required?: boolean;
  error?: string;
}

interface TextFieldProps extends ControlProps {
  kind?: Kind;
  hint?: string;
  notice?: string;
  autoComplete?: string;
  placeholder?: string;
}

const asTyped = (text: string) => text;
/** The on-screen keyboard of each kind, and how its text is cleaned while it is typed (decisions 4 and 77). */
const KINDS: Record<
  Kind,
  { inputMode: 'text' | 'tel' | 'numeric' | 'decimal'; clean: (text: string) => string }
> = {
  text: { inputMode: 'text', clean: asTyped },
  name: { inputMode: 'text', clean: toPersianLetters },
  mobile: { inputMode: 'tel', clean: cleanTyped },
  digits: { inputMode: 'numeric', clean: toCode },
  decimal: { inputMode: 'decimal', clean: cleanTyped },
  code: { inputMode: 'text', clean: cleanTyped },
  password: { inputMode: 'text', clean: asTyped },
};
/** A phone's keyboard must not change these texts, even while a password is visible. */
const UNCORRECTED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Cleans the text of an input in place: React finds the value unchanged, and the caret stays. Returns the text. */
export function cleanInput(input: HTMLInputElement, clean: (text: string) => string): string {
  const value = clean(input.value);
  if (value !== input.value) {
    const caret = clean(input.value.slice(0, input.selectionStart ?? 0)).length;
    input.value = value;
    input.setSelectionRange(caret, caret);
  }
  return value;
}

export function TextField({
  kind = 'text',
  value,
  onValue,
  autoComplete,
  placeholder,
  ...field
}: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const { inputMode, clean } = KINDS[kind];
  const isLatin = kind !== 'text' && kind !== 'name';
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => onValue(cleanInput(target, clean));
  return (
    <Field {...field}>
      {(attributes) => (
        <Box position="relative">
          <Input
            {...attributes}
            autoComplete={autoComplete}
            placeholder={placeholder}
            value={value}
            onChange={change}
            type={kind === 'password' && !isShown ? 'password' : 'text'}
            {...(isLatin && UNCORRECTED)}
            inputMode={inputMode}
            dir={isLatin ? 'ltr' : undefined}
            textAlign={isLatin ? 'end' : undefined}
            pe={kind === 'password' ? undefined : '4'}
            ps={kind === 'password' ? '52px' : '4'}
          />
          {kind === 'password' && (
            <FieldButton
              label={isShown ? 'پنهان کردن رمز' : 'نمایش رمز'}
              aria-describedby={`${attributes.id}-label`}
              onClick={() => setShown(!isShown)}
            >
              <EyeIcon />
            </FieldButton>
          )}
        </Box>
      )}
    </Field>
  );
}

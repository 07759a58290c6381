import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';
import { InfoIcon } from '@/shared/ui/icons';
import { Message } from '@/shared/ui/message';

interface FieldProps {
  label: string;
  required?: boolean;
  hint?: string;
  /** in the place of the hint */ error?: string;
  /** what becomes of the value: it stands there beside an error, too */ notice?: string;
  /** The control is no form element: it is tied to its label by `aria-labelledby`. */
  isGroup?: boolean;
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (attributes: {
    id: string;
    'aria-labelledby'?: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
    'aria-required'?: true;
  }) => ReactNode;
}

/** What is said under a control: a hint, or with a sign of its own what is wrong. */
export const FieldNote = ({
  id,
  isError = false,
  role,
  children,
}: {
  id: string;
  isError?: boolean;
  /** `alert` where the control has no way of its own to say that it is wrong */ role?: 'alert';
  children: ReactNode;
}) => (
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

/** A label, a control, and what is said about it: the hint, or the error. */
export function Field({ label, required, hint, error, notice, isGroup, children }: FieldProps) {
  const id = useId();
  const notes = [error ?? hint, notice];
  const noteIds = notes.flatMap((note, index) => (note ? [`${id}-note${index}`] : []));
  return (
    <Box>
      <Box asChild fontWeight="semibold" fontSize="sm">
        <label id={`${id}-label`} htmlFor={isGroup ? undefined : id}>
          {label}
          {required && (
            <Box as="span" color="danger" aria-hidden>
              {' '}
              *
            </Box>
          )}
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

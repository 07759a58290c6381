import { Box, type BoxProps } from '@chakra-ui/react/box';
import { formatNumber } from '@/shared/lib/persian-text';
import { Messages } from '@/shared/ui/message';

/** From this number of invalid fields on, a list above the button links to them: a phone can't show them all. */
const SUMMARY_FROM_FIELDS = 4;

interface ErrorLinksProps extends BoxProps {
  errors: readonly { key: string; message: string }[];
  onChoice: (key: string, button: HTMLButtonElement) => void;
}

export const ErrorLinks = ({ errors, onChoice, ...list }: ErrorLinksProps) => (
  <Box as="ul" {...list}>
    {errors.map(({ key, message }) => (
      <li key={key}>
        <Box
          asChild
          minW="44px"
          minH="44px"
          textAlign="start"
          color="danger"
          cursor="pointer"
          textDecoration="underline"
          textUnderlineOffset="4px"
        >
          <button type="button" onClick={({ currentTarget }) => onChoice(key, currentTarget)}>
            {message}
          </button>
        </Box>
      </li>
    ))}
  </Box>
);

export interface FormMessagesProps {
  id: string;
  /** why the last attempt was refused: messages of no single field, which no toast shows (decision 39) */
  messages: readonly string[];
  /** labels of the invalid fields, in order */ invalidFields?: readonly string[];
}

/** The messages above the button of a form. The names of invalid fields link to them. */
export function FormMessages({ id, messages, invalidFields = [] }: FormMessagesProps) {
  return (
    <>
      <noscript>برای ارسال این فرم، جاوااسکریپت را در مرورگر خود روشن کنید.</noscript>
      {messages.length > 0 && (
        <Box id={id} role="alert" color="danger" fontSize="sm">
          <Messages messages={messages} />
        </Box>
      )}
      {invalidFields.length >= SUMMARY_FROM_FIELDS && (
        <Box
          as="section"
          aria-label="موارد باقی‌مانده"
          borderWidth="1px"
          borderColor="danger"
          borderRadius="control"
          p="3"
          fontSize="sm"
        >
          {formatNumber(invalidFields.length)} مورد را درست کنید:
          <ErrorLinks
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            errors={invalidFields.map((label) => ({ key: label, message: label }))}
            onChoice={(label, button) => {
              const fields = button
                .closest('form')!
                .querySelectorAll<HTMLElement>(INVALID_SELECTOR);
              fields[invalidFields.indexOf(label)]?.focus();
            }}
          />
        </Box>
      )}
    </>
  );
}

const INVALID_SELECTOR = '[aria-invalid=true]';

export const focusFirstInvalid = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>(INVALID_SELECTOR)?.focus();

import { Box } from '@chakra-ui/react/box';
import { formatNumber } from '@/shared/lib/persian-text';
import { Message } from '@/shared/ui/message';

/** From so many wrong fields on they are named above the button, too: on a phone they don't stand on one screen. */
const SUMMARY_FROM_FIELDS = 4;

interface FormMessagesProps {
  id: string;
  /** why the last try was refused: what is about no single field, and is no toast either (decision 39) */
  messages: readonly string[];
  /** what the wrong fields are called, in their order */ wrong?: readonly string[];
}

/** What is said above the button of a form. The wrong fields' names lead to them. */
export function FormMessages({ id, messages, wrong = [] }: FormMessagesProps) {
  return (
    <>
      {messages.length > 0 && (
        <Box id={id} role="alert" color="danger" fontSize="sm">
          {[...new Set(messages)].map((message) => (
            <p key={message}>
              <Message text={message} />
            </p>
          ))}
        </Box>
      )}
      {wrong.length >= SUMMARY_FROM_FIELDS && (
        <Box
          as="section"
          aria-label="موارد باقی‌مانده"
          borderWidth="1px"
          borderColor="danger"
          borderRadius="control"
          p="3"
          fontSize="sm"
        >
          {formatNumber(wrong.length)} مورد را درست کنید:
          <Box asChild display="flex" flexWrap="wrap" columnGap="4">
            <ul>
              {wrong.map((label, index) => (
                <li key={label}>
                  <Box
                    asChild
                    minH="44px"
                    color="danger"
                    cursor="pointer"
                    textDecoration="underline"
                    textUnderlineOffset="4px"
                  >
                    <button
                      type="button"
                      onClick={({ currentTarget }) => {
                        const form = currentTarget.closest('form')!;
                        form.querySelectorAll<HTMLElement>(INVALID_SELECTOR)[index]?.focus();
                      }}
                    >
                      {label}
                    </button>
                  </Box>
                </li>
              ))}
            </ul>
          </Box>
        </Box>
      )}
    </>
  );
}

const INVALID_SELECTOR = '[aria-invalid=true]';

/** Leads who is told of wrong fields to the first of them. */
export const focusFirstInvalid = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>(INVALID_SELECTOR)?.focus();

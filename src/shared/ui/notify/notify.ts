/** Notifications (section 8): top right, 8 seconds; text only. The toast library is loaded with the first of them. */

import { toPersianDigits } from '@/shared/lib/persian-text';

/** At most this many characters of a message, and this many messages at once, reach the screen. */
const MOST_CHARACTERS = 300;
const MOST_MESSAGES = 5;

type Kind = 'error' | 'warning' | 'success';

function show(kind: Kind, title: string, messages: readonly string[]): void {
  if (messages.length === 0) return;
  void import('./toasts').then(({ toast }) => {
    for (const message of messages.slice(0, MOST_MESSAGES)) toast(kind, title, message.slice(0, MOST_CHARACTERS));
  });
}

export const notify = {
  /** Each message as a toast titled «خطا». */
  errors: (messages: readonly string[]) => show('error', 'خطا', messages),
  /** Several messages together, as one list (section 5); of a long one the first, and how many more there are. */
  list: (messages: readonly string[]) => {
    const rest = messages.length - MOST_MESSAGES;
    show('error', 'خطا', [[...messages.slice(0, MOST_MESSAGES), ...(rest > 0 ? [`و ${toPersianDigits(String(rest))} مورد دیگر`] : [])].join('\n')]);
  },
  warning: (message: string) => show('warning', 'هشدار', [message]),
  success: (message: string, title = 'موفق') => show('success', title, [message]),
};

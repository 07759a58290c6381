/** Notifications (section 8): top right, 8 seconds; text only. The toast library is loaded with the first of them; where it does not come, the browser itself says the messages. */

function show(...toast: Parameters<typeof import('./toasts').showToasts>): void {
  const [, , messages] = toast;
  if (messages.length > 0)
    void import('./toasts').then(
      ({ showToasts }) => showToasts(...toast),
      () => alert(messages.join('\n')),
    );
}

export const notify = {
  /** Each message as a toast titled «خطا». */
  errors: (messages: readonly string[]) => show('error', 'خطا', messages),
  /** Several messages together, as one list (section 5). */
  list: (messages: readonly string[]) => show('error', 'خطا', messages, true),
  warning: (message: string) => show('warning', 'هشدار', [message]),
  success: (message: string, title = 'موفق') => show('success', title, [message]),
};

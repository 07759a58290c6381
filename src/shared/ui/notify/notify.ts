/** Notifications (section 8): top right, 8 seconds; text only. The toast library is loaded with the first of them. */

const show = (...toast: Parameters<typeof import('./toasts').showToasts>) =>
  void import('./toasts').then(
    ({ showToasts }) => showToasts(...toast),
    () => window.alert(toast.slice(1, 3).flat().join('\n')), // the first failure of all may be that nothing can be fetched any more
  );

export const notify = {
  /** Each message as a toast titled «خطا». */
  errors: (messages: readonly string[]) => show('error', 'خطا', messages),
  /** Several messages together, as one list (section 5). */
  list: (messages: readonly string[]) => show('error', 'خطا', messages, true),
  warning: (message: string) => show('warning', 'هشدار', [message]),
  success: (message: string, title = 'موفق') => show('success', title, [message]),
};

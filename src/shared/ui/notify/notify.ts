/** Notifications (section 8): top right, 8 seconds, text only; queued until the page can show them. */

export interface NoticeAction {
  label: string;
  onPress: () => void;
}
export interface Notice {
  kind: 'error' | 'warning' | 'success';
  title: string;
  messages: readonly string[];
  /** an optional action of the last message: pressing it closes the toast */ action?:
    | NoticeAction
    | undefined;
}

let pendingNotices: Notice[] = [];
let listener: (() => void) | undefined;

function show(notice: Notice): void {
  if (notice.messages.length === 0) return;
  pendingNotices.push(notice);
  listener?.();
}

/** Returns and removes the queued notifications. */
export function takeNotices(): Notice[] {
  const notices = pendingNotices;
  pendingNotices = [];
  return notices;
}

/** Calls back when there is a notification to show; returns a function that unsubscribes. */
export function onNotice(onChange: () => void): () => void {
  listener = onChange;
  if (pendingNotices.length > 0) onChange();
  return () => {
    if (listener === onChange) listener = undefined;
  };
}

export const notify = {
  /** Shows each message as a toast titled «خطا»; the last one has the action. */
  errors: (messages: readonly string[], action?: NoticeAction) =>
    show({ kind: 'error', title: 'خطا', messages, action }),
  warning: (message: string) => show({ kind: 'warning', title: 'هشدار', messages: [message] }),
  success: (message: string, title = 'موفق', action?: NoticeAction) =>
    show({ kind: 'success', title, messages: [message], action }),
};

/** Copies a text, or shows it if the browser blocks copying, as on every page without HTTPS. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(done);
  } catch {
    notify.errors([`مرورگر شما اجازه کپی نداد. خودتان کپی کنید: ${text}`]);
  }
};

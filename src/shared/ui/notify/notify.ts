/**
 * Notifications (section 8): top right, 8 seconds; text only. What is said before the page can show it waits
 * for it.
 */

export interface NoticeAction {
  label: string;
  onPress: () => void;
}
export interface Notice {
  kind: 'error' | 'warning' | 'success';
  title: string;
  messages: readonly string[];
  /** what may be done about it at once: pressing it closes the toast */ action?:
    NoticeAction | undefined;
}

let pendingNotices: Notice[] = [];
let listener: (() => void) | undefined;

function show(notice: Notice): void {
  if (notice.messages.length === 0) return;
  pendingNotices.push(notice);
  listener?.();
}

/** What was said and not shown yet; each notice is handed out once. */
export function takeNotices(): Notice[] {
  const taken = pendingNotices;
  pendingNotices = [];
  return taken;
}

/** Calls back when there is something to show. Returns the way to stop. */
export function onNotice(hear: () => void): () => void {
  listener = hear;
  if (pendingNotices.length > 0) hear();
  return () => {
    if (listener === hear) listener = undefined;
  };
}

export const notify = {
  /** Each message as a toast titled «خطا». */
  errors: (messages: readonly string[]) => show({ kind: 'error', title: 'خطا', messages }),
  warning: (message: string) => show({ kind: 'warning', title: 'هشدار', messages: [message] }),
  success: (message: string, title = 'موفق', action?: NoticeAction) =>
    show({ kind: 'success', title, messages: [message], action }),
};

/** Copies a text and says so; where the browser does not let it, the text itself is shown. */
export const copyText = (text: string, done: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => notify.success(done),
    () => notify.errors([text]),
  );

import { type MouseEvent, useState } from 'react';

const COLLAPSED_LENGTH = 300;

const NO_ANSWER_TEXT = 'سامانه درست پاسخ نداد؛ کمی بعد دوباره امتحان کنید.';
export const OFFLINE_TEXT = 'اینترنت ندارید؛ بعد از وصل شدن دوباره امتحان کنید.';

/** Each message of a list once, as a paragraph. */
export const Messages = ({ messages }: { messages: readonly string[] }) =>
  [...new Set(messages)].map((message) => (
    <p key={message}>
      <Message text={message} />
    </p>
  ));

/**
 * A message of the server or the app. An explanation precedes the specified sentence about a failed call, whose URL is
 * displayed left to right (decision 40); a long text is collapsed with «بیشتر», never cut (decision 68).
 */
export function Message({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const [, words, url] = /^(خطا در )(\S+)$/.exec(text) ?? [];
  if (url && !navigator.onLine) return OFFLINE_TEXT;
  if (url)
    return (
      <>
        {NO_ANSWER_TEXT}{' '}
        <small>
          <bdi>
            {words}
            <bdi dir="ltr">{url}</bdi>
          </bdi>
        </small>
      </>
    );
  if (isExpanded || text.length <= COLLAPSED_LENGTH) return <bdi>{text}</bdi>;
  const expand = (event: MouseEvent) => {
    event.stopPropagation(); // a press on a toast would close it
    setExpanded(true);
  };
  return (
    <>
      <bdi>{text.slice(0, COLLAPSED_LENGTH)}…</bdi>{' '}
      <button type="button" className="unfold" aria-expanded={false} onClick={expand}>
        بیشتر
      </button>
    </>
  );
}

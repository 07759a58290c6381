import { type MouseEvent, useState } from 'react';

/** Characters of a message that are shown before it is unfolded. */
const COLLAPSED_LENGTH = 300;

/**
 * A message of the server or the app. The address of a failed call reads from left to right (decision 40); a long text
 * is folded with «بیشتر», never cut (decision 68).
 */
export function Message({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const [, words, url] = /^(خطا در )(\S+)$/.exec(text) ?? [];
  if (url)
    return (
      <bdi>
        {words}
        <bdi dir="ltr">{url}</bdi>
      </bdi>
    );
  if (isExpanded || text.length <= COLLAPSED_LENGTH) return <bdi>{text}</bdi>;
  const unfold = (event: MouseEvent) => {
    event.stopPropagation(); // a press on a toast closes it
    setExpanded(true);
  };
  return (
    <>
      <bdi>{text.slice(0, COLLAPSED_LENGTH)}…</bdi>{' '}
      <button type="button" className="unfold" aria-expanded={false} onClick={unfold}>
        بیشتر
      </button>
    </>
  );
}

/** What a server or the app says to a person. Of a failed call the address reads from left to right (decision 40). */
export function Message({ text }: { text: string }) {
  const [, words, url] = /^(خطا در )(\S+)$/.exec(text) ?? [];
  if (!url) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {words}
      <bdi dir="ltr">{url}</bdi>
    </bdi>
  );
}

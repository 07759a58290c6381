import type { AnswerOf } from '@/shared/api/contract';
import { getNews } from '@/shared/api/contract/news';
import { newsKind } from '@/shared/api/contract/rules/news';
import { apiQuery } from '@/shared/api';

const timeOrNone = (text: string) => (Number.isNaN(Date.parse(text)) ? '' : text);

const toNews = ({
  kind,
  sessionDate,
  referenceId,
  ...wire
}: AnswerOf<typeof getNews>['news'][number]) => {
  const { heading, action, pathOf } = newsKind(kind);
  return {
    id: wire.id,
    kind,
    heading,
    /** of the class, the lesson or the product; empty: none */ title: wire.title,
    /** ISO date-time of a class that begins; empty: another kind */
    startsAt: timeOrNone(sessionDate),
    /** ISO date-time; empty: unknown */ createdAt: timeOrNone(wire.createDate),
    /** label and path of what it leads to */ action,
    path: pathOf({ id: referenceId, parentId: wire.parentId }),
  };
};
export type News = ReturnType<typeof toNews>;

/** News of the member, the newest first, the switches of its messages, and whether this device receives them. */
export const newsQuery = {
  ...apiQuery(getNews, undefined, ({ news, earlier, switches, push }) => ({
    /** not seen yet */ news: news.map(toNews),
    /** seen */ earlier: earlier.map(toNews),
    switches: switches.map(({ kind, isOn }) => ({ kind, title: newsKind(kind).title, isOn })),
    /** null: the server sends no push messages */ push: push?.publicKey ? push : null,
  })),
  // After a failure, the parts of home that appear then would ask again, and home would wait for the answer again.
  retryOnMount: false,
};

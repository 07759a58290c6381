import type { AnswerOf } from '@/shared/api/contract';
import { getNews } from '@/shared/api/contract/news';
import { newsKind } from '@/shared/api/contract/rules/news';
import { apiQuery } from '@/shared/api';

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
    startsAt: Number.isNaN(Date.parse(sessionDate)) ? '' : sessionDate,
    /** label and path of what it leads to */ action,
    path: pathOf({ id: referenceId, parentId: wire.parentId }),
  };
};
export type News = ReturnType<typeof toNews>;

/** What the member has not seen yet, the newest first, and the switches of the text messages. */
export const newsQuery = apiQuery(getNews, undefined, ({ news, switches }) => ({
  news: news.map(toNews),
  switches: switches.map(({ kind, isOn }) => ({ kind, title: newsKind(kind).title, isOn })),
}));

import type { News } from '@/entities/news-item';
import { formatClock } from '@/shared/lib/jalali';

/** The title of a piece of news, with the time at which a class begins. */
export const NewsAbout = ({ title, startsAt }: Pick<News, 'title' | 'startsAt'>) => (
  <>
    <bdi>{title}</bdi>
    {startsAt && `، ساعت ${formatClock(startsAt)}`}
  </>
);

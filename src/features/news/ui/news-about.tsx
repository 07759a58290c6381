import type { News } from '@/entities/news-item';
import { formatClock } from '@/shared/lib/jalali';

/** What news is about, and when a class begins. */
export const NewsAbout = ({ title, startsAt }: Pick<News, 'title' | 'startsAt'>) => (
  <>
    <bdi>{title}</bdi>
    {startsAt && `، ساعت ${formatClock(startsAt)}`}
  </>
);

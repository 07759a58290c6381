import type { News } from '@/entities/news-item';

const clock = new Intl.DateTimeFormat('fa-IR', { hour: 'numeric', minute: '2-digit' });

/** What news is about, and when a class begins. */
export const NewsAbout = ({ title, startsAt }: Pick<News, 'title' | 'startsAt'>) => (
  <>
    <bdi>{title}</bdi>
    {startsAt && `، ساعت ${clock.format(new Date(startsAt))}`}
  </>
);

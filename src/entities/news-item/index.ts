export { markNewsSeen, switchNews } from './api/news-item.mutations';
export { type News, newsQuery } from './api/news-item.queries';

export { followNews } from './model/follow-news';
export { useNews } from './model/use-news';
export { NewsCard } from './ui/news-card';
export { NewsList } from './ui/news-list';
export { NewsSwitches } from './ui/news-switches';
export { PushDialog } from './ui/lazy-push-dialog';

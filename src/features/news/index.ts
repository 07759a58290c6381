export { useNews } from './model/use-news';
export { NewsCard } from './ui/news-card';
export { NewsSwitches } from './ui/news-switches';

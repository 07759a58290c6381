export { requestHome } from './model/request-home';
export type { Tab } from './model/tabs';
export { HomePage } from './ui/home-page';

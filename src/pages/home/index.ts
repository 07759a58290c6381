export { requestHome } from './model/request-home';
export type { Tab } from './model/browsing';
export { HomePage } from './ui/home-page';

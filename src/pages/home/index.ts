export { requestHome } from './model/request-home';
export { HomePage } from './ui/home-page';

export { requestHome } from './model/request-home';
export { HomePage, ShopTab, type Wanted } from './ui/home-page';

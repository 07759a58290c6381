export { requestHome } from './model/request-home';
export { HomePage, ShopTab, type RequestedTab } from './ui/home-page';

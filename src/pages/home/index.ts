export { HomePage, ShopTab, type Wanted } from './ui/home-page';

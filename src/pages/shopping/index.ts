export { ShoppingPage } from './ui/shopping-page';

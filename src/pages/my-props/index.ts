export { MyPropsPage } from './ui/my-props-page';

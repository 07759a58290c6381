export { CoursePage, DietPage, ProductPage } from './ui/pages';

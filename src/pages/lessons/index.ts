export { LessonsPage } from './ui/lessons-page';

export { DietFilesPage } from './ui/diet-files-page';

export { DietFormPage } from './ui/diet-form-page';

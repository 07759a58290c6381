export { DietFormSection } from './ui/questionnaire';

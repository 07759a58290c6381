export {
  dietCatalogue,
  type DietCategory,
  fetchDietEligibility,
  offerOfDiet,
} from './api/diet.queries';
export { DietCard } from './ui/diet-card';

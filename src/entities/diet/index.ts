export {
  catalogueOfDiets,
  partsOfDiets,
  type DietCategory,
  dietQuery,
  fetchDietEligibility,
  offerOfDiet,
} from './api/diet.queries';
export { DietCard } from './ui/diet-card';

export { catalogueOfDiets, fetchDietEligibility } from './api/diet.queries';
export { DietCard } from './ui/diet-card';
export { type DietCategory, offerOfDiet } from './api/diet.queries';

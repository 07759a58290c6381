export { dietCatalogue, type Diet, fetchDietEligibility, offerOfDiet } from './api/diet.queries';
export { DietCard } from './ui/diet-card';

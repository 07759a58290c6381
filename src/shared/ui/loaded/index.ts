export { Loaded } from './loaded';
export { Missing, TO_DIETS } from './missing';
export { Unavailable } from './unavailable';

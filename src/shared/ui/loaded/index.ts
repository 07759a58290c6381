export { Loaded } from './loaded';
export { Missing } from './missing';

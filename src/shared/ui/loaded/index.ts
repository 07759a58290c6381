export { Loaded } from './loaded';
export { Missing } from './missing';
export { Unavailable } from './unavailable';

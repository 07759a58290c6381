export { Star } from './star';

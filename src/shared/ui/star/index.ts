export { Star, StarPicture } from './star';

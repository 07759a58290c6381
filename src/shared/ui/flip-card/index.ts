export { FlipCard } from './flip-card';

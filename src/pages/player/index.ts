export { PlayerPage } from './ui/player-page';

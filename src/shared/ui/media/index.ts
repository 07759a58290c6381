export { MediaPlayer } from './media-player';

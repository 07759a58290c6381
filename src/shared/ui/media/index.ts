export { MediaPlayer } from './media-player';
export type { Remembered } from './video-file';

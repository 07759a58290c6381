export { VideoContentPage } from './ui/video-content-page';

/** What stands on the buttons of a video: like the app's other icons, on a grid of 24. */
import { Icon, icon } from '@/shared/ui/icons';

export const PlayIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M8 5v14l11-7z" fill="currentColor" />
  </Icon>
);
export const PauseIcon = () => (
  <Icon>
    <path d="M8.5 5v14M15.5 5v14" strokeWidth="4" />
  </Icon>
);
/** An arrow round «۱۰»: drawn, since letters would grow with the text around. */
const Skip = ({ path }: { path: string }) => (
  <Icon size={30}>
    <path d={path} strokeWidth="1.7" />
    <path
      d="M9 10.6c.8 1 1 2.2 1 6M15.7 14.2a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0"
      strokeWidth="1.6"
    />
  </Icon>
);
export const BackwardIcon = () => <Skip path="M5.6 7.4A9 9 0 1 0 12 4.8H7M10 1.8l-3 3 3 3" />;
export const ForwardIcon = () => <Skip path="M18.4 7.4A9 9 0 1 1 12 4.8h5M14 1.8l3 3-3 3" />;
export const CaptionsIcon = icon('M4 5h16v14H4zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3');
export const PictureInPictureIcon = icon('M20 11V5H3v14h8M14 15h7v5h-7z');
export const FullScreenIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5');
export const LeaveFullScreenIcon = icon('M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5');
export const SoundOnIcon = icon('M4 10v4h4l5 4V6L8 10zM17 9a4 4 0 0 1 0 6');
export const SoundOffIcon = icon('M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4');

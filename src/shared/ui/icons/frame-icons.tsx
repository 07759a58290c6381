/** The icons that home is drawn with: the others come with the screens that show them. */
import { icon } from './icon';

export const HomeIcon = icon('M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z');
export const BagIcon = icon('M5 8h14l1 12H4zM9 8V6a3 3 0 0 1 6 0v2');
export const PersonIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-4 4-6 8-6s7 2 8 6');
export const BasketIcon = icon('M3 5h2l2 11h11l2-8H6M9 20h.01M17 20h.01');
/** Points to the right: back, in a right-to-left app. */
export const BackIcon = icon('M5 12h14M13 6l6 6-6 6');
export const GuideIcon = icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
);
export const SearchIcon = icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5');
export const InfoIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7h.01');

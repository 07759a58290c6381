import type { ReactNode } from 'react';

/** Stroke width 2 on a 24-unit grid, in the text colour; the size is in pixels. */
export const Icon = ({ size = 24, children }: { size?: number; children: ReactNode }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

export const icon = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

/** The icons used by home: the others are bundled with the screens that show them. */
export const HomeIcon = icon('M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z');
export const BagIcon = icon('M5 8h14l1 12H4zM9 8V6a3 3 0 0 1 6 0v2');
export const PersonIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-4 4-6 8-6s7 2 8 6');
export const BasketIcon = icon('M3 5h2l2 11h11l2-8H6M9 20h.01M17 20h.01');
/** Points to the right, which is back in a right-to-left app. */
export const BackIcon = icon('M5 12h14M13 6l6 6-6 6');
export const GuideIcon = icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
);
export const SearchIcon = icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5');
export const InfoIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7h.01');

export const ChevronIcon = icon('m6 9 6 6 6-6');
export const TrashIcon = icon('M4 7h16M10 7V4h4v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const EyeIcon = icon(
  'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
);
export const ShareIcon = icon('M12 15V4M8 8l4-4 4 4M6 12v8h12v-8');
export const ChatIcon = icon('M4 5h16v11H9l-5 4z');
export const RulesIcon = icon('M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h6');
export const LogoutIcon = icon('M14 4H6v16h8M11 12h10M17 8l4 4-4 4');
export const ReceiptIcon = icon('M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6');
export const ClockIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2');
export const CheckIcon = icon('m5 12 5 5 9-10');
export const CalendarIcon = icon(
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 11h16M8 3v5M16 3v5',
);
export const DocumentIcon = icon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h4');
export const ImageIcon = icon('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01');
export const VideoIcon = icon('M3 6h13v12H3zM16 10l5-3v10l-5-3z');
export const SoundIcon = icon('M5 10v4h4l5 4V6l-5 4zM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11');
export const BellIcon = icon('M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4');
export const ScaleIcon = icon(
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 10a5 5 0 0 1 8 0zM12 10l1-2',
);
export const RulerIcon = icon('M4 8h16v8H4zM8 8v3M12 8v4M16 8v3');
export const EditIcon = icon('M4 20h4L20 8l-4-4L4 16zM14 6l4 4');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const CopyIcon = icon('M9 9h11v11H9zM5 15H4V4h11v1');
export const ReviewStarIcon = icon(
  'm12 3 2.8 5.9 6.4.9-4.6 4.5 1.1 6.4-5.7-3-5.7 3 1.1-6.4L2.8 9.8l6.4-.9z',
);
export const PlayIcon = icon('M9 6v12l9-6z');

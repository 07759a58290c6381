import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The choices, the main one first. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** What has the focus when it opens; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

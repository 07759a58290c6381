import type { ReactNode } from 'react';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The choices, the main one first. */
  footer?: ReactNode;
}

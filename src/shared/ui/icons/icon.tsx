import type { ReactNode } from 'react';

/** Strokes of 2 on a grid of 24, in the colour of the text. @param size px */
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

/** An icon of one path. */
export const icon = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

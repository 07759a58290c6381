import type { ReactNode } from 'react';
import styles from './star.module.css';

/** One of the two squares; its path length is 1 for the stroke's dashes. */
const square = { x: 14, y: 14, width: 44, height: 44, rx: 4, pathLength: 1 };

interface StarProps {
  size: number;
  isDrawn?: boolean;
  isFilled?: boolean;
  children: ReactNode;
}

/**
 * The eight-pointed star around an icon.
 * @param size px
 * @param isDrawn whether its strokes are drawn when it appears
 * @param isFilled a change fades
 */
export const Star = ({ size, isDrawn = false, isFilled = false, children }: StarProps) => (
  <div
    className={styles.star}
    data-drawn={isDrawn || undefined}
    style={{ width: size, height: size }}
  >
    <svg viewBox="0 0 72 72" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <g fillOpacity={isFilled ? 1 : 0} opacity={isFilled ? 1 : 0.5}>
        <rect {...square} />
        <rect {...square} transform="rotate(45 36 36)" />
      </g>
    </svg>
    <div style={{ transform: `scale(${size / 72})` }}>{children}</div>
  </div>
);

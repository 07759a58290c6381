import {
  type ReactElement,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './long-list.module.css';

/** Rows of a slice; the first is rendered by the server: more than a screen shows, and a whole page of our lists. */
const ROWS_PER_SLICE = 24;

interface LongListProps {
  readonly rows: readonly ReactElement[];
  /** estimated height of a row with its gap, in CSS */ readonly rowHeight: string;
  /** number of rows that must be rendered at once */ readonly needed?: number;
  readonly as?: 'div' | 'li';
}

/**
 * The rows of a long list, in slices: the first one is rendered at once, the others when they come near the screen.
 * Meanwhile, the rest is rendered in steps, so that input is handled in between. In the end all rows are rendered, for
 * find-in-page, keyboard and screen readers; until then, boxes keep their space. The browser skips a slice of `div`
 * rows as a whole while it is off screen: to check each of 2,000 rows would take 10 ms of each frame. A list of `li`
 * can have no box in between, see {@link skipOffscreen}.
 */
export function LongList({ rows, rowHeight, needed = 0, as = 'div' }: LongListProps) {
  const [upTo, setUpTo] = useState(ROWS_PER_SLICE);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const isWhole = upTo >= rows.length;
  useEffect(() => {
    if (isWhole) return undefined;
    // Deferred out of the effect, so that pending input is handled first.
    const timer = setTimeout(() => startTransition(() => setUpTo(upTo + ROWS_PER_SLICE)));
    return () => clearTimeout(timer);
  }, [upTo, isWhole]);
  const reveal = useCallback(
    (start: number) => setNear((starts) => new Set([...starts, start])),
    [],
  );
  const slices = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_SLICE) {
    const slice = rows.slice(start, start + ROWS_PER_SLICE);
    const height = `calc(${slice.length} * ${rowHeight})`;
    if (!(start < Math.max(upTo, needed) || near.has(start)))
      slices.push(
        <Space key={`space-${start}`} as={as} start={start} height={height} onNear={reveal} />,
      );
    else if (start === 0 || as === 'li') slices.push(slice);
    else
      slices.push(
        <div
          key={`slice-${start}`}
          data-slice=""
          className={styles.slice}
          style={{ containIntrinsicBlockSize: `auto ${height}` }}
        >
          {slice}
        </div>,
      );
  }
  return slices.flat();
}

interface SpaceProps extends Required<Pick<LongListProps, 'as'>> {
  start: number;
  height: string;
  onNear: (start: number) => void;
}

/** The space of rows that are not rendered yet. */
function Space({ as: Tag, start, height, onNear }: SpaceProps) {
  const box = useRef<HTMLDivElement & HTMLLIElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry!.isIntersecting) onNear(start);
      },
      { rootMargin: '100%' }, // one screen ahead
    );
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [start, onNear]);
  return <Tag ref={box} aria-hidden className={styles.space} style={{ blockSize: height }} />;
}

/**
 * Style for rows of a long list of `li`, and for rows that can be higher than a screen: the browser does not lay out or
 * paint them while they are off screen; they stay searchable, accessible and focusable. Their content must not
 * overflow, except for the row's own shadow.
 * @param height estimated height of a row before its first layout
 * @param first number of rows that are always laid out, so that a list of usual length never shifts
 */
export const skipOffscreen = (height: string, first = ROWS_PER_SLICE) => ({
  css: {
    [`&:nth-of-type(n + ${first + 1})`]: {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: `auto ${height}`,
    },
  },
});

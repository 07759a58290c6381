import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useLeave } from '@/shared/lib/navigation';
import { Button } from '@/shared/ui/button';
import styles from './loading-overlay.module.css';

const SHOW_TEXT_AFTER_MS = 3_000;

export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOW_TEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

export const LOADING_LABEL = 'در حال بارگذاری…';

/**
 * Covers the screen while an action is pending; if it is slow, shows text and a cancel button.
 * @param onCancel cancels a slow action; by default leaves the route
 */
export function LoadingOverlay({ onCancel }: { onCancel?: () => void }) {
  const leave = useLeave();
  const isSlow = useIsSlow();
  return (
    <div className="overlay">
      <div role="status" aria-label={LOADING_LABEL}>
        <i />
        {isSlow && LOADING_LABEL}
      </div>
      {isSlow && <Button onClick={onCancel ?? leave}>انصراف</Button>}
    </div>
  );
}

/** Redirects, and shows the loading overlay until the other screen renders: `Navigate` alone renders nothing. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <LoadingOverlay />
    <Navigate to={to} replace />
  </>
);

/** Announces a pending action without covering the visible content (decision 53). */
export const LoadingStatus = () => (
  <span className="visually-hidden" role="status" aria-label={LOADING_LABEL}>
    {LOADING_LABEL}
  </span>
);

export const Skeleton = ({ height }: { height: string }) => (
  <div className={styles.skeleton} aria-hidden style={{ height }} />
);

/**
 * Skeleton of a screen's content, shown after a short delay; the rest of the page stays usable. If loading is slow,
 * shows text and a cancel button.
 */
export function Waiting({ rows, height }: { rows: number; /** height of a row */ height: string }) {
  const leave = useLeave();
  const isSlow = useIsSlow();
  return (
    <div className={styles.waiting}>
      <div role="status" aria-label={LOADING_LABEL} className={styles.status}>
        {isSlow && (
          <div className={styles.slow}>
            {LOADING_LABEL}
            <Button onClick={leave}>انصراف</Button>
          </div>
        )}
      </div>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </div>
  );
}

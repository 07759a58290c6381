import { type ReactNode, useState } from 'react';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import { canReload, reloadPastCaches } from '@/shared/lib/navigation';
import { createStored, isStorageLost } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { InfoState } from '@/shared/ui/empty-state';
import { OFFLINE_TEXT } from '@/shared/ui/message';
import styles from './error-boundary.module.css';

/**
 * Time of the last automatic reload for a missing chunk. A second failure within a minute is displayed instead of
 * reloading; a later deployment may cause another reload.
 */
const lastReload = createStored<number>('sessionStorage', 'reloadedForChunk', (json) =>
  typeof json === 'number' ? json : 0,
);
const RELOAD_INTERVAL_MS = 60_000;
const isMissingChunk = (error: unknown) =>
  error instanceof Error && /import|module|preload css/i.test(error.message);

/** Reloads once to fetch a chunk that is missing after a deployment. */
function reloadForMissingChunk(error: unknown): void {
  if (!isMissingChunk(error) || Date.now() - lastReload.read() < RELOAD_INTERVAL_MS) return;
  void canReload().then((isReachable) => {
    if (!isReachable) return;
    lastReload.write(Date.now());
    if (isStorageLost()) return; // without storage the next page would not know of this reload and would reload again
    window.location.reload();
  });
}

function FailedView() {
  const [hasNoNetwork, setNoNetwork] = useState(false);
  const retry = async () => setNoNetwork(!(await reloadPastCaches()));
  return (
    <InfoState
      action={
        <Button variant="main" onClick={() => void retry()}>
          تازه کردن صفحه
        </Button>
      }
    >
      {hasNoNetwork ? OFFLINE_TEXT : 'این صفحه باز نشد؛ لطفاً آن را تازه کنید.'}
    </InfoState>
  );
}
/** The error message of a part without an area of its own on the page; it floats above the page. */
const FailedDialog = () => (
  <div role="alert" className={styles.floating}>
    <FailedView />
  </div>
);

interface OptionalPartProps {
  children: ReactNode;
  fallback: ReactNode;
}

/**
 * Contains the errors of an optional part, such as a calendar or a chart, so that the page around it stays usable.
 * @param fallback rendered instead of the part
 */
export const OptionalPart = ({ children, fallback }: OptionalPartProps) => (
  <Boundary fallback={fallback} onError={reloadForMissingChunk}>
    {children}
  </Boundary>
);

interface ErrorBoundaryProps {
  children: ReactNode;
  isFloating?: boolean;
}

/**
 * Contains errors inside the page area.
 * @param isFloating whether the part has no area of its own on the page, so that the error message floats above it
 */
export const ErrorBoundary = ({ children, isFloating }: ErrorBoundaryProps) => (
  <Boundary
    FallbackComponent={isFloating ? FailedDialog : FailedView}
    onError={reloadForMissingChunk}
  >
    {children}
  </Boundary>
);

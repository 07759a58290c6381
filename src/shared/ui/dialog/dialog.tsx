import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import type { DialogProps } from './dialog-props';

const Panel = lazyPart(async () => (await import('./dialog-panel')).DialogPanel);

/** A dialog over the page: focus stays in it and returns, Escape closes it. Its code comes with the first one. */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={<LoadingOverlay onCancel={props.onClose} />}>
    <Panel {...props} />
  </Suspense>
);

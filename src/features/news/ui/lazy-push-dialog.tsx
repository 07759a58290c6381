import { lazyPart } from '@/shared/ui/lazy-part';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { withTheme } from '@/shared/ui/theme/with-theme';

/** The explanation before push messages are switched on; its code loads when it is opened. */
export const PushDialog = lazyPart(
  withTheme(async () => (await import('./push-dialog')).PushDialog),
  <LoadingOverlay />,
);

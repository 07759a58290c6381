import { lazyPart } from '@/shared/ui/lazy-part';
import { withTheme } from '@/shared/ui/theme/with-theme';

/** Lazy, because only the staff sees it. */
export const ImpersonationNotice = lazyPart(
  withTheme(async () => (await import('./impersonation-notice')).ImpersonationNotice),
  null,
);

import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { withTheme } from '@/shared/ui/theme/with-theme';

/** Sanitised HTML from the server (decision 28); the sanitiser is loaded on use. */
export const HtmlBody = lazyPart(
  withTheme(async () => (await import('./sanitised-body')).SanitisedBody),
  <Skeleton height="96px" />,
);

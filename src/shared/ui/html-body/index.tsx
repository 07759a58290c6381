import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/loading-overlay';

/** Sanitised HTML from the server (decision 28); the sanitiser is loaded on use. */
export const HtmlBody = lazyPart(
  async () => (await import('./sanitised-body')).SanitisedBody,
  <Skeleton height="96px" />,
);

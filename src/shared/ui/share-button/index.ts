import { lazyPart } from '@/shared/ui/lazy-part';

/** Its code comes with what it shares. */
export const ShareButton = lazyPart(async () => (await import('./share-button')).ShareButton, null);

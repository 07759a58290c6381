import { lazyPart } from '@/shared/ui/lazy-part';

/** Loaded with the content that it shares. */
export const ShareButton = lazyPart(async () => (await import('./share-button')).ShareButton, null);

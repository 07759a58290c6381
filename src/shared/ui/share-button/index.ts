import { lazyPart } from '@/shared/ui/lazy-part';

/** The code of the button loads together with the content that it shares. */
export const ShareButton = lazyPart(async () => (await import('./share-button')).ShareButton, null);

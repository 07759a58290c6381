import { lazyPart } from '@/shared/ui/lazy-part';

/**
 * Lazy, because home shows the form only in a modal and works without it. Not in the slice's index: code there would
 * bring every form of the slice into the first load.
 */
export const LoginForm = lazyPart(async () => (await import('./login-form')).LoginForm);

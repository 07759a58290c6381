import { lazyPart } from '@/shared/ui/lazy-part';

/** Lazy, because home shows the form only in a modal and works without it. */
export const LoginForm = lazyPart(async () => (await import('./login-form')).LoginForm);

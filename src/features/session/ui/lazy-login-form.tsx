import { lazyPart } from '@/shared/ui/lazy-part';

/** The form comes with the first login: home, which has it only in a modal, is usable without it. */
export const LoginForm = lazyPart(async () => (await import('./login-form')).LoginForm);

import { lazyPart } from '@/shared/ui/lazy-part';

export { useLogout } from './model/use-session-forms';
export { RegistrationForm } from './ui/registration-form';
export { SessionProvider } from './ui/session-provider';

/** Lazy, because home shows the form only in a modal and works without it. */
export const LoginForm = lazyPart(async () => (await import('./ui/login-form')).LoginForm);

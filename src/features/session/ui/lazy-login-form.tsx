import { lazy } from 'react';

/** The form comes with the first login: home, which has it only in a modal, is usable without it. */
export const LoginForm = lazy(async () => ({ default: (await import('./login-form')).LoginForm }));

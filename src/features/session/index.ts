export { useLogout } from './model/use-session-forms';
export { ImpersonationNotice } from './ui/lazy-impersonation-notice';
export { LoginForm } from './ui/lazy-login-form';
export { RegistrationForm } from './ui/registration-form';
export { SessionProvider } from './ui/session-provider';

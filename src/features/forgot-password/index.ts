export { ForgotPassword } from './model/use-forgot-password';
export { wireForgotPassword } from './model/forgot-password.wiring';
export { ForgotPasswordForm } from './ui/forgot-password-form';

export { ForgotPassword } from './model/use-forgot-password';
export { forgotPasswordMachine } from './model/forgot-password.machine';
export { wireForgotPassword } from './model/forgot-password.wiring';
export { ForgotPasswordForm } from './ui/forgot-password-form';

export { ForgotPassword } from './model/forgot-password.context';
export { forgotPasswordMachine } from './model/forgot-password.machine';
export { wireForgotPassword } from './model/forgot-password.wiring';
export { ForgotPasswordForm } from './ui/forgot-password-form';

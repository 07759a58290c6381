export { LoginAsUser } from './model/use-login-as-user';
export { wireLoginAsUser } from './model/login-as-user.wiring';
export { OperatorForm } from './ui/operator-form';

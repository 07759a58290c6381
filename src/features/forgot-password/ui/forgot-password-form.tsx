import { useForgotPassword } from '../model/use-forgot-password';
import { ChangeStep } from './change-step';
import { NumberStep } from './number-step';

/** The step that the chart is at. */
export function ForgotPasswordForm() {
  const { state } = useForgotPassword();
  switch (state) {
    case 'enteringNumber':
    case 'sendingCode':
      return <NumberStep />;
    case 'enteringCode':
    case 'enteringLateCode':
    case 'resendingCode':
    case 'changingPassword':
    case 'signedIn':
      return <ChangeStep />;
    default:
      return state satisfies never;
  }
}

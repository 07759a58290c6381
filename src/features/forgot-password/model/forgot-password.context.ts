import { createActorContext } from '@xstate/react';
import { forgotPasswordMachine } from './forgot-password.machine';

export const ForgotPassword = createActorContext(forgotPasswordMachine);

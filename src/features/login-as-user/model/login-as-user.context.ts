import { createActorContext } from '@xstate/react';
import { loginAsUserMachine } from './login-as-user.machine';

export const LoginAsUser = createActorContext(loginAsUserMachine);

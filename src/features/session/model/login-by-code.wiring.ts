import { fromPromise } from 'xstate';
import { logInByCode, register, sendLoginCode } from '@/entities/user';
import { decodeBackUrl } from '@/shared/lib/back-url';
import { reloadApp } from '@/shared/lib/navigation';
import { session, unreportedLogin } from '@/shared/session';
import { notify } from '@/shared/ui/notify';
import { backUrlOfLogin } from './back-url-of-login';
import { loginByCodeMachine } from './login-by-code.machine';

/** Shows the messages of a response: the demo's server returns the code in a message, because it can't send it. */
const onMessages = (messages: readonly string[]) =>
  messages.forEach((message) => notify.success(message));

export const wireLoginByCode = () =>
  loginByCodeMachine.provide({
    actors: {
      sendCode: fromPromise(({ input, signal }) => sendLoginCode(input, { signal, onMessages })),
      checkCode: fromPromise(({ input, signal }) => logInByCode(input, { signal })),
      // Without a password: the code proves the number.
      register: fromPromise(({ input, signal }) =>
        register({ ...input, password: '', repeatedPassword: '' }, { signal }),
      ),
    },
    actions: {
      reportFailure: (_, { messages }) => notify.errors(messages),
      reportCodeSent: () => notify.success('کد تازه به این شماره پیامک شد.'),
      queueLoginLog: () => unreportedLogin.write(true),
      storeSession: (_, { info }) => info && session.write(info),
      reloadAtDestination() {
        const backUrl = backUrlOfLogin();
        if (backUrl !== undefined) reloadApp(decodeBackUrl(backUrl));
      },
    },
  });

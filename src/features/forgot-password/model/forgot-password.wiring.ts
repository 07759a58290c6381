import { fromPromise } from 'xstate';
import { changePassword, sendCode } from '@/entities/user';
import { routes } from '@/shared/config/routes';
import { reloadApp } from '@/shared/lib/navigation';
import { session } from '@/shared/session';
import { notify } from '@/shared/ui/notify';
import { forgotPasswordMachine } from './forgot-password.machine';

/** Shows the messages of a response: the demo's server returns the code in a message, because it can't send it. */
const onMessages = (messages: readonly string[]) =>
  messages.forEach((message) => notify.success(message));

export const wireForgotPassword = () =>
  forgotPasswordMachine.provide({
    actors: {
      sendCode: fromPromise(({ input, signal }) => sendCode(input, { signal, onMessages })),
      changePassword: fromPromise(({ input, signal }) => changePassword(input, { signal })),
    },
    actions: {
      reportFailure: (_, { messages }) => notify.errors(messages),
      reportCodeSent: () => notify.success('اگر این شماره ثبت شده باشد، کد برای آن ارسال شد.'),
      storeSession: (_, { info }) => session.write(info),
      // Reloads as after a login, so that the whole app uses the new session.
      reloadAtHome: () => reloadApp(routes.home),
    },
  });

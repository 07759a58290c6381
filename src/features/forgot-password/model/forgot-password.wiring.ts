/** Joins the forgotten-password chart with the API, the stored login info and the browser. */
import { fromPromise } from 'xstate';
import { callApi, rethrowMessages } from '@/shared/api';
import { changeForgottenPassword, sendActivationCode } from '@/shared/api/contract/access';
import { routes } from '@/shared/config/routes';
import { session, unreportedLogin } from '@/shared/session';
import { reloadApp } from '@/shared/lib/navigation';
import { notify } from '@/shared/ui/notify';
import { forgotPasswordMachine } from './forgot-password.machine';

/** The demo's server tells the code that it can't send. */
const onMessages = (messages: readonly string[]) =>
  messages.forEach((message) => notify.success(message));

export const wireForgotPassword = () =>
  forgotPasswordMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input: mobile, signal }) => {
        await callApi(sendActivationCode, {
          body: { username: mobile, activationCode: '', newPassword: '', confirmPass: '' },
          signal,
          onMessages,
        }).catch(rethrowMessages);
      }),
      changePassword: fromPromise(
        ({ input: { mobile, activationCode, newPassword, repeatedPassword }, signal }) =>
          callApi(changeForgottenPassword, {
            body: { username: mobile, activationCode, newPassword, confirmPass: repeatedPassword },
            signal,
          }).catch(rethrowMessages),
      ),
    },
    actions: {
      reportFailure: (_, { messages }) => notify.errors(messages),
      reportCodeSent: () => notify.success('اگر این شماره ثبت شده باشد، کد برای آن ارسال شد.'),
      storeSession: (_, { info }) => {
        unreportedLogin.write(true);
        session.write(info);
      },
      // Anew, as after a login: every part of the app learns who is here now.
      goHome: () => reloadApp(routes.home),
    },
  });

/** Walk of logging in as another user. */
import type { Start } from 'statechart-paths';
import type { loginAsUserMachine } from '@/features/login-as-user/model/login-as-user.machine';
import { code, loginAsUserModel, outage } from '../../models/login-as-user.model';
import { productLine, wireOfLine } from '../../models/purchase.fixtures';
import { type GuardEvaluation, defineWalk } from '../chart-walk';
import { press, seesForm, seesQuestion, seesOverlay, settle } from '../gestures';
import { OWNER } from '../../accounts';
import { rememberLogin, type Stage } from '../stage';
import { LOGIN_OF_BUYER, errors, loads, remembers, sends } from '../trace';

const BARE = '/loginasuser/3/@myprops@1';
const open = (address: string) => async (on: Stage) => {
  await on.hold('logInAsUser', /\/api\/Authentication\/GetTokenAsUser\//);
  await on.store('localStorage', 'basket', [wireOfLine(productLine)]);
  await on.open(address);
};
const codeOf = ({ before, step }: GuardEvaluation) =>
  ((before ? before.snapshot.context : (step as Start).input) as { code: string }).code;

export const loginAsUserWalk = defineWalk<typeof loginAsUserMachine>({
  model: loginAsUserModel,
  open: {
    'the URL contains a code': open(`${BARE}#pass=${code}`),
    'the URL contains no code': open(BARE),
    'a member opens a URL with a code': open(`${BARE}#pass=${code}`),
    'a member opens a URL without a code': open(BARE),
  },
  gestures: {
    'replacement.confirm': press('بله، وارد شو'),
    'modal.close': press('انصراف'),
    'code.submit': async (on, { step }) => {
      await on.fill('رمز عبور اپراتور', step.event.code as string);
      await on.press('ورود');
    },
  },
  sees: {
    openingPage: async () => {}, // transient
    confirmingReplacement: seesQuestion(
      'ورود به جای کاربر دیگر',
      'شما وارد حساب خود هستید. با ادامه، از این حساب بیرون می‌روید و آنچه ذخیره نکرده‌اید پاک می‌شود.',
    ),
    enteringCode: seesForm('ورود'),
    loggingIn: seesOverlay,
    // In both states the page is reloading.
    cancelled: async () => {},
    signedIn: async () => {},
  },
  effects: {
    actions: {
      storeCode: ({ code: typed }) => remembers({ code: typed, messages: [] }),
      clearCode: () => remembers({ code: '' }),
      storeFailure: ({ messages }) => remembers({ messages }),
      reportFailure: ({ messages }) => errors(...messages),
      storeSession: () => ({
        stored: { userInfo: { ...LOGIN_OF_BUYER, isImpersonated: true }, basket: null },
      }),
      reloadAt: ({ path }) => loads(path),
    },
    actors: {
      logInAsUser: {
        requests: ({ userId, code: pass }) =>
          sends(`GET /api/Authentication/GetTokenAsUser/?userId=${userId}&pass=${pass}`),
        answers: settle('logInAsUser', (_, on) => on.logIn()),
      },
    },
    guards: {
      isLoggedIn: {
        arrange: async (on, isLoggedIn) => {
          if (isLoggedIn) await rememberLogin(on, OWNER);
        },
      },
      isOutage: ({ event }) => event.error === outage,
      hasCode: (evaluation) => codeOf(evaluation) !== '',
    },
  },
});

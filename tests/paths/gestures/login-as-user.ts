/** Logging in as another user, in the browser. */
import type { Page } from '@playwright/test';
import type { loginAsUserMachine } from '@/features/login-as-user/model/login-as-user.machine';
import { code } from '../../models/login-as-user.model';
import {
  hold,
  isAt,
  memberInfo,
  openAsOwner,
  press,
  seesDialog,
  seesOverlay,
  seesRest,
  settle,
} from '../world';
import type { ChartGestures } from './gesture';

const open = (address: string, isMember: boolean) => async (page: Page) => {
  await hold(page, 'logInAsUser', /\/api\/Authentication\/GetTokenAsUser\//);
  await (isMember ? openAsOwner(page, address) : page.goto(address));
};
const BARE = '/loginasuser/3/@';
const WITH_CODE = `${BARE}#pass=${code}`;

export const loginAsUserGestures: ChartGestures<typeof loginAsUserMachine> = {
  forgets: 'an operator’s code is a secret',
  open: {
    'the address brings a code': open(WITH_CODE, false),
    'the address brings no code': open(BARE, false),
    'the address brings a code to a member': open(WITH_CODE, true),
    'the address brings no code to a member': open(BARE, true),
  },
  gestures: {
    'replacement.confirm': press('بله، وارد شود'),
    'modal.close': press('انصراف'),
    'code.submit': async (page, moment) => {
      await page.getByLabel('رمز عبور اپراتور').fill(moment.step.event.code as string);
      await press('ورود')(page, moment);
    },
  },
  answers: { logInAsUser: settle('logInAsUser', (_, page) => memberInfo(page)) },
  sees: {
    confirmingReplacement: seesDialog('alertdialog', 'ورود به جای کاربر دیگر'),
    enteringCode: async (page) => {
      await seesRest(page);
      await page.getByLabel('رمز عبور اپراتور').waitFor();
    },
    loggingIn: seesOverlay,
    cancelled: isAt('/'),
    signedIn: isAt('/'),
  },
};

import type { Page } from '@playwright/test';
import { recordedActions, fill, press } from './recorded-action';
import { COURSE } from '../baskets';

const SESSION_INFO = '3.1 9.19';

const credentials = (page: Page) =>
  fill(page, { 'شماره موبایل': '+98 912 333 4455', 'رمز عبور': 'Ramz-۱۲۳' });
const logIn = async (page: Page) => {
  await credentials(page);
  await press(page, 'ورود');
};

export const LOGIN = recordedActions('login', '/login', 'visitor', {
  'logs in': { act: logIn, holds: `${SESSION_INFO} 2.44 3.9 3.19 4.37 7.5 7.10 7.42` },
  'logs in when the IP lookup fails': { answers: { ipify: 'lost' }, act: logIn, holds: '4.37' },
  'logs in with a back url': {
    path: '/login/@invoices!invoice=611',
    act: logIn,
    holds: `${SESSION_INFO} 2.21 2.40 2.44 4.37`,
  },
  'logs in on a shared device': {
    stored: { basket: [COURSE] },
    act: async (page) => {
      await page.getByLabel('دیگران هم از این دستگاه استفاده می‌کنند').check();
      await logIn(page);
    },
  },
  'is closed': { act: (page) => press(page, 'بستن'), holds: '2.43' },
  'opens for a member': { role: 'member', holds: '2.41 6.4' },
});

const registration = (page: Page) =>
  fill(page, {
    نام: 'خسرو',
    'نام خانوادگی': 'مدائني',
    'شماره موبایل': '۰۹۱۲۵۵۵۶۶۷۷',
    'رمز عبور': 'Khosro-444',
    'تکرار رمز عبور': 'Khosro-445',
  });
const register = async (page: Page) => {
  await registration(page);
  await press(page, 'ثبت‌نام');
};
export const REGISTER = recordedActions('register', '/register', 'visitor', {
  registers: { act: register, holds: `${SESSION_INFO} 2.39 3.10 4.4 7.7` },
});

const sendCode = async (page: Page) => {
  await fill(page, { 'شماره موبایل': '۰۹۱۲-۶۶۶-۷۷۸۸' });
  await press(page, 'ارسال کد');
};
const newPassword = (page: Page) =>
  fill(page, {
    'کد ارسال‌شده': '۷۷۸۸۹',
    'رمز عبور جدید': 'Maryam-555',
    'تکرار رمز عبور جدید': 'Maryam-556',
  });
const changePassword = async (page: Page) => {
  await newPassword(page);
  await press(page, 'ثبت تغییر رمز عبور');
};
export const FORGOT_PASSWORD = recordedActions('forgot-password', '/forgetpass', 'visitor', {
  'opens for a member': { role: 'member', holds: '2.96 6.4' },
  'sends the code': { act: sendCode, holds: '2.94 3.36 7.8' },
  'changes the password': {
    before: sendCode,
    act: changePassword,
    holds: `${SESSION_INFO} 2.95 3.36 4.34 4.35 7.9`,
  },
  'changes the number and sends a code there': {
    before: sendCode,
    act: async (page) => {
      await press(page, 'تغییر شماره موبایل');
      await fill(page, { 'شماره موبایل': '09126667799' });
      await press(page, 'ارسال کد');
    },
  },
});

const AS_USER = '/loginasuser/09124445566';
export const LOGIN_AS_USER = recordedActions('login-as-user', AS_USER, 'visitor', {
  'logs in on opening': {
    path: `${AS_USER}#pass=op-code-66`,
    holds: `${SESSION_INFO} 2.45 2.46 7.6`,
  },
  'is closed': { path: AS_USER, act: (page) => press(page, 'بستن') },
  'replaces the session of a member': {
    role: 'member',
    path: `${AS_USER}#pass=op-code-66`,
    stored: { basket: [COURSE], 'draft:09121110001:profile': { id: 31 } },
    act: (page) => press(page, 'بله، وارد شو'),
    holds: '2.46 7.6',
  },
});

import type { Page } from '@playwright/test';
import { button, recordedActions, fill, press, pressAtOnce } from './recorded-action';
import { COURSE } from '../baskets';

/** A weight entered offline, in its storage format. */
export const QUEUED = {
  dietId: 213,
  entry: {
    date: '2026-11-22',
    weekday: 1,
    weight: 66.6,
    createdAt: '2026-11-22T09:10:00.000Z',
    source: {},
  },
  replaces: null,
};
/** A weight of another diet, to verify that each weight is sent for its own diet. */
export const QUEUED_OF_ANOTHER = {
  ...QUEUED,
  dietId: 214,
  entry: { ...QUEUED.entry, date: '2026-11-20', weekday: 6, weight: 67.7 },
};
const QUEUE = { 'queue:09121110001:weighIns': [QUEUED, QUEUED_OF_ANOTHER] };

export const PROFILE = recordedActions('profile', '/profile', 'member', {
  'logs out': {
    stored: {
      basket: [COURSE],
      'draft:09121110001:profile': { id: 31 },
      'kept:09121110001:goalWeight': 61.5,
    },
    act: (page) => press(page, 'خروج'),
    holds: '4.2 2.21',
  },
  'logs out of all devices': {
    stored: { basket: [COURSE] },
    act: (page) => press(page, 'خروج از همه دستگاه‌ها'),
    holds: '4.2',
  },
  'sends unsent weights and logs out': {
    stored: QUEUE,
    before: (page) => press(page, 'خروج'),
    act: (page) => press(page, 'ارسال و خروج'),
  },
  'discards unsent weights and logs out': {
    stored: QUEUE,
    before: (page) => press(page, 'خروج'),
    act: (page) => press(page, 'پاک کردن از صف و خروج'),
  },
  'cancels the logout with unsent weights': {
    stored: QUEUE,
    before: (page) => press(page, 'خروج'),
    act: (page) => press(page, 'ماندن'),
  },
  'deletes the local-only data': {
    stored: {
      'kept:09121110001:goalWeight': 61.5,
      'kept:09120000000:goalWeight': 62.5,
      'kept:09121110001:payments': [
        { invoiceId: 616, paidBefore: [], startedAt: 1, isFailureShown: false, lines: [COURSE] },
      ],
      basket: [COURSE],
    },
    act: async (page) => {
      await press(page, 'پاک کردن اطلاعات مربی از این دستگاه');
      await press(page, 'بله، پاک شود');
    },
  },
  'chooses the dark scheme': { act: (page) => page.getByRole('radio', { name: 'تیره' }).check() },
});

const changeAll = async (page: Page) => {
  await fill(page, {
    نام: 'نیلوفرک',
    'نام خانوادگی': 'کیانی',
    'کد ملی': '۰۰۱۳۵۴۲۴۱۹',
    'تاریخ تولد': '۱۳۶۹/۰۴/۰۲',
    'شماره واتساپ': '۰۹۳۶۱۱۱۲۲۲۳',
    تلفن: '۰۲۱۷۷۸۸۹۹۰۰',
    'شناسه اینستاگرام': 'niloofar.swim',
    آدرس: 'یزد، کوچه انار، پلاک ۸۴',
    'نام معرف': 'سیمرغ یار',
    'تلفن معرف': '۰۹۳۷۴۴۴۵۵۵۶',
  });
  await page.getByLabel('جنسیت').selectOption('مرد');
};
export const USERINFO = recordedActions('userinfo', '/userinfo/@profile', 'member', {
  'opens for a visitor': { role: 'visitor' },
  'stores typed text as a draft': { act: (page) => fill(page, { نام: 'نیلوفرک' }) },
  'saves every field': {
    raced: ['GetUserInfo'],
    before: changeAll,
    act: (page) => press(page, 'ذخیره'),
    holds: '2.8 2.48 2.49 3.11 7.13 9.11 9.21',
  },
  'sends required fields that are empty, and goes to the root': {
    raced: ['GetUserInfo'],
    path: '/userinfo/@',
    before: (page) => fill(page, { نام: '', 'نام خانوادگی': '', 'کد ملی': '', 'تاریخ تولد': '' }),
    act: (page) => press(page, 'ذخیره'),
    holds: '2.8 2.49 5.11',
  },
  'saves without a back url, pressed three times at once': {
    raced: ['GetUserInfo'],
    path: '/userinfo',
    act: (page) => pressAtOnce(button(page, 'ذخیره')),
    holds: '2.49 7.13',
  },
});

import { REFUSED, exactly, failing, press, submit, type GoldenScreen } from './screen';

export const ACCOUNT: readonly GoldenScreen[] = [
  {
    page: 'login',
    name: 'visitor',
    role: 'visitor',
    path: '/login',
    holds: ['2.3', '2.42', '2.43'],
  },
  {
    page: 'login',
    name: 'visitor, sent empty',
    role: 'visitor',
    path: '/login',
    reach: submit,
    holds: [],
  },
  {
    page: 'login',
    name: 'visitor, refused',
    role: 'visitor',
    path: '/login/@shopping',
    answers: { GetToken: REFUSED },
    reach: async (page) => {
      await page.getByLabel('شماره موبایل').fill('09121112233');
      await page.getByLabel('رمز عبور', { exact: true }).fill('gol-e-maryam');
      await submit(page);
    },
    holds: ['5.9', '8.1'],
  },
  { page: 'login', name: 'member', role: 'member', path: '/login', holds: ['2.41', '6.4'] },
  { page: 'register', name: 'visitor', role: 'visitor', path: '/register', holds: ['2.5', '2.39'] },
  {
    page: 'register',
    name: 'visitor, sent empty',
    role: 'visitor',
    path: '/register',
    reach: submit,
    holds: [],
  },
  {
    page: 'register',
    name: 'visitor, refused',
    role: 'visitor',
    path: '/register',
    answers: { RegisterUser: REFUSED },
    reach: async (page) => {
      await page.getByLabel('نام', { exact: true }).fill('آرش');
      await page.getByLabel('نام خانوادگی').fill('کمانگیر');
      await page.getByLabel('شماره موبایل').fill('09127778899');
      await page.getByLabel('رمز عبور', { exact: true }).fill('tir-o-kaman-1405');
      await page.getByLabel('تکرار رمز عبور').fill('tir-o-kaman-1405');
      await submit(page);
    },
    holds: ['5.9', '8.1'],
  },
  {
    page: 'forgot-password',
    name: 'visitor, number',
    role: 'visitor',
    path: '/forgetpass',
    holds: ['2.6', '2.94'],
  },
  {
    page: 'forgot-password',
    name: 'visitor, code',
    role: 'visitor',
    path: '/forgetpass',
    reach: async (page) => {
      await page.getByLabel('شماره موبایل').fill('09121112233');
      await page.getByRole('button', { name: 'ارسال کد' }).click();
    },
    holds: ['2.95', '4.34'],
  },
  {
    page: 'forgot-password',
    name: 'visitor, refused',
    role: 'visitor',
    path: '/forgetpass',
    answers: { SendActivationCode: REFUSED },
    reach: async (page) => {
      await page.getByLabel('شماره موبایل').fill('09121112233');
      await page.getByRole('button', { name: 'ارسال کد' }).click();
    },
    holds: ['4.34', '8.1'],
  },
  {
    page: 'forgot-password',
    name: 'member',
    role: 'member',
    path: '/forgetpass',
    holds: ['2.96', '6.4'],
  },
  {
    page: 'login-as-user',
    name: 'visitor',
    role: 'visitor',
    path: '/loginasuser/a-b7',
    holds: ['2.4', '2.45'],
  },
  {
    page: 'login-as-user',
    name: 'member',
    role: 'member',
    path: '/loginasuser/0912',
    holds: ['2.46'],
  },
  {
    page: 'profile',
    name: 'visitor',
    role: 'visitor',
    path: '/profile',
    holds: ['2.7', '2.36', '2.37', '2.38'],
  },
  {
    page: 'profile',
    name: 'member',
    role: 'member',
    path: '/profile',
    holds: ['2.35', '2.37', '2.38'],
  },
  {
    page: 'userinfo',
    name: 'member',
    role: 'member',
    path: '/userinfo/@profile',
    holds: ['2.8', '2.50', '3.11', '5.10', '5.12', '9.11', '9.21', '7.12'],
  },
  {
    page: 'userinfo',
    name: 'member, refused',
    role: 'member',
    path: '/userinfo/@profile',
    answers: { UpdateProfile: REFUSED },
    reach: exactly('ذخیره'),
    holds: ['5.11', '8.1'],
  },
  {
    page: 'userinfo',
    name: 'member, calendar',
    role: 'member',
    path: '/userinfo/@profile',
    reach: async (page) => {
      await press('انتخاب تاریخ تولد از تقویم')(page);
      await page.getByRole('grid').locator(':focus').waitFor(); // focused after an animation frame
    },
    holds: ['5.29'],
  },
  ...failing('userinfo', '/userinfo/@profile'),
];

import { NEWS } from '../answers';
import { REFUSED, exactly, failing, press, submit, screens, type GoldenScreen } from './screen';

export const ACCOUNT: readonly GoldenScreen[] = [
  ...screens('login', '/login', {
    visitor: { holds: '2.3 2.42 2.43' },
    'visitor, sent empty': { reach: submit },
    'visitor, refused': {
      path: '/login/@shopping',
      answers: { GetToken: REFUSED },
      reach: async (page) => {
        await page.getByLabel('شماره موبایل').fill('09121112233');
        await page.getByLabel('رمز عبور', { exact: true }).fill('gol-e-maryam');
        await submit(page);
      },
      holds: '5.9 8.1',
    },
  }),
  ...screens('register', '/register', {
    visitor: { holds: '2.5 2.39' },
    'visitor, sent empty': { reach: submit },
    'visitor, refused': {
      answers: { RegisterUser: REFUSED },
      reach: async (page) => {
        await page.getByLabel('نام', { exact: true }).fill('آرش');
        await page.getByLabel('نام خانوادگی').fill('کمانگیر');
        await page.getByLabel('شماره موبایل').fill('09127778899');
        await page.getByLabel('رمز عبور', { exact: true }).fill('tir-o-kaman-1405');
        await page.getByLabel('تکرار رمز عبور').fill('tir-o-kaman-1405');
        await submit(page);
      },
      holds: '5.9 8.1',
    },
  }),
  ...screens('forgot-password', '/forgetpass', {
    'visitor, number': { holds: '2.6 2.94' },
    'visitor, code': {
      reach: async (page) => {
        await page.getByLabel('شماره موبایل').fill('09121112233');
        await page.getByRole('button', { name: 'ارسال کد' }).click();
      },
      holds: '2.95 4.34',
    },
    'visitor, refused': {
      answers: { SendActivationCode: REFUSED },
      reach: async (page) => {
        await page.getByLabel('شماره موبایل').fill('09121112233');
        await page.getByRole('button', { name: 'ارسال کد' }).click();
      },
      holds: '4.34 8.1',
    },
  }),
  ...screens('login-as-user', '/loginasuser/a-b7', {
    visitor: { holds: '2.4 2.45' },
    member: { path: '/loginasuser/0912', holds: '2.46' },
  }),
  ...screens('profile', '/profile', {
    visitor: { holds: '2.7 2.36 2.37 2.38' },
    member: { holds: '2.35 2.37 2.38' },
    'member, news': { answers: NEWS },
  }),
  ...screens('news', '/news', {
    member: { answers: NEWS },
    'member, none': { answers: { GetNews: { data: { news: [] } } } },
    'member, not at this server': {},
  }),
  ...screens('userinfo', '/userinfo/@profile', {
    member: { holds: '2.8 2.50 3.11 5.10 5.12 9.11 9.21 7.12' },
    'member, refused': {
      answers: { UpdateProfile: REFUSED },
      reach: exactly('ذخیره'),
      holds: '5.11 8.1',
    },
    'member, calendar': {
      reach: async (page) => {
        await press('انتخاب تاریخ تولد از تقویم')(page);
        await page.getByRole('grid').locator(':focus').waitFor(); // focused after an animation frame
      },
      holds: '5.29',
    },
  }),
  ...failing('userinfo', '/userinfo/@profile'),
];

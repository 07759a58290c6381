/** Every state of every screen for the screenshots, with the steps that lead to it. */
import type { Page } from '@playwright/test';

/** `modir` and `poshtiban`: the owner and the support of the demo's staff, in the panel. */
export type Visitor = 'visitor' | 'member' | 'newcomer' | 'modir' | 'poshtiban';
/** Responses of the back end for a screenshot. */
export type ResponseState = 'full' | 'loading' | 'empty' | 'long' | 'error' | 'offline';

export interface Moment {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** additional responses, besides the full ones */ readonly answers?: readonly ResponseState[];
  /** steps from the opened screen to the moment */ readonly reach?: (
    page: Page,
  ) => Promise<unknown>;
}

const LIST_MOMENTS = ['loading', 'empty', 'long', 'error', 'offline'] as const;
const SINGLE_MOMENTS = ['loading', 'error', 'offline'] as const;
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** A course with its diet, and a product: a representative basket. */
const BASKET = JSON.stringify([
  line(1, 2, 'یوگای صبحگاهی', 'class-2', 9_000_000, 2),
  line(2, 2, 'برنامه تناسب اندام', 'diet-3', 4_200_000, 2),
  line(3, 1, 'تمدید برنامه کاهش وزن', 'diet-1', 3_500_000, 0),
]);
function line(
  productType: number,
  itemId: number,
  title: string,
  picture: string,
  noTaxPrice: number,
  relatedId: number,
) {
  const tax = noTaxPrice / 10;
  const price = noTaxPrice + tax;
  const none = { size: '', color: '', discount: 0, numbers: 1 };
  const imageSrc = `/files/public/${picture}.svg`;
  return { ...none, imageSrc, productType, itemId, title, noTaxPrice, tax, price, relatedId };
}
const fillBasket = async (page: Page) => {
  await page.evaluate((basket) => localStorage.setItem('basket', basket), BASKET);
  await page.reload();
};

/**
 * Pays for a course at the demo bank.
 * @param answer the button to click on the bank's page
 */
const payAt = (answer: string) => async (page: Page) => {
  await page.goto('/');
  await press(page, 'شروع');
  await page.getByRole('button', { name: 'مشاهده سبد خرید' }).click();
  await page
    .getByRole('button', { name: /^پرداخت با/ })
    .first()
    .click();
  await page.getByRole('button', { name: answer, exact: true }).click();
  await page.getByRole('region', { name: 'نتیجه پرداخت' }).waitFor();
};

export const MOMENTS: readonly Moment[] = [
  { name: 'home', path: '/', visitor: 'visitor', answers: LIST_MOMENTS },
  { name: 'home of a member', path: '/', visitor: 'member', answers: ['loading'] },
  { name: 'home of a newcomer', path: '/', visitor: 'newcomer' },
  { name: 'home, diets', path: '/?tab=diets', visitor: 'visitor' },
  { name: 'home, shop', path: '/?tab=shop', visitor: 'visitor' },
  { name: 'a class', path: '/classes/1', visitor: 'visitor' },
  { name: 'a class of the member', path: '/classes/2', visitor: 'member' },
  { name: 'a diet', path: '/diets/1', visitor: 'visitor' },
  { name: 'a product', path: '/products/1', visitor: 'visitor' },
  {
    name: 'a card turned',
    path: '/',
    visitor: 'visitor',
    reach: (page) => press(page, 'بیشتر'),
  },
  { name: 'login over home', path: '/', visitor: 'visitor', reach: (page) => press(page, 'شروع') },
  {
    name: 'added to the basket',
    path: '/',
    visitor: 'newcomer',
    reach: (page) => press(page, 'شروع'),
  },
  { name: 'a card that is not there', path: '/classes/9999', visitor: 'visitor' },
  { name: 'login', path: '/login', visitor: 'visitor' },
  {
    name: 'login, empty and sent',
    path: '/login',
    visitor: 'visitor',
    reach: (page) =>
      page.locator('main form').getByRole('button', { name: 'ورود', exact: true }).click(),
  },
  { name: 'registration', path: '/register', visitor: 'visitor' },
  {
    name: 'registration, empty and sent',
    path: '/register',
    visitor: 'visitor',
    reach: (page) => page.locator('main form').getByRole('button', { name: 'ثبت‌نام' }).click(),
  },
  { name: 'forgotten password', path: '/forgetpass', visitor: 'visitor' },
  { name: 'login as another user', path: '/loginasuser/1', visitor: 'visitor' },
  { name: 'profile menu, visitor', path: '/profile', visitor: 'visitor' },
  { name: 'profile menu', path: '/profile', visitor: 'member' },
  { name: 'profile form', path: '/userinfo/@profile', visitor: 'member', answers: SINGLE_MOMENTS },
  { name: 'my courses', path: '/myprops/1', visitor: 'member', answers: LIST_MOMENTS },
  { name: 'my diets', path: '/myprops/2', visitor: 'member', answers: LIST_MOMENTS },
  { name: 'lessons', path: '/2/lessons', visitor: 'member', answers: LIST_MOMENTS },
  { name: 'player', path: '/2/player/8', visitor: 'member', answers: LIST_MOMENTS },
  {
    name: 'program of a diet',
    path: '/1/files',
    visitor: 'member',
    answers: ['empty', ...SINGLE_MOMENTS],
  },
  { name: 'questionnaire', path: '/2/dietform', visitor: 'member', answers: LIST_MOMENTS },
  { name: 'report', path: '/1/report', visitor: 'member', answers: LIST_MOMENTS },
  {
    name: 'report, sizes',
    path: '/1/report',
    visitor: 'member',
    reach: (page) => page.getByRole('tab', { name: 'سایز' }).click(),
  },
  { name: 'basket', path: '/shopping', visitor: 'member', reach: fillBasket },
  { name: 'basket, empty', path: '/shopping', visitor: 'visitor' },
  { name: 'paid', path: '/invoices', visitor: 'newcomer', reach: payAt('پرداخت موفق') },
  {
    name: 'payment failed',
    path: '/invoices',
    visitor: 'newcomer',
    reach: payAt('انصراف از پرداخت'),
  },
  {
    name: 'payment unknown',
    path: '/invoices',
    visitor: 'newcomer',
    reach: payAt('بی‌پاسخ ماندن تأیید'),
  },
  { name: 'invoices', path: '/invoices', visitor: 'member', answers: LIST_MOMENTS },
  { name: 'support', path: '/support/chat', visitor: 'member' },
  { name: 'content', path: '/pages/Introduction', visitor: 'visitor', answers: SINGLE_MOMENTS },
  { name: 'videos', path: '/pages/videos/VideoGuide', visitor: 'visitor', answers: SINGLE_MOMENTS },
  { name: 'not found', path: '/pages/no.such', visitor: 'visitor' },
];

/** The catalogue: search and filters on home, and the pages of items. */
import { screen, within } from '@testing-library/react';
import { expect, inject, test, vi } from 'vitest';
import type { Stage } from '../walks/stage';
import { linksIn, openScreen, seesHeading, textsOf } from './screen';
import { openStage } from './stage';

const COURSES = /\/api\/Course\/GetCourses\//;
const DIETS = /\/api\/Diet\/GetDietCategories\//;
const PRODUCTS = /\/api\/Product\/GetProducts\//;
const SETTINGS = /\/api\/Setting\/GetDisplayInfo/;
const diet = { id: 31, title: 'کاهش وزن', image: '', price: 2_000_000 };
const course = (id: number, title: string, over: object = {}) => ({
  id,
  title,
  price: 10_000_000,
  sessionDuration: 30,
  ...over,
});
const courses = [
  course(21, 'یوگا', { isExternalLive: true, coach: { name: 'مینا' } }),
  course(22, 'پیلاتس', { coach: { name: 'سارا' }, connectedDiet: diet }),
  course(23, 'کششی', { coach: { name: 'مینا' } }),
];
const titles = () =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const seesTitles = (on: Stage, expected: string[]) =>
  on.until(() => expect(titles()).toEqual(expected));
const ALL = ['یوگا', 'پیلاتس', 'کششی'];

test('a filter is released by a second press, and an empty search is cleared with its filters', async () => {
  const on = await openScreen('/', [[COURSES, courses]]);
  await seesTitles(on, ALL);
  await on.press('زنده');
  await seesTitles(on, ['یوگا']);
  expect(on.address()).toBe('/?kind=live');
  await on.press('زنده');
  await seesTitles(on, ALL);
  expect(on.address()).toBe('/');
  await on.press('فیلترها');
  await on.press('مینا ۲');
  await seesTitles(on, ['یوگا', 'کششی']);
  await on.press('آفلاین ۱');
  await seesTitles(on, ['کششی']);
  await on.sees('فیلترها (۲)');
  await on.press('مینا ۱');
  await seesTitles(on, ['پیلاتس', 'کششی']);
  await on.fill('جست‌وجو', 'شنا');
  await on.reads(/^چیزی پیدا نشد/);
  await on.press('پاک کردن جست‌وجو و فیلترها');
  await seesTitles(on, ALL);
  expect(screen.getByLabelText('جست‌وجو')).toHaveValue('');
  expect(on.address()).toBe('/');
});

test('a tab is in the URL unless it is the first, and keeps the search', async () => {
  const on = await openScreen('/?q=وزن&kind=diet', [
    [COURSES, courses],
    [DIETS, [diet, { ...diet, id: 32, title: 'حجم' }]],
  ]);
  await seesTitles(on, ['پیلاتس']);
  await on.press('برنامه‌های غذایی', { role: 'tab' });
  await seesTitles(on, ['کاهش وزن']);
  expect(Object.fromEntries(new URL(on.address(), 'http://a').searchParams)).toEqual({
    q: 'وزن',
    kind: 'diet',
    tab: 'diets',
  });
  expect(await on.isThere(/^فیلترها/)).toBe(false);
  await on.press('کلاس‌ها', { role: 'tab' });
  await seesTitles(on, ['پیلاتس']);
  expect(new URL(on.address(), 'http://a').searchParams.has('tab')).toBe(false);
});

test('a visitor reads the lowest price with its discount, and who teaches', async () => {
  const on = openStage(inject('origin'));
  const sale = course(24, 'تی‌آرایکس', { discountPercent: 30 });
  const data = [course(25, 'دو', { price: 8_000_000 }), sale, ...courses];
  await on.serve(COURSES, { status: 200, data });
  await on.open('/');
  const heading = await screen.findByRole('heading', { level: 1 });
  const words = 'از ۷۰۰٬۰۰۰ تومان · ۵ کلاس · با مینا و سارا';
  await on.until(() => void expect(heading.nextSibling).toHaveTextContent(words));
});

test.each([
  ['/classes/999', 'این کلاس پیدا نشد', 'کلاس‌ها'],
  ['/diets/999', 'این برنامه غذایی پیدا نشد', 'برنامه‌های غذایی'],
  ['/products/999', 'این محصول پیدا نشد', 'فروشگاه'],
])('%s says that the item does not exist, above the list of its kind', async (path, words, tab) => {
  const on = await openScreen(path);
  await seesHeading(on, words);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab);
});

/** On a wide screen, they are beside the price. */
const facts = () =>
  [...document.querySelectorAll('aside dd')].map(({ textContent }) => textContent);
const mat = {
  id: 41,
  title: 'تی‌شرت',
  price: 5_000_000,
  inventories: [
    { size: 'M', colors: ['سفید', 'سیاه'] },
    { size: '2', colors: ['سیاه'] },
  ],
};
const shop = { phone: '02112345678', deliveryRule: 'ارسال تا 3 روز' };

test('the page of a product for sale has its sizes, colours and delivery', async () => {
  const on = await openScreen('/products/41', [
    [PRODUCTS, [{ ...mat, id: 40, title: 'بند' }, mat]],
    [SETTINGS, { ...shop, takesOrders: true }],
  ]);
  await seesHeading(on, 'تی‌شرت');
  await on.reads('ارسال تا ۳ روز');
  expect(facts()).toEqual(['M، ۲', 'سفید، سیاه']);
  expect(linksIn(screen.getByRole('main'))[0]).toBe(' فروشگاه /?tab=shop');
  await on.sees('افزودن به سبد خرید تی‌شرت');
  await on.press('اشتراک‌گذاری تی‌شرت');
  const url = `${inject('origin')}/products/41`;
  expect(await navigator.clipboard.readText()).toBe(url);
  const share = vi.fn().mockRejectedValue(new DOMException('cancelled'));
  Object.assign(navigator, { share });
  await on.press('اشتراک‌گذاری تی‌شرت');
  Reflect.deleteProperty(navigator, 'share');
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'تی‌شرت', url });
});

test.each([
  { phone: shop.phone, link: 'پرسش تلفنی tel:+982112345678' },
  { phone: '', link: 'پرسش از پشتیبانی /support/chat' },
])('the page of a product that is not for sale has the link «$link»', async ({ phone, link }) => {
  const on = await openScreen('/products/41', [
    [PRODUCTS, [mat]],
    [SETTINGS, { ...shop, phone, takesOrders: false }],
  ]);
  await on.sees(/^پرسش/, { role: 'link' });
  await on.until(() => expect(linksIn(screen.getByRole('complementary'))).toEqual([link]));
  expect(screen.queryByText('ارسال تا ۳ روز')).toBeNull();
});

test('the page of a diet has its length, what it includes and a sample day', async () => {
  const meals = [
    { meal: 'صبحانه', food: '2 تخم‌مرغ' },
    { meal: 'ناهار', food: 'مرغ' },
  ];
  const lessons = [{ title: 'آشنایی', isFree: true }]; // without a preview that plays it
  const details = { length: '3 ماه', includes: ['پیگیری هفتگی'], sampleDay: meals, lessons };
  const on = await openScreen('/diets/31', [
    [DIETS, [{ ...diet, ...details, description: 'سبک' }]],
  ]);
  await seesHeading(on, 'کاهش وزن');
  expect(facts()).toEqual(['۳ ماه']);
  expect(linksIn(screen.getByRole('main'))[0]).toBe(' برنامه‌های غذایی /?tab=diets');
  for (const text of ['پیگیری هفتگی', 'سبک', 'آشنایی']) await on.reads(text);
  expect(await on.isThere(/^رایگان/)).toBe(false);
  expect(textsOf('term')).toEqual(expect.arrayContaining(['صبحانه', 'ناهار']));
  expect(textsOf('definition')).toEqual(expect.arrayContaining(['۲ تخم‌مرغ', 'مرغ']));
});

test('the page of a class numbers its lessons by week, and plays the free one', async () => {
  const lessons = [1, 1, 2, 2, 2, 3, 3].map((week, at) => ({
    title: at === 6 ? 'جلسه 1' : `تمرین ${at + 1}`,
    duration: 10 + at,
    week,
    isFree: at === 3,
  }));
  const details = {
    lessons,
    previewVideoSrc: '/files/public/a.mp4',
    connectedDiet: diet,
    coach: { name: 'مینا', credential: 'مربی درجه یک', about: 'ده سال سابقه' },
    requirements: ['مت'],
    promises: ['کمر آرام'],
    questions: [{ question: 'برای که؟', answer: 'برای همه' }],
  };
  const on = await openScreen('/classes/21', [[COURSES, [course(21, 'یوگا', details)]]]);
  await seesHeading(on, 'یوگا');
  expect(linksIn(screen.getByRole('main'))[0]).toBe(' کلاس‌ها /');
  expect(linksIn(screen.getByRole('main'))).toContain('کاهش وزن /diets/31');
  expect(textsOf('region').filter((text) => !text.startsWith('جلسات'))).toEqual([
    'در پایان این کلاسکمر آرام',
    'مربی شمامینامربی درجه یکده سال سابقه',
    'چه لازم داریدمت',
    'پرسش‌های رایجبرای که؟برای همه',
  ]);
  const lists = () =>
    within(screen.getByRole('region', { name: 'جلسات' }))
      .getAllByRole<HTMLOListElement>('list')
      .map(({ start, children }) => [start, children.length]);
  expect(lists()).toEqual([
    [1, 2],
    [3, 3],
  ]);
  await on.press('همه ۷ جلسه');
  expect(lists()).toEqual([
    [1, 2],
    [3, 3],
    [6, 2],
  ]);
  await on.reads('جلسه ۷');
  await on.press('رایگان: تمرین 4');
  await on.until(() => void expect(document.querySelector('video')).toHaveAttribute('src'));
  expect(screen.getByRole('group', { name: 'پیش‌نمایش' })).toHaveFocus();
});

test('the reviews of a class are paginated', async () => {
  let id = 0;
  const on = openStage(inject('origin'));
  await on.serve(COURSES, { status: 200, data: [course(21, 'یوگا')] });
  await on.serve(/\/api\/Course\/GetCourseReviews\//, () => {
    id += 1;
    const data = [{ id, author: 'نگار', stars: 4, reviewText: `نظر ${id}`, reply: 'ممنون' }];
    return { total: 25, parts: 5, average: 4.5, data };
  });
  await on.open('/classes/21');
  await on.reads('نظر 1');
  await on.reads('ممنون');
  await on.press('صفحه ۲');
  await on.reads('نظر 2');
  expect(screen.queryByText('نظر 1')).toBeNull();
});

test('a search finds the items of every part of a list', async () => {
  const parts = [1, 2].map((part) =>
    Array.from({ length: 20 }, (_, at) => course(part * 100 + at, `کلاس ${part}`)),
  );
  const on = await openScreen('/?q=شنا', [
    [COURSES, parts[0]],
    [/GetCourses\/.*part=2/, parts[1]],
    [/GetCourses\/.*part=3/, [course(300, 'شنا')]],
  ]);
  await seesTitles(on, ['شنا']);
});

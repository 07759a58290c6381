/** Home, the shop and the basket: what their cards say and do. */
import { screen, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { productLine, unpairedLine, wireOfLine } from '../models/purchase.fixtures';
import { openAsOwner, type Stage } from '../walks/stage';
import { openScreen, textsOf } from './screen';
import { openStage } from './stage';

const COURSES = /\/api\/Course\/GetCourses\//;
const PRODUCTS = /\/api\/Product\/GetProducts\//;
const course = {
  id: 1,
  title: 'یوگا',
  imgSrc: '/files/public/a.jpg',
  isExternalLive: false,
  courseLength: '8 هفته',
  sessionCount: 12,
  sessionDuration: 45,
  courseInfo: 'در خانه',
  price: 10_000_000,
  description: 'همه چیز',
  descriptions: [
    { tabTitle: 'درباره', bodyText: '<p>آرام</p>' },
    { tabTitle: 'پیش‌نیاز', bodyText: '<p>هیچ</p>' },
  ],
  discountPercent: 0,
  extraDiscountPercent: 0,
  connectedDiet: null,
};

test('a card turns over to what else is said, with the focus, and back', async () => {
  const plain = { ...course, id: 2, title: 'پیلاتس', descriptions: [], description: 'کوتاه' };
  const on = await openScreen('/', [[COURSES, [course, plain]]]);
  await on.sees('یوگا', { role: 'article' });
  const [card, other] = screen.getAllByRole('article');
  expect(card).toHaveTextContent(/آفلاینطول دوره.*یوگادر خانه.*۱٬۰۰۰٬۰۰۰ تومان/);
  const press = (name: string, root = card!) =>
    on.press(name, { within: 'article', which: root === card ? 'first' : 'last' });
  await press('بیشتر');
  const back = within(card!).getByText('بازگشت');
  expect(back).toHaveFocus();
  await on.reads('آرام');
  expect(within(card!).getByText('بیشتر').closest('[inert]')).not.toBeNull();
  expect(back.closest('[inert]')).toBeNull();
  expect(within(card!).getByRole('tablist', { name: 'توضیحات یوگا' })).toHaveTextContent(
    'دربارهپیش‌نیاز',
  );
  await on.press('پیش‌نیاز', { role: 'tab' });
  await on.reads('هیچ');
  expect(screen.queryByText('آرام')).toBeNull();
  await press('بازگشت');
  const more = within(card!).getByText('بیشتر');
  expect(more).toHaveFocus();
  expect(more.closest('[inert]')).toBeNull();
  expect(within(card!).getByText('بازگشت').closest('[inert]')).not.toBeNull();
  await press('بیشتر', other);
  expect(other).toHaveTextContent('کوتاه');
});

const shirt = {
  id: 4,
  title: 'تی‌شرت',
  price: 5_200_000,
  description: 'نخی',
  image: '',
  discountPercent: 0,
  extraDiscountPercent: 0,
  inventories: [
    { size: 'M', colors: ['سفید', 'سیاه'], description: 'جادار' },
    { size: '2', colors: [], description: '' },
  ],
};
const openShop = async () => {
  const on = await openScreen('/', [
    [PRODUCTS, [shirt, { ...shirt, id: 5, title: 'بند', inventories: [] }]],
  ]);
  await on.press('فروشگاه', { role: 'tab' });
  await on.sees('تی‌شرت', { role: 'article' });
  await on.seesRest();
  return on;
};
const stored = (on: Stage) => on.stored('localStorage', 'basket') as Promise<object[]>;

test('a product says its sizes and colours, and one that nobody can order says so', async () => {
  const on = await openShop();
  const [card, bare] = screen.getAllByRole('article');
  expect(card).toHaveTextContent(/تی‌شرت.*سایزها: M، ۲.*۵۲۰٬۰۰۰ تومان/);
  expect(bare).not.toHaveTextContent('سایزها');
  await on.press('بیشتر', { within: 'article', which: 'first' });
  expect(card).toHaveTextContent(/نخیMرنگ‌ها: سفید، سیاهجادار۲رنگ‌ها: —/);
  const closed = within(bare!).getByText('افزودن به سبد خرید');
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  expect(closed).toHaveAttribute('title', 'فروش آنلاین این محصول هنوز فعال نیست');
  expect(closed).toHaveAccessibleDescription('فروش آنلاین این محصول هنوز فعال نیست');
  await on.press('افزودن به سبد خرید', { within: 'article', which: 'last' });
  expect(await stored(on)).toBeNull();
});

test('a product is ordered in a size and a colour, which are asked for where there are any', async () => {
  const on = await openShop();
  const order = () => on.press('افزودن به سبد خرید', { within: 'article', which: 'first' });
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect([options('سایز'), options('رنگ')]).toEqual([
    ['M', '۲'],
    ['سفید', 'سیاه'],
  ]);
  await order();
  await on.until(async () =>
    expect(await stored(on)).toMatchObject([{ itemId: 4, size: 'M', color: 'سفید', numbers: 1 }]),
  );
  await on.press('ادامه در سایت', { within: 'dialog' });
  await order();
  await on.until(async () => expect(await stored(on)).toMatchObject([{ size: 'M', numbers: 2 }]));
  await on.press('ادامه در سایت', { within: 'dialog' });
  await on.choose('رنگ', 'سیاه');
  await order();
  await on.until(async () =>
    expect(await stored(on)).toMatchObject([{ color: 'سفید' }, { color: 'سیاه', size: 'M' }]),
  );
  await on.press('ادامه در سایت', { within: 'dialog' });
  await on.choose('سایز', '2');
  expect(screen.queryByLabelText('رنگ')).toBeNull();
  await order();
  await on.until(async () =>
    expect(await stored(on)).toMatchObject([{}, {}, { size: '2', color: '' }]),
  );
});

test('a list that does not come says so and comes after another try, and an empty one says that', async () => {
  const on = openStage(inject('origin'));
  await on.serve(PRODUCTS, { status: 500, data: null });
  await on.serve(COURSES, { status: 200, data: [] });
  await openAsOwner(on, '/');
  await on.reads('هنوز موردی در این فهرست نیست.');
  await on.press('فروشگاه', { role: 'tab' });
  await on.reads('این فهرست دریافت نشد.');
  await on.serve(PRODUCTS, (data) => data);
  await on.press('تلاش دوباره');
  await on.sees('بیشتر', { which: 'first' });
  await on.seesNot('تلاش دوباره');
});

const openBasket = async () => {
  const on = await openScreen('/shopping');
  await on.store('localStorage', 'basket', [wireOfLine(productLine), wireOfLine(unpairedLine)]);
  await on.sees('سبد خرید', { role: 'heading' });
  return on;
};

test('the basket says what each line costs, and all of them together', async () => {
  const over = { size: '2', color: 'سیاه', discount: 200_000, quantity: 3 };
  const on = await openScreen('/shopping');
  await on.store('localStorage', 'basket', [
    wireOfLine({ ...productLine, ...over }),
    wireOfLine(unpairedLine),
  ]);
  await on.sees('آدرس تحویل', { role: 'textbox' });
  expect(textsOf('listitem')).toEqual([
    'کش ورزشی۲، سیاه−۳+قیمت۱٬۲۰۰٬۰۰۰ تومانتخفیف۲۰٬۰۰۰ تومانمالیات۱۲۰٬۰۰۰ تومانقابل پرداخت۱٬۳۲۰٬۰۰۰ تومان',
    'کلاس بی‌برنامهقیمت۱٬۲۰۰٬۰۰۰ تومانتخفیف۰ تومانمالیات۱۲۰٬۰۰۰ تومانقابل پرداخت۱٬۳۲۰٬۰۰۰ تومان',
  ]);
  expect(screen.getByRole('main')).toHaveTextContent(
    'جمع سفارش۴٬۸۰۰٬۰۰۰ تومانجمع تخفیف۶۰٬۰۰۰ تومانجمع مالیات۴۸۰٬۰۰۰ تومانمبلغ نهایی۵٬۲۸۰٬۰۰۰ تومان',
  );
});

test('a line is counted up and down and removed, and the basket is emptied at once', async () => {
  const on = await openBasket();
  const quantities = async () =>
    (await stored(on)).map((line) => (line as { numbers: number }).numbers);
  const [before] = await quantities();
  const less = screen.getByRole('button', { name: 'یکی کمتر' });
  await on.press('یکی بیشتر');
  expect((await quantities())[0]).toBe(before! + 1);
  expect(less).not.toHaveAttribute('aria-disabled', 'true');
  await on.press('یکی کمتر');
  expect((await quantities())[0]).toBe(before);
  for (let count = before!; count > 1; count -= 1) await on.press('یکی کمتر');
  expect(less).toHaveAttribute('aria-disabled', 'true');
  await on.press('یکی کمتر');
  expect((await quantities())[0]).toBe(1);
  const whole = await stored(on);
  await on.press(`حذف ${productLine.title}`);
  expect(await stored(on)).toEqual([wireOfLine(unpairedLine)]);
  await on.press('بازگردانی');
  expect(await stored(on)).toEqual(whole);
  await on.press(`حذف ${productLine.title}`);
  await on.press('حذف سبد خرید');
  expect(on.address()).toBe('/');
  expect(await stored(on)).toBeNull();
  await on.press('بازگردانی', { which: 'last' });
  expect(await stored(on)).toEqual([wireOfLine(unpairedLine)]);
  await on.goInside('/shopping');
  await on.press('حذف سبد خرید');
  await on.goInside('/shopping');
  await on.reads('سبد خرید شما خالی است؛ حداقل یک کلاس یا برنامه غذایی انتخاب کنید.');
  await on.press('دیدن کلاس‌ها', { role: 'link' });
  expect(on.address()).toBe('/');
});

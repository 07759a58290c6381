/** Deeds among things that look alike: each changes its own target and sends what stands there at that moment. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/content';
import { OWNER } from '../accounts';
import { dietLine, productLine, wireOfLine } from '../models/purchase.fixtures';
import { rememberLogin, type Stage } from '../walks/stage';
import { callSeen, openScreen, weekOf } from './screen';
import { openStage } from './stage';

const REPORT = /\/api\/Diet\/GetDietWeeklyReports\//;
const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}`;
const weightsOf = (days: number) =>
  Array.from({ length: days }, (_, index) => ({
    ReportDate: day(index + 1),
    WeekDay: 1,
    Weight: 60 + index,
    CreateDate: '',
  }));
const sizeOf = (WeekNumber: number) => ({ ReportDate: day(WeekNumber), WeekNumber });

async function openReport(report: object): Promise<Stage> {
  const on = await openScreen('/1/report', [[REPORT, report]]);
  await on.hold('saveReport', /\/api\/Diet\/UpdateWeeklyReport$/);
  await on.sees('افزودن هفته');
  on.forget();
  return on;
}
const sentReport = async (on: Stage) =>
  (await callSeen(on)).body as { weightList: { Weight: number }[]; sizeList: object[] };

const waiting = (dietId: number, date: string, weight = 75) => ({
  dietId,
  entry: { date, weekday: 1, weight, createdAt: '', source: {} },
  replaces: null,
});
const typedWeight = () => screen.getByRole('textbox', { name: /^وزن \(کیلوگرم\)/ });

test('the bin of a size deletes that size', async () => {
  const sizes = [1, 2, 3].map(sizeOf);
  const on = await openReport(weekOf([], { sizeList: JSON.stringify(sizes), base: 'b1' }));
  await on.press('سایز', { role: 'tab' });
  await on.press('حذف سایز هفته ۲');
  await on.press('بله، حذف شود');
  expect((await sentReport(on)).sizeList).toMatchObject([{ WeekNumber: 1 }, { WeekNumber: 3 }]);
});

test('«حذف هفته» deletes its own week', async () => {
  const on = await openReport(weekOf(weightsOf(21), { base: 'b1' }));
  await on.press('همه هفته‌ها');
  await on.press('حذف هفته ۲');
  await on.press('بله، حذف شود');
  expect((await sentReport(on)).weightList.map(({ Weight }) => Weight)).toEqual([
    60, 61, 62, 63, 64, 65, 66, 74, 75, 76, 77, 78, 79, 80,
  ]);
});

test('the pencil of a weight changes that weight', async () => {
  const on = await openReport(weekOf(weightsOf(14), { base: 'b1' }));
  await on.press('ویرایش ردیف ۳ هفته ۲');
  await on.sees('ذخیره');
  expect(typedWeight()).toHaveValue('69');
  await on.fill('وزن (کیلوگرم)', '50');
  await on.press('ذخیره');
  const { weightList } = await sentReport(on);
  expect(weightList.map(({ Weight }) => Weight)).toEqual([
    60, 61, 62, 63, 64, 65, 66, 67, 68, 50, 70, 71, 72, 73,
  ]);
});

test('the weight of today begins with the last one', async () => {
  const on = await openReport(weekOf(weightsOf(5), { base: 'b1' }));
  await on.press('ثبت وزن امروز');
  await on.sees('ذخیره');
  expect(typedWeight()).toHaveValue('64');
});

test('the report is loaded again once the offline queue was sent, of its own diet only', async () => {
  const on = await openReport(weekOf(weightsOf(5), { base: 'b1' }));
  const other = waiting(2, day(30));
  await on.store('localStorage', `queue:${OWNER}:weighIns`, [waiting(1, day(29)), other]);
  await on.press('ارسال دوباره');
  const { weightList } = await sentReport(on);
  expect(weightList.filter(({ Weight }) => Weight === 75)).toHaveLength(1);
  await on.serve(REPORT, { status: 200, data: weekOf(weightsOf(9), { base: 'b2' }) });
  await on.answer('saveReport', { status: 200, data: null });
  await on.sees('هفته ۲', { role: 'heading' });
  expect(await on.stored('localStorage', `queue:${OWNER}:weighIns`)).toEqual([other]);
});

test('a logout sends each diet its own waiting weights', async () => {
  const on = openStage(inject('origin'));
  await on.serve(REPORT, { status: 200, data: weekOf([], { base: 'b1' }) });
  await on.hold('saveReport', /\/api\/Diet\/UpdateWeeklyReport$/);
  await rememberLogin(on, OWNER);
  await on.store('localStorage', `queue:${OWNER}:weighIns`, [
    waiting(1, day(28), 71),
    waiting(2, day(29), 72),
  ]);
  await on.open('/profile');
  await on.press('خروج');
  await on.press('ارسال و خروج');
  for (const weight of [71, 72]) {
    const { weightList } = await sentReport(on);
    expect(weightList.flatMap(({ Weight }) => Weight || [])).toEqual([weight]);
    await on.answer('saveReport', { status: 200, data: null });
  }
});

test('a login leads to its back URL', async () => {
  const on = openStage(inject('origin'));
  await on.open('/login/@pages@Introduction');
  await on.fill('شماره موبایل', OWNER);
  await on.fill('رمز عبور', DEMO_PASSWORD);
  await on.press('ورود');
  await on.until(() => expect(on.address()).toBe('/pages/Introduction'));
});

test('logging in as another user takes nothing of the former one along', async () => {
  const on = openStage(inject('origin'));
  await on.hold('logInAsUser', /\/api\/Authentication\/GetTokenAsUser\//);
  await on.store('localStorage', 'basket', [wireOfLine(dietLine)]);
  await on.open('/loginasuser/3#pass=code');
  await on.answer('logInAsUser', { status: 200, data: await on.logIn() });
  await on.until(async () =>
    expect(await on.stored('localStorage', 'userInfo')).toMatchObject({ userName: '09120000003' }),
  );
  expect(await on.stored('localStorage', 'basket')).toBeNull();
});

const gateway = (id: number, gatewayPspType: number, gatewayTypeTitle: string) => ({
  id,
  gatewayPspType,
  gatewayTypeTitle,
});
async function openBasket(lines: readonly object[]): Promise<Stage> {
  const on = await openScreen('/shopping', [
    [/GetPaymentGateways$/, [gateway(11, 2, 'یکم'), gateway(12, 3, 'دوم')]],
  ]);
  await on.store('localStorage', 'basket', lines);
  await on.hold('startPayment', /GetPaymentGateUrl$/);
  await on.sees('پرداخت با دوم');
  return on;
}

test('paying sends the basket and the address as they are now, to the pressed gateway', async () => {
  const line = wireOfLine(productLine);
  const on = await openBasket([line]);
  await on.press('یکی بیشتر');
  await on.fill('آدرس تحویل', 'کرج، باغستان');
  on.forget();
  await on.press('پرداخت با دوم');
  expect((await callSeen(on)).body).toEqual({
    carts: [{ ...line, numbers: 2 }],
    paymentGatewayId: 12,
    gatewayPspType: 3,
    address: 'کرج، باغستان',
  });
});

const priced = (id: number, title: string, price: number) => ({
  id,
  title,
  price,
  discountPercent: 0,
  extraDiscountPercent: 0,
});

test('a refused basket gets the prices of now and keeps its quantities', async () => {
  const amounts = { noTaxPrice: 10, discount: 0, tax: 1, price: 11 };
  const lines = [
    { ...wireOfLine(productLine), ...amounts, itemId: 41, numbers: 3 },
    { ...wireOfLine(dietLine), ...amounts, productType: 1, itemId: 42, relatedId: 43 },
    { ...wireOfLine(dietLine), ...amounts, itemId: 43, relatedId: 42 },
  ];
  const on = await openBasket(lines);
  await on.serve(/GetTaxPercent$/, { status: 200, data: 10 });
  await on.serve(/GetProducts\//, {
    status: 200,
    data: [{ ...priced(41, 'کش', 1000), inventories: [] }],
  });
  await on.serve(/GetCourses\//, {
    status: 200,
    data: [{ ...priced(42, 'یوگا', 2000), connectedDiet: priced(43, 'خوراک', 3000) }],
  });
  await on.serve(/GetDietCategories\//, { status: 200, data: [priced(43, 'خوراک', 9000)] });
  await on.fill('آدرس تحویل', 'کرج');
  await on.press('پرداخت با یکم');
  await on.answer('startPayment', { status: 409, messages: ['قیمت تغییر کرد'], data: null });
  await on.until(async () =>
    expect(
      ((await on.stored('localStorage', 'basket')) as { price: number; numbers: number }[]).map(
        ({ price, numbers }) => [price, numbers],
      ),
    ).toEqual([
      [1100, 3],
      [2200, 1],
      [3300, 1],
    ]),
  );
});

test('what is typed while the profile is saved stays a draft', async () => {
  const on = await openScreen('/userinfo/@profile');
  await on.hold('saveProfile', /\/api\/User\/UpdateProfile$/);
  await on.fill('آدرس', 'پیش از ذخیره');
  await on.press('ذخیره');
  await on.fill('آدرس', 'هنگام ذخیره');
  await on.answer('saveProfile', { status: 200, data: null });
  await on.until(async () =>
    expect((await on.left()).said).toMatchObject([{ text: 'ویرایش انجام شد' }]),
  );
  expect(await on.stored('sessionStorage', `draft:${OWNER}:profile`)).toMatchObject({
    address: 'هنگام ذخیره',
  });
});

const FORM = /\/api\/Diet\/GetDietFormData\//;
const question = { Id: 1, Title: 'پیشه', ControlType: 1, AnswerText: 'کهنه' };
async function openQuestionnaire(): Promise<Stage> {
  const data = { formDataId: 4, answerObject: JSON.stringify([question]) };
  const on = await openScreen('/2/dietform', [[FORM, data]]);
  await on.hold('saveForm', /\/api\/Diet\/UpdateDietFormData$/);
  await on.fill('پیشه', 'نجار');
  return on;
}
const job = () => screen.getByLabelText('پیشه');

test('saved answers stay in sight where the form can’t be loaded again', async () => {
  const on = await openQuestionnaire();
  await on.press('ذخیره');
  await on.until(async () => expect((await on.left()).calls.at(-1)?.call).toMatch(/^POST/));
  await on.serve(FORM, { status: 500, data: null });
  await on.answer('saveForm', { status: 200, data: null });
  await on.until(async () => expect((await on.left()).said).toHaveLength(2));
  await on.seesRest();
  expect(job()).toHaveValue('نجار');
});

test('what is typed while the questionnaire is saved stays', async () => {
  const on = await openQuestionnaire();
  await on.press('ذخیره');
  await on.until(async () => expect((await on.left()).calls.at(-1)?.call).toMatch(/^POST/));
  await on.fill('پیشه', 'آهنگر');
  await on.elapse(1000);
  await on.answer('saveForm', { status: 200, data: null });
  await on.until(async () =>
    expect((await on.left()).said).toMatchObject([{ text: 'ویرایش انجام شد' }]),
  );
  await on.elapse(1000);
  expect(job()).toHaveValue('آهنگر');
  expect(await on.stored('sessionStorage', `draft:${OWNER}:dietForm:2`)).toMatchObject({
    '0:1': { text: 'آهنگر' },
  });
});

test('cards of home say what their thing costs', async () => {
  const on = await openScreen('/', [
    [
      /GetCourses\//,
      [{ ...priced(51, 'یوگا', 12_345_670), connectedDiet: priced(52, 'خوراک', 1_000_000) }],
    ],
    [/GetDietCategories\//, [priced(53, 'کم‌نمک', 7_654_320)]],
    [/GetProducts\//, [{ ...priced(54, 'کش', 2_468_130), inventories: [] }]],
    [/GetDisplayInfo$/, { enamad: false }],
  ]);
  const card = async (name: string) => {
    await on.sees(name, { role: 'article' });
    return screen.getByRole('article', { name }).textContent.replaceAll('\u00A0', ' ');
  };
  expect(await card('یوگا')).toContain('۱٬۳۳۴٬۵۶۷ تومان');
  await on.press('برنامه‌های غذایی', { role: 'tab' });
  expect(await card('کم‌نمک')).toContain('۷۶۵٬۴۳۲ تومان');
  await on.press('فروشگاه', { role: 'tab' });
  expect(await card('کش')).toContain('۲۴۶٬۸۱۳ تومان');
  expect(screen.queryByRole('img', { name: 'نماد اعتماد الکترونیکی' })).toBeNull();
});

test('a saved profile has the own classes read again', async () => {
  const courses = /\/api\/Course\/GetUserCourses\//;
  const on = await openScreen('/myprops/1', [[courses, { isCompleteProfile: false, data: [] }]]);
  await on.press('انصراف', { within: 'dialog' });
  await on.hold('saveProfile', /\/api\/User\/UpdateProfile$/);
  await on.goInside('/userinfo/@');
  await on.fill('آدرس', 'ساری');
  await on.press('ذخیره');
  const own = { id: 61, title: 'کلاس تازه' };
  await on.serve(courses, { status: 200, data: { isCompleteProfile: true, data: [own] } });
  await on.answer('saveProfile', { status: 200, data: null });
  await on.until(() => expect(on.address()).toBe('/'));
  await on.goInside('/myprops/1');
  await on.sees('کلاس تازه', { role: 'article' });
});

test('each lesson that is opened is logged and remembered, also one that is cached', async () => {
  const lesson = (id: number) => ({ id, title: `جلسه ${id}`, courseId: 7 });
  const on = await openScreen('/7/lessons', [
    [/GetCourseLessons\//, { course: { id: 7, title: 'یوگا' }, data: [lesson(71), lesson(72)] }],
  ]);
  await on.hold('log', /SetUserIpLog$/);
  for (const id of [71, 72, 71]) {
    await on.serve(/GetLessonInfo\//, { status: 200, data: lesson(id) });
    await on.goInside(`/7/player/${id}`);
    expect((await callSeen(on)).body).toMatchObject({ urlPath: 'LessonVideo', referenceId: id });
    await on.answer('log', { status: 200, data: null });
    await on.elapse(1000);
    on.forget();
  }
  const { lessons } = (await on.stored('localStorage', `kept:${OWNER}:watched`)) as {
    lessons: Record<number, { openedAt: number }>;
  };
  expect(lessons[71]!.openedAt).toBeGreaterThan(lessons[72]!.openedAt);
});

test('a second extension asks for its own diet', async () => {
  const diet = (id: number) => ({ id, title: `برنامه ${id}`, status: 4, showHoldover: true });
  const on = await openScreen('/myprops/2', [
    [/GetUserCourses\//, { isCompleteProfile: true, data: [] }],
    [/GetUserDiets\//, [diet(81), diet(82)]],
  ]);
  await on.hold('fetchExtension', /ExtendDient\//);
  for (const [which, id] of [
    ['first', 81],
    ['last', 82],
  ] as const) {
    await on.press(/تمدید/, { which });
    expect((await callSeen(on)).call).toBe(`GET /api/Diet/ExtendDient/?dietId=${id}`);
    await on.answer('fetchExtension', { status: 400, messages: ['نه'], data: null });
    await on.seesRest();
    on.forget();
  }
});

const paid = {
  id: 90,
  payStatus: 2,
  totalPrice: 10,
  invoiceItem: [{ title: 'یوگا', productType: 1, itemId: 91, price: 10 }],
};

test('the step after a payment opens the first lesson of the bought class', async () => {
  const on = await openScreen('/invoices?invoice=90', [
    [/GetUserInvoices\//, { data: [paid], total: 1 }],
    [/GetCourseLessons\//, { course: { id: 91, title: 'یوگا' }, data: [{ id: 92 }, { id: 93 }] }],
  ]);
  await on.sees('شروع جلسه ۱', { role: 'link' });
  expect(screen.getByRole('link', { name: 'شروع جلسه ۱' })).toHaveAttribute(
    'href',
    '/91/player/92',
  );
});

test('a bought class is among the own ones once its payment is shown', async () => {
  const courses = /GetUserCourses\//;
  const on = await openScreen('/myprops/1', [
    [courses, { isCompleteProfile: true, data: [] }],
    [/GetUserInvoices\//, { data: [paid], total: 1 }],
    [/GetCourseLessons\//, { course: { id: 91, title: 'یوگا' }, data: [] }],
  ]);
  await on.reads('هنوز در هیچ کلاسی شرکت نکرده‌اید.');
  const data = { isCompleteProfile: true, data: [{ id: 91, title: 'یوگا' }] };
  await on.serve(courses, { status: 200, data });
  await on.goInside('/invoices?invoice=90');
  await on.sees('مشاهده جلسات', { role: 'link' });
  await on.goInside('/myprops/1');
  await on.sees('یوگا', { role: 'article' });
});

test('a refused start says why in the words of the server', async () => {
  const on = await openScreen('/', [
    [/GetCourses\//, [{ ...priced(95, 'یوگا', 1000), connectedDiet: null }]],
  ]);
  await on.serve(/IsValidCourseToBasket/, {
    status: 200,
    messages: ['ظرفیت این کلاس پر است.'],
    data: false,
  });
  await on.press('شروع');
  await on.until(async () =>
    expect((await on.left()).said).toEqual([
      { kind: 'error', title: 'خطا', text: 'ظرفیت این کلاس پر است.' },
    ]),
  );
});

test('a sent comment is in the list', async () => {
  const comments = /GetLessonComments\//;
  const on = await openScreen('/7/player/71', [
    [/GetLessonInfo\//, { id: 71, title: 'جلسه', courseId: 7 }],
    [comments, { data: [], total: 0, parts: 1 }],
  ]);
  await on.hold('saveComment', /CreateLessonComment$/);
  await on.fill('متن نظر', 'عالی بود');
  await on.press('ثبت نظر');
  const data = [{ id: 96, commentText: 'در فهرست', isMyComment: true }];
  await on.serve(comments, { status: 200, data: { data, total: 1, parts: 1 } });
  await on.answer('saveComment', { status: 200, data: null });
  await on.reads('در فهرست');
});

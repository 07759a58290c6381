/** The contents of the server's answers on screens of the panel. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DietStatus } from '@/shared/api/contract/codes';
import { type CaseDetails, RESOURCES } from '../../server/panel/contract';
import { openPanel } from './stage';

const figure = (value: number, before: number) => ({ value, before });
const RANGE = { since: '2026-11-01T00:00:00.000Z', until: '2026-11-08T00:00:00.000Z' };

test('today lists the tasks that wait, and compares each figure with the days before', async () => {
  const since = '2026-11-01T08:00:00.000Z';
  await openPanel('/', {
    'GET /today': () => ({
      tasks: [
        { name: 'questionnaires', count: 2, since, isLate: true },
        { name: 'comments', count: 0, since: null, isLate: false },
        { name: 'undecided', count: null, since, isLate: false },
      ],
    }),
    'POST /figures': () => ({
      sales: figure(1_500_000, 1_000_000),
      orders: figure(3, 3),
      newMembers: figure(5, 0),
      activeMembers: figure(1, 4),
      weeks: [{ ...RANGE, sales: 1_500_000, newMembers: 5 }],
      items: [{ productType: 1, itemId: 7, title: 'یوگا', sales: 1_500_000 }],
    }),
  });
  const cases = await screen.findByRole('link', { name: /پرسشنامه در انتظار برنامه/ });
  expect(cases).toHaveTextContent('۲');
  const paramOf = (link: HTMLElement, name = 'filter'): unknown =>
    JSON.parse(new URL((link as HTMLAnchorElement).href).searchParams.get(name)!);
  expect(new URL((cases as HTMLAnchorElement).href).pathname).toMatch(/\/case$/);
  expect(paramOf(cases)).toEqual({ status: DietStatus.withExpert });
  expect(paramOf(cases, 'displayedFilters')).toEqual({ status: true });
  expect(cases.querySelector('.MuiChip-colorError')).toBeVisible(); // late
  expect(screen.getByRole('link', { name: /پرداخت بدون پاسخ بانک/ })).toHaveTextContent('۱۰۰۰+');
  expect(screen.queryByRole('link', { name: /^نظر در انتظار تأیید/ })).toBeNull();
  for (const [title, text] of [
    ['فروش (تومان)', '۱۵۰٬۰۰۰٪۵۰ بیشتر از ۳۰ روز پیش از آن'],
    ['خریدها', '۳به اندازه ۳۰ روز پیش از آن'],
    ['اعضای تازه', '۵۳۰ روز پیش از آن: هیچ'],
    ['اعضای فعال', '۱٪۷۵ کمتر از ۳۰ روز پیش از آن'],
  ] as const)
    expect(
      await screen.findByRole('link', { name: (name) => name.startsWith(title) }),
    ).toHaveTextContent(title + text);
  const sold = await screen.findByRole('link', { name: 'یوگا: ۱۵۰٬۰۰۰ تومان' });
  expect(paramOf(sold)).toEqual({
    isPaid: true,
    hasItem: { productType: 1, itemId: 7 },
    since: expect.any(String),
    until: expect.any(String),
  });
  const weekOf = (value: string) => screen.getByRole('link', { name: `۰۸/۱۰: ${value}` });
  expect(paramOf(weekOf('۱۵۰٬۰۰۰ تومان'))).toEqual({ isPaid: true, ...RANGE });
  expect(paramOf(weekOf('۵'))).toEqual(RANGE);
  const menu = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(menu).toContain(`${RESOURCES.case.titles}۲`);
  expect(menu).toContain(`${RESOURCES.invoice.titles}۱۰۰۰+`);
});

test('only an owner gets the figures of the shop', async () => {
  const { bodiesOf } = await openPanel('/', {
    'GET /me': (me) => ({ ...me, role: 'support' }),
    'GET /today': () => ({ tasks: [] }),
  });
  await screen.findByText(/^همه کارها انجام شده است/);
  await screen.findByRole('menuitem', { name: RESOURCES.order.titles });
  expect(bodiesOf('POST /figures')).toEqual([]);
});

test('the form of a price says what an athlete pays, with discounts and tax', async () => {
  await openPanel('/diet/1', {
    'GET /diet/1': (row) => ({
      ...row,
      price: 10_000_000,
      discountPercent: 10,
      extraDiscountPercent: 5,
    }),
    'GET /shop/1': (row) => ({ ...row, taxPercent: 9 }),
  });
  const payable = await screen.findByText(/^ورزشکار می‌پردازد/);
  expect(payable).toHaveTextContent(
    'ورزشکار می‌پردازد: ۹۴۰٬۰۰۰ تومان، با ۱۵۰٬۰۰۰ تومان تخفیف، با ۹۰٬۰۰۰ تومان مالیات',
  );
});

const answer = (title: string, value: string) => ({ title, kind: 'text' as const, value });
const form = (round: number, changes: Partial<CaseDetails['forms'][number]> = {}) => ({
  round,
  isHoldover: false,
  calorie: 1900,
  formula: null,
  chapters: [{ name: '', answers: [answer('قد', `پاسخ ${round}`)] }],
  ...changes,
});

test('a case opens with the latest form, the inputs of its calories, and what the athlete got', async () => {
  const formula = {
    weight: '80',
    activity: { text: 'کم', amount: 1.2 },
    dietType: null,
    calorie: 2000,
    problems: [],
  };
  await openPanel('/case/1', {
    'GET /case/1': (row) => ({ ...row, status: DietStatus.withExpert, returnReason: '' }),
    'GET /case/1/details': () => ({
      forms: [form(2, { formula }), form(1)],
      programs: [],
      weights: [],
      sizes: [],
    }),
    'POST /case/1/visit': () => ({ others: ['سارا', 'نگار'] }),
  });
  await screen.findByText('پاسخ ۲');
  await screen.findByText(/^سارا، نگار$/);
  expect(screen.queryByText('پاسخ ۱')).toBeNull();
  await screen.findByRole('button', { name: /فرم برنامه، دوره ۱، ۱٬۹۰۰ کیلوکالری/ });
  await screen.findByText('۲٬۰۰۰ کیلوکالری');
  await screen.findByText('برنامه ورزشکار ۱٬۹۰۰ کیلوکالری فرستاده است.');
  expect(screen.getByRole('row', { name: /کم \(مقدار ۱٫۲\)/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /پاسخی نداده است/ })).toBeVisible();
});

const choices = (...amounts: number[]) =>
  amounts.map((amount) => ({ text: `مقدار ${amount}`, amount }));
const question = (title: string, control: string, changes: object) => ({
  title,
  control,
  chapter: '',
  isRequired: true,
  answer: '',
  choices: [],
  ...changes,
});

test('a questionnaire is tried out: what is missing, then the calories of the member', async () => {
  const { user } = await openPanel('/questionnaire/1', {
    'GET /questionnaire/1': (row) => ({
      ...row,
      questions: [
        question('وزن شما', 'line', { formula: 'weight' }),
        question('فعالیت', 'radio', { formula: 'activity', choices: choices(1.5) }),
        question('نوع', 'dropdown', { formula: 'dietType', choices: choices(1) }),
      ],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'آزمایش' }));
  const trial = within(screen.getByRole('dialog'));
  const result = trial.getByRole('status');
  expect(result).toHaveTextContent('وزن شما باید مقدار داشته باشد');
  await user.type(trial.getByLabelText(/^وزن شما/), '۸۰');
  expect(result).not.toHaveTextContent('۲٬۶۴۰'); // only a single item of a dropdown is preselected
  await user.click(trial.getByLabelText(/^فعالیت/));
  await user.click(await screen.findByRole('option', { name: 'مقدار 1.5' }));
  await waitFor(() => expect(result).toHaveTextContent('کالری روزانه: ۲٬۶۴۰ کیلوکالری'));
});

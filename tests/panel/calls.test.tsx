/** Calls of the panel about rows and accounts: what is asked before, sent, and said after. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentState } from '@/shared/api/contract/codes';
import { inDialog, openPanel } from './stage';

type Opened = Awaited<ReturnType<typeof openPanel>>;
const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** Presses a button of the open dialog. */
const confirm = ({ user }: Opened, name: string) =>
  user.click(inDialog().getByRole('button', { name }));
/** Waits until the screen has read its row again. */
const reads = ({ bodiesOf }: Opened, row: string) =>
  expect.poll(() => bodiesOf(`GET ${row}`).length).toBeGreaterThan(1);
const sends = ({ bodiesOf }: Opened, call: string, body: unknown) =>
  waitFor(() => expect(bodiesOf(call)).toEqual([body]));

test('the bank of a failed payment can be asked, and what it says is shown', async () => {
  const panel = await openPanel('/invoice/3/show', {
    'GET /invoice/3': (row) => ({ ...row, state: PaymentState.failed }),
    'POST /invoice/3/ask-bank': () => ({ state: PaymentState.paid }),
  });
  await press(panel, 'پرسش از بانک');
  await screen.findByText('بانک این پرداخت را پذیرفته است.');
  await reads(panel, '/invoice/3');
  expect(screen.queryByRole('button', { name: 'بازگشت وجه' })).toBeNull();
});

test('a refund that is due is completed with the number of its transfer', async () => {
  const panel = await openPanel('/refund/7/show', {
    'GET /refund/7': () => ({
      id: 7,
      invoiceId: 3,
      amount: 10_000_000,
      reason: 'x',
      way: 'hand',
      reference: '',
      isDone: false,
      createdAt: '2026-11-20T08:00:00.000Z',
      version: '1',
    }),
    'POST /refund/7/complete': () => ({ state: PaymentState.refunded }),
  });
  await press(panel, 'ثبت بازگشت دستی');
  await confirm(panel, 'ثبت بازگشت دستی');
  await waitFor(() => expect(inDialog().getByLabelText(/^شماره پیگیری انتقال/)).toBeInvalid());
  expect(panel.bodiesOf('POST /refund/7/complete')).toEqual([]);
  await panel.user.type(inDialog().getByLabelText(/^شماره پیگیری انتقال/), 'T-9');
  await confirm(panel, 'ثبت بازگشت دستی');
  await sends(panel, 'POST /refund/7/complete', { reference: 'T-9' });
  await reads(panel, '/refund/7');
});

test('each call about a member is made for this member, after a question', async () => {
  const panel = await openPanel('/member/2/show', {
    'POST /member/2/end-sessions': () => ({ ended: 1 }),
    'POST /member/2/reset-password': () => ({ ended: 1 }),
    'POST /member/2/mobile': () => ({ ended: 1 }),
    'POST /member/2/erase': () => ({ id: 2 }),
    'POST /member/2/login-code': () => ({
      code: 'c',
      expiresAt: '2026-11-20T08:00:00.000Z',
      path: '/loginasuser/2#pass=c',
    }),
  });
  for (const [label, call] of [
    ['پایان نشست‌ها', 'end-sessions'],
    ['رمز عبور تازه', 'reset-password'],
  ] as const) {
    await press(panel, label);
    await screen.findByRole('dialog', { name: label });
    expect(panel.bodiesOf(`POST /member/2/${call}`)).toEqual([]);
    await confirm(panel, 'تایید');
    await sends(panel, `POST /member/2/${call}`, {});
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  for (const [label, call] of [
    ['تغییر شماره', 'mobile'],
    ['پاک کردن عضو', 'erase'],
  ] as const) {
    await press(panel, label);
    await panel.user.type(inDialog().getByLabelText(/^شماره همراه/), '09120000002');
    await confirm(panel, label);
    await sends(panel, `POST /member/2/${call}`, { mobile: '09120000002' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(screen.getByRole('link', { name: 'دانلود داده‌ها' })).toHaveAttribute(
    'href',
    '/panel/api/member/2/export',
  );
  await press(panel, 'ورود به جای عضو');
  expect(await screen.findByRole('link', { name: 'باز کردن برنامه' })).toHaveAttribute(
    'href',
    '/loginasuser/2#pass=c',
  );
});

test.each([
  ['/staff/s1', 'پایان نشست‌ها', 'end-sessions'],
  ['/staff/s1', 'برداشتن ورود دومرحله‌ای', 'reset-second-factor'],
  ['/memberGrant/4/show', 'پس گرفتن', 'take-back'],
])('at %s, «%s» makes the call %s after a question', async (path, label, name) => {
  const row = path.replace('/show', '');
  const id = row.split('/')[2];
  const panel = await openPanel(path, {
    [`GET ${row}`]: () => ({ id, name: 'نمونه', role: 'expert', takenBackAt: null, version: '1' }),
    [`POST ${row}/${name}`]: () => ({ ended: 1, id: 4 }),
  });
  await press(panel, label);
  expect(panel.bodiesOf(`POST ${row}/${name}`)).toEqual([]);
  await confirm(panel, 'تایید');
  await sends(panel, `POST ${row}/${name}`, {});
  await reads(panel, row);
});

test('the copy of a class opens', async () => {
  const panel = await openPanel('/class/1', {
    'POST /class/1/duplicate': () => ({ id: 2, lessons: [] }),
  });
  await press(panel, 'رونوشت با جلسه‌ها');
  await expect.poll(() => window.location.pathname).toBe('/panel/class/2');
});

test.each(['message', 'news'])(
  'what was read of the list «%s» is taken off the tasks',
  async (name) => {
    const failed = (id: number) => ({
      id,
      state: 'failed',
      mobile: `0912000000${id}`,
      memberId: 1,
      text: `متن ${id}`,
      createdAt: '2026-11-20T08:00:00.000Z',
      sentAt: null,
      event: 'programReady',
      problem: '',
      version: '1',
    });
    const panel = await openPanel(`/${name}`, {
      [`GET /${name}`]: () => ({ data: [1, 2].map(failed), total: 2, hasNextPage: false }),
      [`POST /${name}/dismiss`]: () => ({ dismissed: 1 }),
    });
    const [, , second] = await screen.findAllByRole('checkbox');
    await panel.user.click(second!);
    await press(panel, 'رسیدگی شد');
    await sends(panel, `POST /${name}/dismiss`, { ids: [2] });
  },
);

test('a code of the second factor may be typed in Persian digits', async () => {
  const panel = await openPanel('/login', {
    'POST /auth/sign-in/username': () => ({ twoFactorRedirect: true }),
    'POST /auth/two-factor/verify-totp': () => ({}),
  });
  await panel.user.type(await screen.findByLabelText('نام کاربری'), 'modir');
  await panel.user.type(screen.getByLabelText('رمز عبور'), 'secret');
  await panel.user.click(screen.getByRole('button', { name: 'ورود' }));
  const code = await screen.findByLabelText('کد');
  expect(panel.bodiesOf('POST /auth/sign-in/username')).toEqual([
    { username: 'modir', password: 'secret' },
  ]);
  await panel.user.type(code, ' ۱۲۳۴۵۶ ');
  await panel.user.click(screen.getByRole('button', { name: 'ورود' }));
  await waitFor(() =>
    expect(panel.bodiesOf('POST /auth/two-factor/verify-totp')).toEqual([{ code: '123456' }]),
  );
});

test('an invited person makes an account with the token of the link', async () => {
  const token = 'a'.repeat(43);
  const panel = await openPanel(`/join#${token}`, {
    'POST /invitation/read': () => ({ name: 'سحر مرادی', role: 'expert' }),
    'POST /invitation/accept': () => ({ username: 'sahar' }),
  });
  await screen.findByText(/، به عنوان «متخصص» دعوت شده‌اید/);
  await panel.user.type(screen.getByLabelText('نام کاربری'), 'sahar');
  await panel.user.type(screen.getByLabelText('رمز عبور'), 'kooh-1405');
  await panel.user.click(screen.getByRole('button', { name: 'ساختن حساب' }));
  await waitFor(() => expect(window.location.pathname).toBe('/panel/login'));
  expect(panel.bodiesOf('POST /invitation/accept')).toEqual([
    { token, username: 'sahar', password: 'kooh-1405' },
  ]);
});

/** News of a member: on home, on its own screen, and which kinds are sent. */
import { screen, within } from '@testing-library/react';
import { expect, inject, test, vi } from 'vitest';
import { openAsOwner } from '../walks/stage';
import { callSeen, linksIn, openScreen, stubPush } from './screen';
import { openStage } from './stage';

const NEWS = /\/api\/User\/GetNews/;
const item = (id: number, kind: string, over: object = {}) => ({
  id,
  kind,
  title: '',
  sessionDate: '',
  referenceId: 10 + id,
  parentId: 0,
  createDate: '2026-11-20T10:00:00',
  ...over,
});
const news = [
  item(5, 'programReady'),
  item(4, 'commentAnswered', { title: 'پل', parentId: 7 }),
  item(2, 'refundMade'),
];
const earlier = [item(3, 'parcelSent', { title: 'مت' }), item(1, 'formSentBack')];
const switches = [
  { kind: 'programReady', isOn: true },
  { kind: 'weighIn', isOn: true },
  { kind: 'classBegins', isOn: false },
];

test('home shows the newest news with the number of the others, and then the next one', async () => {
  const on = await openScreen('/', [[NEWS, { news, earlier, switches }]]);
  await on.hold('seen', /SeenNews$/);
  const card = () => linksIn(screen.getByRole('region', { name: 'خبر تازه' }));
  await on.sees('خبر تازه', { role: 'region' });
  expect(card()).toEqual(['برنامه شما آماده استدیدن برنامه /15/files', '۲ خبر دیگر /news']);
  await on.press('دیدم: برنامه شما آماده است');
  expect((await callSeen(on)).body).toEqual({ ids: [5] });
  await on.until(() =>
    expect(card()).toEqual(['به نظر شما پاسخ دادیمپلدیدن پاسخ /7/player/14', '۱ خبر دیگر /news']),
  );
  await on.press(/^به نظر شما/, { role: 'link' });
  expect((await callSeen(on)).body).toEqual({ ids: [4] });
});

test('news is listed by its age, whether seen or not, and all of it is marked as seen at once', async () => {
  const on = await openScreen('/news', [[NEWS, { news, earlier, switches }]]);
  await on.hold('seen', /SeenNews$/);
  await on.sees('همه را دیدم');
  expect(document.title).toBe('خبرها | مربی');
  const paths = ['/15/files', '/7/player/14', '/invoices?invoice=13', '/invoices?invoice=12'];
  const rows = () =>
    [...screen.getByRole('main').querySelectorAll('li a')].map((row) => [
      row.getAttribute('href'),
      row.textContent.endsWith('تازه'),
    ]);
  const isNew = [true, true, false, true, false];
  expect(rows()).toEqual([...paths, '/11/dietform'].map((path, at) => [path, isNew[at]]));
  await on.press('همه را دیدم');
  expect((await callSeen(on)).body).toEqual({ ids: [5, 4, 2] });
  await on.until(() => expect(rows().some(([, isUnseen]) => isUnseen)).toBe(false));
  await on.seesNot('همه را دیدم');
});

test('switching a kind of news changes this kind only', async () => {
  const on = await openScreen('/profile', [[NEWS, { news, earlier, switches }]]);
  await on.hold('switch', /SaveNewsSwitch$/);
  const kinds = () => screen.getByRole('group', { name: 'چه خبرهایی برایتان فرستاده شود؟' });
  const shown = () =>
    within(kinds())
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked);
  await on.press('یادآور گزارش هفتگی', { role: 'checkbox' });
  expect((await callSeen(on)).body).toEqual({ kind: 'weighIn', isOn: false });
  await on.until(() => expect(shown()).toEqual([true, false, false]));
  await on.answer('switch', { status: 400, messages: ['نشد'], data: null });
  await on.until(() => expect(shown()).toEqual([true, true, false]));
  for (const title of ['یادآور گزارش هفتگی', 'کلاس زنده آغاز می‌شود'])
    await on.press(title, { role: 'checkbox' });
  await on.answer('switch', { status: 200, data: null });
  await on.elapse(50); // the second write is pending
  expect(shown()).toEqual([true, false, true]);
});

test('a server without news has no link to them and no switches', async () => {
  const on = openStage(inject('origin'));
  await on.serve(NEWS, { status: 404, data: null });
  await openAsOwner(on, '/profile');
  await on.seesNot('خبرها', { role: 'link' });
  await on.seesNot('چه خبرهایی برایتان فرستاده شود؟', { role: 'group' });
});

test('messages on this device are turned on after an explanation, and off at once', async () => {
  const subscribe = vi.fn().mockRejectedValueOnce(new DOMException('aborted'));
  stubPush(subscribe.mockResolvedValue({ toJSON: () => ({}) }));
  const push = (isOn: boolean) => ({ news, earlier, switches, push: { publicKey: 'key', isOn } });
  const on = await openScreen('/profile', [[NEWS, push(false)]]);
  await on.hold('push', /PushSubscription$/);
  const [turnOn, turnOff] = ['روشن کردن اعلان', 'خاموش کردن اعلان'] as const;
  await on.press(turnOn);
  await on.press(turnOn, { within: 'dialog' });
  await on.until(async () =>
    expect((await on.left()).shown).toMatchObject([{ text: /^مرورگر به سرویس اعلان نرسید/ }]),
  );
  on.reset();
  await on.press(turnOn, { within: 'dialog' });
  await on.seesBusy(turnOn);
  expect((await callSeen(on)).call).toBe('POST /api/User/SavePushSubscription');
  await on.serve(NEWS, { status: 200, data: push(true) });
  await on.answer('push', { status: 200, data: null });
  await on.sees(turnOff);
  await on.seesNot(turnOn);
  await on.press(turnOff);
  expect((await callSeen(on)).call).toBe('POST /api/User/RemovePushSubscription');
});

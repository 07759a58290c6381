/** A lesson: what plays, and what is said of it. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { NOW, openAsOwner } from '../walks/stage';
import { openScreen, seesHeading, textsOf } from './screen';
import { openStage } from './stage';

const LESSON = /\/api\/Course\/GetLessonInfo\//;
const COMMENTS = /\/api\/Comment\/GetLessonComments\//;
const lesson = (over: object = {}) => ({
  id: 29,
  title: 'گرم کردن',
  courseId: 7,
  description:
    '<h1>آرام</h1><p><a href="/x">این</a><a href="javascript:x">آن</a><img src="data:x"></p>',
  externalVideo: '',
  videoSrc: '/files/public/a.mp4',
  isLiveStream: false,
  liveEmbedType: 0,
  ...over,
});
const comment = (id: number, over: object = {}) => ({
  id,
  commentText: `نظر ${id}`,
  displayApproved: true,
  firstName: 'سارا',
  lastName: 'محمدی',
  avatar: '/files/public/s.jpg',
  isMyComment: false,
  replys: [],
  ...over,
});
const saying = (...data: object[]) => [COMMENTS, { data, total: data.length, parts: 1 }] as const;

test('a lesson is described by its HTML, without what could do harm', async () => {
  const on = await openScreen('/7/player/29', [[LESSON, lesson()], saying()]);
  await seesHeading(on, 'گرم کردن');
  await seesHeading(on, 'آرام');
  expect(screen.getByRole('heading', { name: 'آرام' }).tagName).toBe('H2');
  const link = screen.getByText('این');
  expect([
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]).toEqual(['/x', '_blank', 'noopener noreferrer']);
  expect(screen.getByText('آن')).not.toHaveAttribute('href');
  expect(link.parentElement!.querySelector('img')).not.toHaveAttribute('src');
});

test('a video that does not play says so, and goes on where it was once its address is renewed', async () => {
  let videoSrc = '/files/signed/1-a/lessons/a.mp4';
  const on = openStage(inject('origin'));
  await on.serve(LESSON, () => lesson({ videoSrc }));
  await openAsOwner(on, '/7/player/29');
  await on.until(() => void expect(document.querySelector('video')).toHaveAttribute('src'));
  const video = document.querySelector('video')!;
  expect(video).toHaveAttribute('aria-label', 'گرم کردن');
  expect(screen.queryByRole('alert')).toBeNull();
  Object.assign(video, { currentTime: 12 });
  videoSrc = '/files/signed/2-b/lessons/a.mp4';
  fireEvent.error(video);
  await on.until(() => expect(video.src).toMatch(/\/2-b\/lessons\/a\.mp4$/));
  expect(video.currentTime).toBe(12);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(video);
  await on.readsAlerts(['مرورگر شما امکان پخش این ویدیو را ندارد.']);
});

test('comments say whose they are, and only one’s own can be changed', async () => {
  const on = await openScreen('/7/player/29', [
    [LESSON, lesson()],
    saying(
      comment(1, { replys: [{ commentText: 'سپاس' }] }),
      comment(2, { isMyComment: true, displayApproved: false, avatar: '' }),
      comment(3, { isMyComment: true, firstName: '' }),
      comment(4, { firstName: '', lastName: '', avatar: '' }),
    ),
  ]);
  await on.sees('ویرایش نظر', { which: 'first' });
  const list = screen.getByRole('list', { name: 'نظرها، صفحه ۱' });
  const cards = within(list).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'سارا محمدینظر 1پاسخ مدیر سایتسپاس',
    'س‌مسارا محمدیدر انتظار تأییدنظر 2',
    'محمدینظر 3',
    'نظر 4',
  ]);
  expect(cards.map((card) => within(card).queryAllByRole('button').length)).toEqual([0, 2, 2, 0]);
  const [first, second, , nameless] = cards.map((card) => card.querySelector('img')!);
  expect(first!.src).toMatch(/\/files\/public\/s\.jpg$/);
  expect(second).toBeNull();
  expect(nameless!.src).toMatch(/\/images\/default-avatar\.svg$/);
  fireEvent.error(first!);
  expect(first!.src).toMatch(/\/images\/default-avatar\.svg$/);
  expect(screen.queryByRole('navigation', { name: 'صفحه‌بندی' })).toBeNull();
});

test('comments say when they were written, where that is told, with the day itself at hand', async () => {
  const on = await openScreen('/7/player/29', [
    [LESSON, lesson()],
    saying(
      comment(1, { createDate: new Date(Date.parse(NOW) - 3 * 86_400_000).toISOString() }),
      comment(2),
    ),
  ]);
  await on.reads('۳ روز پیش');
  const times = [...document.querySelectorAll('time')];
  expect(times.map(({ title }) => title)).toEqual([expect.stringMatching(/^۱۴۰۵\/۰۸\/۲۷.*۰۹:۰۰$/)]);
});

test('many comments are turned over, with the focus on their list, and back when the last of a part is gone', async () => {
  let parts = 3;
  const on = openStage(inject('origin'));
  await on.serve(LESSON, { status: 200, data: lesson() });
  await on.serve(COMMENTS, () => ({ data: [comment(1, { isMyComment: true })], total: 11, parts }));
  await on.hold('removeComment', /\/api\/Comment\/RemoveComment/);
  await openAsOwner(on, '/7/player/29');
  const buttons = () => textsOf('navigation').filter((text) => /^(قبلی|بعدی)/.test(text));
  await on.sees('بعدی');
  expect(buttons()).toEqual(['بعدی']);
  const seesPart = async (number: string) => {
    await on.sees(`نظرها، صفحه ${number}`, { role: 'list' });
    await on.sees('حذف نظر');
    expect(screen.getByRole('list', { name: `نظرها، صفحه ${number}` })).toHaveFocus();
  };
  await on.press('بعدی');
  await seesPart('۲');
  expect(buttons()).toEqual(['قبلیبعدی']);
  await on.press('بعدی');
  await seesPart('۳');
  expect(buttons()).toEqual(['قبلی']);
  await on.press('قبلی');
  await seesPart('۲');
  await on.press('بعدی');
  await seesPart('۳');
  parts = 2;
  await on.press('حذف نظر');
  await on.press('بله، حذف شود');
  await on.answer('removeComment', { status: 200, data: null });
  await on.sees('نظرها، صفحه ۲', { role: 'list' });
});

test('a lesson without comments asks for the first, and comments that do not come come after another try', async () => {
  const on = openStage(inject('origin'));
  await on.serve(LESSON, { status: 200, data: lesson({ videoSrc: '' }) });
  await on.serve(COMMENTS, { status: 500, data: null });
  await openAsOwner(on, '/7/player/29');
  await on.reads('نظرها دریافت نشد.');
  await on.serve(COMMENTS, { status: 200, data: { data: [], total: 0, parts: 0 } });
  await on.press('تلاش دوباره');
  await on.reads('هنوز نظری ثبت نشده است؛ اولین نظر را شما بنویسید.');
  expect(screen.queryByText('نظرها دریافت نشد.')).toBeNull();
});

/** A lesson: its media, and its description. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { OWNER } from '../accounts';
import { openAsOwner } from '../walks/stage';
import { openScreen, textsOf } from './screen';
import { openStage } from './stage';

const LESSON = /\/api\/Course\/GetLessonInfo\//;
const COMMENTS = /\/api\/Comment\/GetLessonComments\//;
const lesson = (videoSrc: string) => ({
  id: 29,
  title: 'گرم کردن',
  courseId: 7,
  videoSrc,
  description: '<p>آرام شروع کنید</p>',
});
const comment = (id: number, isMyComment: boolean) => ({
  id,
  commentText: `نظر ${id}`,
  displayApproved: true,
  isMyComment,
});

test('a video that fails resumes with a renewed URL, and shows a message if it fails again', async () => {
  let videoSrc = '/files/signed/1-a/lessons/a.mp4';
  const on = openStage(inject('origin'));
  await on.serve(LESSON, () => lesson(videoSrc));
  await openAsOwner(on, '/7/player/29');
  await on.until(() => void expect(document.querySelector('video')).toHaveAttribute('src'));
  const video = document.querySelector('video')!;
  expect(video).toHaveAttribute('aria-label', 'گرم کردن');
  await on.reads('آرام شروع کنید');
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

test('paging through comments focuses the list, and deleting a comment of the last page shows the previous page', async () => {
  let parts = 3;
  const on = openStage(inject('origin'));
  await on.serve(LESSON, { status: 200, data: lesson('/files/public/a.mp4') });
  await on.serve(COMMENTS, () => ({
    data: [comment(1, false), comment(2, true)],
    total: 11,
    parts,
  }));
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

test('changing a comment focuses its text, and then the submit button, each time', async () => {
  const on = await openScreen('/7/player/29');
  for (const _ of [1, 2]) {
    await on.press('ویرایش نظر', { within: 'listitem' });
    await on.sees('انصراف', { within: 'form' });
    expect(screen.getByLabelText('متن نظر')).toHaveFocus();
    await on.press('انصراف', { within: 'form' });
    await on.sees('ثبت نظر', { within: 'form' });
    expect(screen.getByRole('button', { name: 'ثبت نظر' })).toHaveFocus();
  }
});

test('in the list of a class, the lesson to continue with is marked, but is not the current page', async () => {
  const data = [
    { id: 71, title: 'گرم کردن' },
    { id: 72, title: 'پل' },
  ];
  const seen = { courseId: 7, seconds: 9, length: 9, played: [], isSeen: true, openedAt: 1 };
  const on = openStage(inject('origin'));
  await on.serve(/GetCourseLessons\//, { status: 200, data: { course: { id: 7 }, data } });
  await on.store('localStorage', `kept:${OWNER}:watched`, { speed: 1, lessons: { 71: seen } });
  await openAsOwner(on, '/7/lessons');
  const next = { role: 'link', name: /پل.*ادامه از این‌جا/ } as const;
  await on.sees(next.name, { role: 'link', within: 'listitem' });
  expect(screen.getByRole('link', next)).not.toHaveAttribute('aria-current');
});

test('only the author of a comment reads that it waits, or why it was refused', async () => {
  const data = [1, 2, 3].map((id) => ({
    ...comment(id, id > 1),
    displayApproved: false,
    refusalReason: id === 3 ? 'شماره تلفن دارد' : '',
    replys: id === 1 ? ['یک', 'دو'].map((commentText) => ({ commentText })) : [],
  }));
  const on = await openScreen('/7/player/29', [
    [LESSON, lesson('/files/public/a.mp4')],
    [COMMENTS, { data, total: 3, parts: 1 }],
  ]);
  await on.reads('نظر 3');
  expect(textsOf('listitem').filter((text) => text.includes('نظر'))).toEqual([
    'نظر 1پاسخ مدیر سایتیکپاسخ مدیر سایتدو',
    'در انتظار تأییدنظر 2',
    'تأیید نشد: شماره تلفن داردنظر 3',
  ]);
  for (const name of ['ویرایش نظر', 'حذف نظر']) {
    const [second, third] = screen.getAllByRole('button', { name });
    expect(second).toHaveAccessibleDescription('نظر 2');
    expect(third).toHaveAccessibleDescription('نظر 3');
  }
});

/** Screens without walks of a chart: their content, with the real server or with its possible responses. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { BUYER } from '../accounts';
import { openAsOwner } from '../walks/stage';
import { expectAfterRetry, linksIn, openScreen, seesHeading } from './screen';
import { openStage } from './stage';

const LESSONS = /\/api\/Course\/GetCourseLessons\//;
const lessons = [
  { id: 29, title: 'گرم کردن', imgSrc: '/files/public/a.jpg' },
  { id: 30, title: 'سرد کردن', imgSrc: '' },
];
test('the watch history of another member on this device is not shown', async () => {
  const watchedLesson = { courseId: 7, seconds: 0, length: 0, isSeen: true, openedAt: 1 };
  const on = openStage(inject('origin'));
  await on.serve(LESSONS, {
    status: 200,
    data: { course: { id: 7, title: 'یوگا' }, data: lessons },
  });
  await on.store('localStorage', `kept:${BUYER}:watched`, {
    speed: 2,
    lessons: { 29: watchedLesson },
  });
  await openAsOwner(on, '/7/lessons');
  await on.reads('۰ از ۲ جلسه');
});
test('lessons that failed to load appear after a retry', () =>
  expectAfterRetry('/7/lessons', LESSONS, 'جلسات این کلاس دریافت نشد.'));

const FILES = /\/api\/Diet\/GetDietInfo\//;
test('files that failed to load appear after a retry', () =>
  expectAfterRetry('/1/files', FILES, 'فایل‌های برنامه دریافت نشد.'));

const VIDEOS = /\/api\/GeneralContent\/GetContentFileByKey\//;
test('videos that failed to load appear after a retry', () =>
  expectAfterRetry('/pages/videos/VideoGuide', VIDEOS, 'ویدیوها دریافت نشد.'));

test('the support page offers telephone and WhatsApp from the settings of the shop', async () => {
  const settings = {
    enamad: false,
    phone: '021-91001234',
    whatsApp: '+98 912 000 0001',
    supportHours: [{ days: [0, 1, 2, 3, 4], opens: '09:00', closes: '17:00' }],
  };
  const on = await openScreen('/support/chat', [[/GetDisplayInfo$/, settings]]);
  await seesHeading(on, 'پشتیبانی');
  await on.reads('شنبه تا چهارشنبه ۹:۰۰ تا ۱۷:۰۰');
  expect(linksIn(screen.getByRole('list'))).toEqual([
    'تماس ۰۲۱-۹۱۰۰۱۲۳۴ tel:+982191001234',
    'واتساپ +۹۸ ۹۱۲ ۰۰۰ ۰۰۰۱ https://wa.me/989120000001',
  ]);
});

test.each(['/x/lessons', '/1/player/x', '/pages/a.b', '/pages/videos/a.b', '/x/files'])(
  '%s shows the not-found screen',
  async (path) => {
    const on = await openScreen(path);
    await seesHeading(on, 'صفحه پیدا نشد');
    expect(linksIn(screen.getByRole('main')).every((link) => link.endsWith(' /'))).toBe(true);
  },
);

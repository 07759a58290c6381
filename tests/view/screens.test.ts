/** Screens that no chart is walked on: what they show, with the real server behind them or with what it may answer. */
import { screen } from '@testing-library/react';
import { expect, inject, test, vi } from 'vitest';
import { chatInfoQuery } from '@/entities/user';
import { queryClient } from '@/shared/api';
import { BUYER, OWNER } from '../accounts';
import { openAsOwner } from '../walks/stage';
import {
  callSeen,
  comesAfterAnotherTry,
  linksIn,
  openScreen,
  seesHeading,
  textsOf,
} from './screen';
import { openStage } from './stage';

const LESSONS = /\/api\/Course\/GetCourseLessons\//;
const lessons = [
  { id: 29, title: 'گرم کردن', imgSrc: '/files/public/a.jpg' },
  { id: 30, title: 'سرد کردن', imgSrc: '' },
];
test('the lessons of a course are numbered links to their players', async () => {
  const on = await openScreen('/7/lessons', [
    [LESSONS, { course: { id: 7, title: 'یوگا' }, data: lessons }],
  ]);
  await seesHeading(on, 'یوگا');
  await on.until(() =>
    expect(linksIn(screen.getByRole('list'))).toEqual([
      'جلسه ۱گرم کردن /7/player/29',
      'جلسه ۲سرد کردن /7/player/30',
    ]),
  );
  expect(
    [...screen.getByRole('main').querySelectorAll('img')].map(({ src }) => new URL(src).pathname),
  ).toEqual(['/files/public/a.jpg', '/images/default-lesson.svg']);
});
test('a lesson tells its minutes where the answer does, and whether one has seen it', async () => {
  const kept = {
    speed: 1,
    lessons: {
      29: { courseId: 7, seconds: 90, length: 100, isSeen: true, openedAt: 1 },
      30: { courseId: 7, seconds: 5, length: 100, isSeen: false, openedAt: 2 },
    },
  };
  const on = openStage(inject('origin'));
  const data = [{ ...lessons[0], duration: 45 }, lessons[1], { ...lessons[1], id: 31 }];
  await on.serve(LESSONS, { status: 200, data: { course: { id: 7, title: 'یوگا' }, data } });
  await on.store('localStorage', `kept:${OWNER}:watched`, kept);
  await openAsOwner(on, '/7/lessons');
  await on.reads('۱ از ۳ جلسه');
  expect(textsOf('listitem')).toEqual([
    'جلسه ۱گرم کردندیده‌شده · ۴۵ دقیقه',
    'جلسه ۲سرد کردنآخرین جلسه',
    'جلسه ۳سرد کردن',
  ]);
  expect(screen.getByRole('progressbar', { name: 'جلسه‌های دیده‌شده' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  );
});
test('what another member has watched on this device is not shown', async () => {
  const seen = { courseId: 7, seconds: 0, length: 0, isSeen: true, openedAt: 1 };
  const on = openStage(inject('origin'));
  await on.serve(LESSONS, {
    status: 200,
    data: { course: { id: 7, title: 'یوگا' }, data: lessons },
  });
  await on.store('localStorage', `kept:${BUYER}:watched`, { speed: 2, lessons: { 29: seen } });
  await openAsOwner(on, '/7/lessons');
  await on.reads('۰ از ۲ جلسه');
});
test('a course without lessons says so, under a name of its own where it has none', async () => {
  const on = await openScreen('/7/lessons', [[LESSONS, { course: null, data: [] }]]);
  await on.reads(/^جلسه‌ای ثبت نشده است/);
  await seesHeading(on, 'جلسات کلاس');
});
test('lessons that do not come come after another try', () =>
  comesAfterAnotherTry('/7/lessons', LESSONS, 'جلسات این کلاس دریافت نشد.'));

const FILES = /\/api\/Diet\/GetDietInfo\//;
const programme = {
  id: 2,
  title: 'برنامه حجم',
  dietDoc: '/files/diets/a.pdf',
  imageSrc: '/files/diets/b.jpg',
  videoSrc: '/files/diets/c.mp4',
  soundSrc: '/files/diets/d.mp3',
  modifyDate: '2026-11-20T10:00:00Z',
};
test('the files of a programme are links that open beside the app, each with its kind and day', async () => {
  const on = await openScreen('/2/files', [[FILES, programme]]);
  await seesHeading(on, 'برنامه حجم');
  const links = screen.getAllByRole('link').filter((link) => link.matches('[target=_blank]'));
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'فایل اولسند، ۱۴۰۵/۰۸/۲۹',
    'فایل دومتصویر، ۱۴۰۵/۰۸/۲۹',
    'فایل سومویدیو، ۱۴۰۵/۰۸/۲۹',
    'فایل چهارمصدا، ۱۴۰۵/۰۸/۲۹',
  ]);
  expect(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)).toEqual([
    '/files/diets/a.pdf',
    '/files/diets/b.jpg',
    '/files/diets/c.mp4',
    '/files/diets/d.mp3',
  ]);
});
test('files that do not come come after another try', () =>
  comesAfterAnotherTry('/1/files', FILES, 'فایل‌های برنامه دریافت نشد.'));
test('a programme without files says so', async () => {
  const none = { dietDoc: '', imageSrc: '', videoSrc: '', soundSrc: '', title: '' };
  const on = await openScreen('/2/files', [[FILES, { ...programme, ...none }]]);
  await on.reads(/^فایل برنامه‌ای برای این درخواست ثبت نشده است/);
  await seesHeading(on, 'فایل‌های برنامه');
});

const VIDEOS = /\/api\/GeneralContent\/GetContentFileByKey\//;
test('a set of videos plays each by what it is, and says where there is nothing to play', async () => {
  const on = await openScreen('/pages/videos/VideoGuide', [
    [
      VIDEOS,
      {
        content: { id: 1, title: 'راهنما' },
        files: [
          { id: 1, title: 'فیلم', description: 'یک', filePath: '/files/public/a.mp4' },
          { id: 2, title: 'قاب', description: 'دو', filePath: 'https://videos.example/1' },
          { id: 3, title: 'نشان', description: 'سه', filePath: '<b>سلام</b>' },
          { id: 4, title: 'هیچ', description: 'چهار', filePath: '' },
        ],
      },
    ],
  ]);
  await seesHeading(on, 'راهنما');
  expect(textsOf('article')).toEqual([
    expect.stringMatching(/^فیلممرورگر شما امکان پخش این ویدیو را ندارد\.۰:۰۰.*یک$/),
    'قابدو',
    'نشانسه',
    'هیچاین ویدیو در دسترس نیست.چهار',
  ]);
  expect(screen.getByLabelText('فیلم')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/files\/public\/a\.mp4$/),
  );
  expect(screen.getByTitle('قاب')).toHaveAttribute('src', 'https://videos.example/1');
  const sandboxed = screen.getByTitle<HTMLIFrameElement>('نشان');
  const heard: unknown[] = [];
  vi.spyOn(sandboxed.contentWindow!, 'postMessage').mockImplementation((message: unknown) => {
    heard.push(message);
  });
  sandboxed.dispatchEvent(new Event('load'));
  expect(heard).toEqual([{ type: 'embed', markup: '<b>سلام</b>' }]);
  expect(sandboxed).toHaveAttribute('src', '/embed.html');
  expect(sandboxed).toHaveAttribute('sandbox', 'allow-scripts');
});
test('videos that do not come come after another try', () =>
  comesAfterAnotherTry('/pages/videos/VideoGuide', VIDEOS, 'ویدیوها دریافت نشد.'));
test('a set without videos says so, and leads on', async () => {
  const on = await openScreen('/pages/videos/VideoGuide', [
    [VIDEOS, { content: { id: 0, title: '' }, files: [] }],
  ]);
  await on.reads('هنوز ویدیویی در این صفحه نیست.');
  await on.sees('رفتن به خانه', { role: 'link' });
  await seesHeading(on, 'ویدیوها');
});

const CHAT = /\/api\/User\/GetUserChatInfo/;
test('the chat with the supporters stands in a frame of its own', async () => {
  const on = openStage(inject('origin'));
  await on.hold('loadChatInfo', CHAT);
  await on.open('/support/chat');
  await seesHeading(on, 'پشتیبانی');
  expect((await on.left()).calls).toEqual([]); // nothing is known of a visitor
  const frame = screen.getByTitle('گفت‌وگوی آنلاین با پشتیبان');
  expect(frame).toHaveAttribute('src', '/chat.html#light');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
});

test('support is reached by telephone and WhatsApp, too, where these are configured', async () => {
  vi.stubEnv('VITE_SUPPORT_PHONE', '+982191001234');
  vi.stubEnv('VITE_SUPPORT_WHATSAPP', '989120000001');
  vi.stubEnv('VITE_SUPPORT_HOURS', 'شنبه تا چهارشنبه، ۹ تا ۱۷');
  await openScreen('/support/chat');
  expect(linksIn(screen.getByRole('list'))).toEqual([
    'تماس تلفنی+۹۸۲۱۹۱۰۰۱۲۳۴ tel:+982191001234',
    'واتساپ+۹۸۹۱۲۰۰۰۰۰۰۱ https://wa.me/989120000001',
  ]);
  expect(screen.getByText(/^شنبه تا چهارشنبه، ۹ تا ۱۷\./)).toBeVisible();
  vi.unstubAllEnvs();
});

test('what the provider of the chat knows of a member is asked for there', async () => {
  const on = openStage(inject('origin'));
  await on.hold('loadChatInfo', CHAT);
  await openAsOwner(on, '/support/chat');
  await callSeen(on);
  await on.answer('loadChatInfo', { status: 200, data: { name: 'سارا' } });
  await on.until(() =>
    expect(queryClient.getQueryData(chatInfoQuery.queryKey)).toEqual({ name: 'سارا' }),
  );
});

test.each(['/x/lessons', '/1/player/x', '/pages/a.b', '/pages/videos/a.b', '/x/files'])(
  '%s is no screen, and says so',
  async (path) => {
    const on = await openScreen(path);
    await seesHeading(on, 'صفحه پیدا نشد');
    expect(linksIn(screen.getByRole('main')).every((link) => link.endsWith(' /'))).toBe(true);
  },
);

test('who is not logged in is led to the login, and from there back to the very address', async () => {
  const on = openStage(inject('origin'));
  await on.open('/myprops/2?a=1');
  await on.sees('ورود', { within: 'form' });
  expect(on.address()).toBe('/login/@myprops@2!a=1');
});

test('a page of content is called what it is called', async () => {
  const on = await openScreen('/pages/Introduction');
  await seesHeading(on, 'درباره ما');
  expect(document.title).toBe('درباره ما | مربی');
});

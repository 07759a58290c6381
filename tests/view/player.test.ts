/** The player: its own buttons and keys for the browser's video, and its stored state. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { OWNER } from '../accounts';
import { openAsOwner, type Stage } from '../walks/stage';
import { linksIn } from './screen';
import { openStage } from './stage';

const LESSON = /\/api\/Course\/GetLessonInfo\//;
const LESSONS = /\/api\/Course\/GetCourseLessons\//;
const lesson = { id: 29, title: 'گرم کردن', courseId: 7, videoSrc: '/files/public/a.mp4' };
const listed = [28, 29, 30].map((id) => ({
  id,
  title: `عنوان ${id}`,
  imgSrc: `/files/${id}.webp`,
}));
const WATCHED_KEY = `kept:${OWNER}:watched`;
const storedLesson = {
  courseId: 7,
  seconds: 0,
  length: 100,
  played: [],
  isSeen: false,
  openedAt: 1,
};

/** Simulates a video of 100 seconds that plays when requested: jsdom's own does nothing. */
let isPaused = true;
/** seconds that were played from the start */
let playedTo = 0;
beforeEach(() => {
  isPaused = true;
  playedTo = 0;
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'paused', 'get').mockImplementation(() => isPaused);
  vi.spyOn(prototype, 'duration', 'get').mockReturnValue(100);
  vi.spyOn(prototype, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(prototype, 'played', 'get').mockImplementation(() => ({
    length: 1,
    start: () => 0,
    end: () => playedTo,
  }));
  const mockPlayback = (paused: boolean, event: string) =>
    function turned(this: HTMLMediaElement) {
      isPaused = paused;
      this.dispatchEvent(new Event(event));
    };
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    mockPlayback(false, 'play').call(this);
  });
  vi.spyOn(prototype, 'pause').mockImplementation(mockPlayback(true, 'pause'));
});
afterEach(() => vi.restoreAllMocks());

async function openPlayer(stored?: object, changed: object = {}): Promise<Stage> {
  const on = openStage(inject('origin'));
  await on.serve(LESSON, { status: 200, data: { ...lesson, ...changed } });
  await on.serve(LESSONS, {
    status: 200,
    data: { course: { id: 7, title: 'یوگا' }, data: listed },
  });
  if (stored) await on.store('localStorage', WATCHED_KEY, stored);
  await openAsOwner(on, '/7/player/29');
  await on.sees('دیدم');
  return on;
}
const video = () => document.querySelector('video')!;
const playTo = (seconds: number, event = 'timeupdate') => {
  Object.assign(video(), { currentTime: seconds });
  fireEvent(video(), new Event(event));
};
const stored = (on: Stage) =>
  on.stored('localStorage', WATCHED_KEY) as Promise<{
    speed: number;
    lessons: Record<string, typeof storedLesson>;
  }>;

test('the player plays and pauses by its button, by a click on the picture and by the space bar', async () => {
  const on = await openPlayer();
  await on.press('پخش');
  expect(isPaused).toBe(false);
  await on.press('توقف');
  expect(isPaused).toBe(true);
  fireEvent.click(video());
  expect(isPaused).toBe(false);
  const player = screen.getByRole('group', { name: 'پخش‌کننده گرم کردن' });
  fireEvent.keyDown(player, { code: 'Space', key: ' ' });
  await on.sees('پخش');
  fireEvent.keyDown(player, { code: 'KeyK', key: 'ن' }); // on a Persian keyboard
  await on.sees('توقف');
  fireEvent.keyDown(screen.getByRole('button', { name: 'توقف' }), { code: 'Space' });
  expect(isPaused).toBe(false); // the browser presses the button
  fireEvent.keyDown(player, { code: 'KeyM' });
  expect(video().muted).toBe(true);
});

test('the player seeks ten seconds back and forward, by buttons and arrow keys, within the video', async () => {
  const on = await openPlayer();
  playTo(95, 'seeked');
  await on.press('۱۰ ثانیه جلو');
  expect(video().currentTime).toBe(100);
  await on.press('۱۰ ثانیه عقب');
  expect(video().currentTime).toBe(90);
  const back = screen.getByRole('button', { name: '۱۰ ثانیه عقب' });
  fireEvent.keyDown(back, { code: 'ArrowLeft' });
  expect(video().currentTime).toBe(80);
  fireEvent.keyDown(back, { code: 'ArrowRight', ctrlKey: true }); // a shortcut of the browser
  expect(video().currentTime).toBe(80);
  playTo(4, 'seeked');
  fireEvent.keyDown(back, { code: 'ArrowLeft' });
  expect(video().currentTime).toBe(0);
});

test('the player shows its time in Persian, announces it in words, and seeks to any position', async () => {
  await openPlayer();
  act(() => playTo(65));
  const slider = screen.getByRole('slider', { name: 'جای پخش' });
  expect(slider).toHaveAttribute('aria-valuetext', '۱ دقیقه و ۵ ثانیه از ۱ دقیقه و ۴۰ ثانیه');
  expect(screen.getByText('۱:۰۵')).toBeVisible();
  expect(screen.getByText('۱:۴۰')).toBeVisible();
  fireEvent.change(slider, { target: { value: '30' } });
  expect(video().currentTime).toBe(30);
});

test('the player resumes at its position and at the last chosen speed, also for a source that it loads later', async () => {
  const on = await openPlayer({ speed: 1.5, lessons: { 29: { ...storedLesson, seconds: 40 } } });
  const speeds = () => [video().playbackRate, video().defaultPlaybackRate];
  expect([video().currentTime, ...speeds()]).toEqual([40, 1.5, 1.5]);
  expect(video()).toHaveAttribute('poster', '/files/29.webp');
  await userEvent.setup({ delay: null }).selectOptions(screen.getByLabelText('سرعت پخش'), ['۲×']);
  expect(speeds()).toEqual([2, 2]);
  expect((await stored(on)).speed).toBe(2);
});

test('the player stores its position every few seconds and on pause, and marks a lesson watched when nine tenths were played', async () => {
  const on = await openPlayer();
  const reported = async () => {
    const { seconds, isSeen } = (await stored(on)).lessons[29]!;
    return [seconds, isSeen];
  };
  expect(await reported()).toEqual([0, false]);
  playTo(6);
  expect(await reported()).toEqual([6, false]);
  playTo(8);
  expect(await reported()).toEqual([6, false]);
  playTo(9, 'pause');
  expect(await reported()).toEqual([9, false]);
  playTo(100, 'seeked');
  expect(await reported()).toEqual([100, false]);
  playedTo = 90;
  playTo(90);
  expect(await reported()).toEqual([90, true]);
  await on.until(
    () =>
      void expect(screen.getByRole('button', { name: 'دیدم' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
  );
});

test('the player stores the last position when the page is hidden or the user leaves the route', async () => {
  const on = await openPlayer();
  playTo(7);
  Object.assign(video(), { currentTime: 9 });
  fireEvent(window, new Event('pagehide'));
  expect((await stored(on)).lessons[29]!.seconds).toBe(9);
  fireEvent(window, new Event('pageshow'));
  Object.assign(video(), { currentTime: 11 });
  await on.goInside('/7/lessons');
  await on.seesNot('پخش');
  expect((await stored(on)).lessons[29]!.seconds).toBe(11);
});

test('a lesson shown in a frame is marked as watched, which ends it, and unwatched by its button', async () => {
  const on = await openPlayer(undefined, {
    liveEmbedType: 1,
    externalVideo: 'https://live.example/room',
  });
  const frame = screen.getByTitle('گرم کردن');
  expect(frame).toHaveAttribute('src', 'https://live.example/room');
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  const isSeen = async () => (await stored(on)).lessons[29]!.isSeen;
  await on.press('دیدم');
  expect(await isSeen()).toBe(true);
  await on.reads('یک جلسه در این هفته');
  await on.sees('جلسه ۳: عنوان 30', { role: 'link' });
  expect(screen.queryByRole('link', { name: 'جلسه بعد' })).toBeNull();
  await on.press('دیدم');
  expect(await isSeen()).toBe(false);
  await on.sees('جلسه بعد', { role: 'link' });
  expect(screen.queryByRole('link', { name: 'جلسه ۳: عنوان 30' })).toBeNull();
});

test('markup of a provider gets no access to the app', async () => {
  const markup = '<script src="https://live.example/a.js"></script>';
  await openPlayer(undefined, { liveEmbedType: 2, externalVideo: markup });
  const frame = screen.getByTitle<HTMLIFrameElement>('گرم کردن');
  expect(['src', 'sandbox'].map((name) => frame.getAttribute(name))).toEqual([
    '/embed.html',
    'allow-scripts',
  ]);
  const sent = vi.spyOn(frame.contentWindow!, 'postMessage');
  fireEvent.load(frame);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'embed', markup }, '*');
});

const seenOn = (days: Record<number, string>) => ({
  speed: 1,
  lessons: Object.fromEntries(
    Object.entries(days).map(([id, day]) => [
      id,
      { ...storedLesson, isSeen: true, openedAt: new Date(`${day}T08:00:00`).getTime() },
    ]),
  ),
});
test.each([
  ['the most weeks so far', { 1: '2026-11-15' }, 0, 'دو هفته پیوسته؛ بهترین شما تا امروز'],
  [
    'fewer weeks than before',
    { 1: '2026-11-15', 2: '2026-10-04', 3: '2026-10-11', 4: '2026-10-18' },
    0,
    'دو هفته پیوسته',
  ],
  ['the goal of the week', { 1: '2026-11-21' }, 2, 'هفته کامل شد: دو جلسه'],
])('shows %s after a lesson', async (_, days, sessionsPerWeek, words) => {
  const own = [5, 7].map((id) => ({
    id,
    title: 'یوگا',
    sessionsPerWeek: id === 7 && sessionsPerWeek,
  }));
  const on = await openPlayer(seenOn(days));
  await on.serve(/GetUserCourses/, { status: 200, data: { isCompleteProfile: true, data: own } });
  await on.press('دیدم');
  await on.sees('جلسه ۳: عنوان 30', { role: 'link' });
  const end = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(end.join()).toContain(`${words}جلسه ۳: عنوان 30`);
});

test('the end of the last lesson of a class leads to the plan of the week', async () => {
  const on = await openPlayer(seenOn({ 28: '2026-11-15', 30: '2026-11-16' }));
  await on.press('دیدم');
  await on.reads('این دوره را تا پایان دیدید');
  expect(screen.getByRole('link', { name: 'برنامه هفته' })).toHaveAttribute('href', '/');
});

test('a lesson lists the lessons of its course and links to the previous and the next one', async () => {
  const on = await openPlayer();
  await on.sees('جلسه بعد', { role: 'link' });
  const nav = screen.getByRole('navigation', { name: 'جلسات این کلاس' });
  expect(linksIn(nav)).toEqual([
    'جلسه ۱عنوان 28 /7/player/28',
    'جلسه ۲عنوان 29در حال پخش /7/player/29',
    'جلسه ۳عنوان 30 /7/player/30',
  ]);
  expect(nav.querySelector('[aria-current=page]')).toHaveTextContent('عنوان 29');
  expect(
    ['جلسه قبل', 'جلسه بعد'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
  ).toEqual(['/7/player/28', '/7/player/30']);
});

test('going back to a lesson opens it again', async () => {
  const on = await openPlayer();
  for (const id of [30, 29]) {
    await on.elapse(1000);
    await on.serve(LESSON, { status: 200, data: { ...lesson, id } });
    await on.goInside(`/7/player/${id}`);
    await on.sees('دیدم');
  }
  const { lessons } = await stored(on);
  expect(lessons[29]!.openedAt).toBeGreaterThan(lessons[30]!.openedAt);
});

test('the player offers captions, picture-in-picture and full screen only where they are available', async () => {
  Object.assign(document, { fullscreenEnabled: false, pictureInPictureEnabled: false });
  let on = await openPlayer();
  for (const name of ['زیرنویس', 'تصویر در تصویر', 'تمام‌صفحه']) await on.seesNot(name);
  const track = { kind: 'subtitles', mode: 'disabled' };
  vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(
    Object.assign(new EventTarget(), { [Symbol.iterator]: () => [track].values() }) as never,
  );
  const fill = vi.fn(() => Promise.resolve());
  const leave = vi.fn(() => Promise.resolve());
  Object.assign(HTMLElement.prototype, { requestFullscreen: fill });
  Object.assign(HTMLVideoElement.prototype, { requestPictureInPicture: leave });
  Object.assign(document, { fullscreenEnabled: true, pictureInPictureEnabled: true });
  on = await openPlayer();
  await on.press('زیرنویس');
  expect(track.mode).toBe('showing');
  await on.press('زیرنویس');
  await on.press('تصویر در تصویر');
  await on.press('تمام‌صفحه');
  expect([track.mode, leave.mock.calls.length, fill.mock.calls.length]).toEqual(['hidden', 1, 1]);
  const end = () => vi.fn(() => Promise.resolve());
  const ends = { exitFullscreen: end(), exitPictureInPicture: end() };
  const elements = { fullscreenElement: document.body, pictureInPictureElement: video() };
  Object.assign(document, ends, elements);
  fireEvent(document, new Event('fullscreenchange'));
  await on.press('خروج از تمام‌صفحه');
  await on.press('تصویر در تصویر');
  for (const ended of Object.values(ends)) expect(ended).toHaveBeenCalledOnce();
  Object.assign(document, { fullscreenElement: null, pictureInPictureElement: null });
});

test('the player hides its buttons during playback, and shows them again when the pointer moves', async () => {
  const on = await openPlayer();
  const bar = () => screen.getByRole('slider').parentElement!.parentElement!;
  const isHidden = () => getComputedStyle(bar()).opacity === '0';
  fireEvent.pointerMove(video());
  await on.elapse(3_100);
  expect(isHidden()).toBe(false); // it is paused
  await on.press('پخش');
  await on.elapse(3_000);
  await on.until(() => expect(isHidden()).toBe(true));
  const tap = new MouseEvent('click', { bubbles: true });
  fireEvent(video(), Object.assign(tap, { pointerType: 'touch' }));
  expect([isHidden(), isPaused]).toEqual([false, false]);
  await on.elapse(3_100);
  fireEvent.pointerMove(video());
  expect(isHidden()).toBe(false);
});

import { afterEach, expect, test, vi } from 'vitest';
import { queuedWeighInsOf } from '@/entities/weekly-report';
import { session } from '@/shared/session';
import { takeNotices } from '@/shared/ui/notify/notify';
import { pauseBackground, sendInBackground } from './background';

const MEMBER = { token: 't', firstName: '', lastName: '', userName: '0912', avatar: '' };
const entry = { date: '2026-11-20', weekday: 6, weight: 70.4, createdAt: '', source: {} };
const queue = queuedWeighInsOf(MEMBER.userName);
const queuedDiets = () => queue.read().map(({ dietId }) => dietId);

/** Diets whose report the server has saved, and calls that it did not take. */
let saved: number[] = [];
let refused = 0;
let isServerUp = true;
vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
  const isSave = method === 'POST';
  if (!isServerUp) refused += 1;
  if (isSave && isServerUp) saved.push((JSON.parse(body as string) as { dietId: number }).dietId);
  const dietId = Number(new URL(address, 'http://a').searchParams.get('dietId'));
  const data = isSave ? null : { id: dietId, dietId, weightList: '', sizeList: '' };
  const status = isServerUp ? 200 : 500;
  return Response.json({ status, messages: [], data }, { status });
});
sendInBackground();

/** Logs a member in who has queued a weight for each of two diets, which sends them. */
function logInWithTwo() {
  queue.write([1, 2].map((dietId) => ({ dietId, entry, replaces: null })));
  session.write(MEMBER);
}
const messages = () => takeNotices().flatMap((notice) => notice.messages);
afterEach(() => {
  queue.write([]);
  takeNotices();
  session.clear();
  saved = [];
  refused = 0;
  isServerUp = true;
});

test('the weights of all diets but that of the open report are sent', async () => {
  const endReport = pauseBackground(1);
  logInWithTwo();
  await expect.poll(() => queuedDiets()).toEqual([1]);
  expect(saved).toEqual([2]);
  endReport();
  await expect.poll(() => queuedDiets()).toEqual([]);
  expect(saved).toEqual([2, 1]);
  expect(messages()).toEqual(Array(2).fill('وزنی که در صف بود ثبت شد'));
});

test('weights that the server did not take stay queued', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  isServerUp = false;
  logInWithTwo();
  await expect.poll(() => refused).toBe(2);
  expect(messages()).toEqual([]);
  isServerUp = true;
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return queuedDiets();
    })
    .toEqual([]);
  expect(saved).toEqual([1, 2]);
});

/** The comments of members in the panel: approved, answered and refused, also several at once. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commentReplies, comments, staffAudit } from '../../server/db/schema';
import { toUpdate } from '../../server/panel/contract';
import { useServer } from './member';
import { type Browser, openBrowser, signedIn } from './panel';

const server = useServer();
const LESSON = 29;
let support: Browser;
let sara = '';
beforeAll(async () => {
  support = await signedIn(server.app, 'support');
  sara = await server.logIn('09120000001');
});

interface Listed {
  id: number;
  commentText: string;
  displayApproved: boolean;
  refusalReason: string;
  replys: { commentText: string }[];
}
const write = (commentText: string, id = 0) =>
  server.post('/api/Comment/CreateLessonComment', sara, {
    id,
    commentType: 3,
    commentText,
    displayApproved: true,
    referenceId: LESSON,
  });
const listed = async (id: number, token = sara) => {
  const path = `/api/Comment/GetLessonComments/?lessonId=${LESSON}&part=1&size=100`;
  const { data } = (await server.get(path, token)).data as unknown as { data: Listed[] };
  return data.find((each) => each.id === id);
};
const read = async (id: number) =>
  (await support.get(`/comment/${id}`)).body as Record<string, unknown>;
const change = async (id: number, changes: object, from?: Record<string, unknown>) =>
  support.put(`/comment/${id}`, { ...toUpdate('comment', from ?? (await read(id))), ...changes });
const seen = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: String((await read(id)).version) })));

let written = 0;
/** of the comment that each test begins with */
let id = 0;
beforeEach(async () => {
  written += 1;
  await write(`نظر ${written}`);
  const [newest] = await server.db
    .select({ id: comments.id })
    .from(comments)
    .orderBy(comments.id)
    .then((all) => all.slice(-1));
  id = newest!.id;
});

test('a comment is approved and answered, and its answer is corrected', async () => {
  expect(await read(id)).toMatchObject({ state: 'waiting', courseId: 7, lessonId: LESSON });
  const answered = await change(id, { state: 'approved', replies: [{ text: 'سپاس از شما' }] });
  expect(answered.body).toMatchObject({ state: 'approved', waitingSince: null });
  expect(await listed(id)).toMatchObject({
    displayApproved: true,
    replys: [{ commentText: 'سپاس از شما' }],
  });
  await change(id, { replies: [{ text: 'سپاسگزاریم' }, { text: 'باز هم بنویسید' }] });
  expect(await read(id)).toMatchObject({
    replies: [{ text: 'سپاسگزاریم' }, { text: 'باز هم بنویسید' }],
  });
  expect((await listed(id))!.replys).toEqual([
    { commentText: 'سپاسگزاریم' },
    { commentText: 'باز هم بنویسید' },
  ]);
  expect(await server.db.$count(commentReplies, eq(commentReplies.commentId, id))).toBe(2);
});

test('a refused comment says why to its author, and waits again after a change', async () => {
  const refused = await change(id, { state: 'refused' });
  expect(refused.body.fields).toEqual({ refusalReason: expect.stringContaining('دلیل') });
  expect(await change(id, { replies: [{ text: ' ' }] })).toMatchObject({
    status: 400,
    body: { fields: { 'replies.0.text': expect.any(String) } },
  });
  await change(id, { state: 'refused', refusalReason: 'نام کسی آمده است.' });
  expect(await listed(id)).toMatchObject({
    displayApproved: false,
    refusalReason: 'نام کسی آمده است.',
  });
  await write('نظر اصلاح‌شده', id);
  expect(await read(id)).toMatchObject({
    state: 'waiting',
    refusalReason: '',
    text: 'نظر اصلاح‌شده',
  });
  expect(await listed(id)).toMatchObject({ refusalReason: '' });
  await change(id, { state: 'refused', refusalReason: 'نام کسی آمده است.' });
  await support.post('/comment/approve', { comments: await seen(id) });
  expect(await listed(id)).toMatchObject({ displayApproved: true, refusalReason: '' });
});

test('what a member changed after the approval returns to the queue', async () => {
  await change(id, { state: 'approved' });
  await write('متنی دیگر', id);
  const { data } = (await support.get('/comment?filter={"state":"waiting"}&perPage=100')).body;
  expect(data.map((row) => Number(row.id))).toContain(id);
});

test('a text that was changed while it was read is not approved unseen', async () => {
  const before = await read(id);
  const [asSeen] = await seen(id);
  await write('متنی که کسی نخوانده است', id);
  const { status, body } = await change(id, { state: 'approved' }, before);
  expect([status, body.current]).toEqual([
    409,
    expect.objectContaining({ text: 'متنی که کسی نخوانده است' }),
  ]);
  expect((await support.post('/comment/approve', { comments: [asSeen] })).body).toEqual({
    approved: 0,
    changed: 1,
  });
  expect(await listed(id)).toMatchObject({ displayApproved: false });
});

test('several comments are approved at once, also by two people', async () => {
  await write('نظر دوم');
  const pair = [id, id + 1];
  const waiting = await seen(...pair);
  const owner = await signedIn(server.app, 'owner');
  const answers = await Promise.all(
    [support, owner].map((browser) => browser.post('/comment/approve', { comments: waiting })),
  );
  expect(answers.map(({ body }) => Number(body.approved)).toSorted((a, b) => a - b)).toEqual([
    0, 2,
  ]);
  for (const each of pair) expect(await listed(each)).toMatchObject({ displayApproved: true });
  const rows = await server.db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.action, 'approve'), eq(staffAudit.rowId, String(id))));
  expect(rows).toMatchObject([{ before: { state: 'waiting' }, after: { state: 'approved' } }]);
  expect((await support.post('/comment/approve', { comments: [] })).status).toBe(400);
  expect(
    (await openBrowser(server.app).post('/comment/approve', { comments: waiting })).status,
  ).toBe(401);
});

test('markup in comments and answers stays text', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  await write(hostile, id);
  await change(id, { state: 'approved', replies: [{ text: hostile }] });
  expect(await read(id)).toMatchObject({ text: hostile, replies: [{ text: hostile }] });
  expect(await listed(id)).toMatchObject({
    commentText: hostile,
    replys: [{ commentText: hostile }],
  });
});

/** A member's files are available only by a signed URL from a response, and only for some hours. */
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CommentType } from '@/shared/api/contract/codes';
import { barePath, isSigned } from '@/shared/api/contract/rules/signed-url';
import { dietForms, lessons, uploads, userCourses, userDiets } from '../../server/db/schema';
import type { FormField } from '../../server/diet/form';
import { createUrlSigner } from '../../server/http/url-signer';
import { SARA_CALLS, PUBLIC } from './every-call';
import { type Member, useServer, ORIGIN } from './member';
import { PNG } from './pictures';

const server = useServer({ OPERATOR_CODE: 'code-of-the-operator' });
let owner: Member;
let dietId: number;
const FRONT = 'تصویر بدن از روبه‌رو';

beforeAll(async () => {
  owner = await server.newMember();
  const [diet] = await server.db
    .insert(userDiets)
    .values({ userId: owner.id, dietId: 1, dietDoc: '/files/demo/program.pdf' })
    .returning();
  dietId = diet!.id;
  await server.db.insert(userCourses).values({ userId: owner.id, courseId: 2 });
});
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
/** Advances the clock of the server and of the test. */
const pass = (milliseconds: number) => {
  const now = Date.now() + milliseconds;
  vi.useFakeTimers({ toFake: ['Date'], now });
};
const signed = async (path: string) => (await createUrlSigner(server.db).signer())(path);
const statusOf = async (address: string) => (await server.app.request(ORIGIN + address)).status;

interface Form {
  formDataId: number;
  answerObject: string;
  base: string;
  pictures: string[];
}
const load = async (member = owner, id = dietId): Promise<Form> =>
  (await server.get(`/api/Diet/GetDietFormData/?dietId=${id}`, member.token)).data;
const answerIn = ({ answerObject }: Form) =>
  (JSON.parse(answerObject) as FormField[]).find(({ Title }) => Title === FRONT)!.AnswerText;
/** Saves the questionnaire with a picture as the answer. */
const save = async (picture: string, member = owner, id = dietId) => {
  const { formDataId, answerObject, base } = await load(member, id);
  const fields = (JSON.parse(answerObject) as FormField[]).map((field) =>
    field.Title === FRONT ? { ...field, AnswerText: picture } : field,
  );
  return server.post('/api/Diet/UpdateDietFormData', member.token, {
    dietId: id,
    formDataId,
    base,
    answerObject: JSON.stringify(fields),
    sendToExpert: false,
    calorie: 0,
    dietType: 0,
  });
};
const upload = async (member = owner): Promise<string> =>
  (await server.upload(member.token, PNG)).data;

/** Returns the stored paths anywhere in a response, also in markup and in JSON strings. */
const pathsIn = (data: unknown): string[] =>
  JSON.stringify(data).match(/\/files\/[^"'\\<> ]+/g) ?? [];

test('every file in a member’s responses is public or signed: the bare path opens nothing', async () => {
  const sara = await server.logIn('09120000001');
  const ofSara = ['/api/Course/GetLessonInfo/?lessonId=', '/api/Diet/GetDietInfo/?dietId='].flatMap(
    (call) => Array.from({ length: 40 }, (_, index) => `${call}${index + 1}`),
  );
  const answers: unknown[] = await Promise.all(ofSara.map((path) => server.get(path, sara)));
  for (const ask of Object.values(SARA_CALLS)) answers.push(await ask(server, sara));
  await save(await upload());
  answers.push(await load());
  const publicAnswers = await Promise.all(Object.values(PUBLIC).map((path) => server.get(path)));
  publicAnswers.push(await SARA_CALLS.getContentFileByKey!(server, ''));

  const isOpen = new Set(pathsIn(publicAnswers));
  const own = [...new Set(pathsIn(answers))].filter((path) => !isOpen.has(path));
  expect(own.filter((path) => !isSigned(path))).toEqual([]);
  for (const kind of ['.mp4', '.m3u8', '.pdf', '.webp', '.mp3', '.png'])
    expect(
      own.some((path) => path.endsWith(kind)),
      kind,
    ).toBe(true);
  const removed = 1; // Sara's calls upload a picture and remove another one
  const statuses = await Promise.all(own.map(statusOf));
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(removed);
  for (const path of own) expect(await statusOf(barePath(path)), barePath(path)).toBe(403);
  for (const path of isOpen) expect([path, await statusOf(path)]).toEqual([path, 200]);
});

test('a bare path gets a readable refusal that is not cached, a signed URL is cached only privately', async () => {
  const refused = await server.app.request(`${ORIGIN}/files/demo/program.pdf`);
  expect(await refused.text()).toBe('این نشانی دیگر معتبر نیست؛ صفحه را دوباره باز کنید.');
  expect(refused.headers.get('content-type')).toContain('text/plain');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const { headers } = await server.app.request(ORIGIN + (await signed('/files/demo/program.pdf')));
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('a signed URL is valid for six to twelve hours and stays the same as long as possible', async () => {
  const windowMs = 6 * HOUR_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / windowMs) * windowMs });
  const first = await signed('/files/demo/squat.mp4');
  pass(windowMs - 1000);
  expect(await signed('/files/demo/squat.mp4')).toBe(first);
  pass(windowMs - 1000);
  expect(await statusOf(first)).toBe(200);
  const renewed = await signed('/files/demo/squat.mp4');
  pass(3000);
  expect([await statusOf(first), await statusOf(renewed)]).toEqual([403, 200]);
  expect(renewed).not.toBe(first);
  expect(barePath(renewed)).toBe(barePath(first));
});

test('a signature opens only the signed file', async () => {
  const video = await signed('/files/demo/squat.mp4');
  const [, token] = /signed\/([^/]+)\//.exec(video)!;
  const [until, signature] = token!.split('.');
  const laterExpiry = (Number.parseInt(until!, 36) + 3600).toString(36);
  const changed = signature!.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  for (const address of [
    video.replace('squat', 'run'),
    video.replace(until!, laterExpiry),
    video.replace(signature!, changed),
    video.replace(signature!, signature!.slice(0, -1)),
    video.replace(signature!, ''),
    video.replace(token!, ''),
    video.replace(token!, 'x'),
    video.replace('squat.mp4', 'stream%2f..%2frun.mp4'),
    `/files/signed/${token}/`,
    `/files/signed/${token}`,
  ])
    expect([address, await statusOf(address)]).toEqual([address, 403]);
  expect(await statusOf(video)).toBe(200);
});

test('a stream plays: the signed playlist opens the files beside it and none above', async () => {
  const playlist = await signed('/files/demo/stream/breath.m3u8');
  const text = await (await server.app.request(ORIGIN + playlist)).text();
  const parts = text.match(/[\w-]+\.m4s/g)!;
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts)
    expect(await statusOf(new URL(part, ORIGIN + playlist).pathname)).toBe(200);
  const siblingOf = (name: string) => playlist.replace('breath.m3u8', name);
  expect(await statusOf(siblingOf('720p/part-0.m4s'))).toBe(404); // authorised, but the file does not exist
  for (const name of ['..%2fprogram.pdf', '%2e%2e%2fprogram.pdf', '..%2f..%2fdiets/a.png'])
    expect(await statusOf(siblingOf(name))).toBe(403);
  expect(await statusOf(playlist.replace('stream/breath.m3u8', 'program.pdf'))).toBe(403);
  const ofRoot = await signed('/files/breath.m3u8');
  expect(await statusOf(ofRoot.replace('breath.m3u8', 'demo/program.pdf'))).toBe(403);
});

test.each(['/files/demo/هفته ۱.pdf', '/files/demo/week #2.pdf', '/files/demo/100%.pdf'])(
  'the file %s is found by the URL that a browser encodes for it',
  async (path) => {
    const browsers = new URL((await signed(path)).replaceAll('#', '%23'), ORIGIN).pathname;
    expect(await statusOf(browsers)).toBe(404); // valid signature, but the file does not exist
    expect(await statusOf(barePath(browsers))).toBe(403);
  },
);

test('signs the files in texts of the staff and leaves external URLs unchanged', async () => {
  const externalVideo =
    '<script>play("/files/demo/squat.mp4", \'https://tv.example/files/a.mp4\')</script>';
  const description =
    '<p>به /files/demo/a.webp نگاه کنید: <img src="/files/demo/program.webp"></p>';
  const [row] = await server.db
    .insert(lessons)
    .values({ courseId: 2, title: 'آزمون', image: '', externalVideo, description })
    .returning();
  const { data } = await server.get(`/api/Course/GetLessonInfo/?lessonId=${row!.id}`, owner.token);
  const answered = data as typeof lessons.$inferSelect;
  expect(answered.externalVideo).toBe(
    externalVideo.replace('/files/demo/squat.mp4', await signed('/files/demo/squat.mp4')),
  );
  expect(answered.description).toBe(
    description.replace('/files/demo/program.webp', await signed('/files/demo/program.webp')),
  );
});

test('stores the URL of a picture without its signature, even an expired one, and returns it with a new signature', async () => {
  const address = await upload();
  expect(await statusOf(address)).toBe(200);
  pass(13 * HOUR_MS);
  expect(await statusOf(address)).toBe(403);
  const shown = (await load()).pictures.find((each) => barePath(each) === barePath(address))!;
  expect(await statusOf(shown)).toBe(200); // also before it is an answer
  expect((await save(address)).status).toBe(200);
  const rows = await server.db.select().from(dietForms).where(eq(dietForms.userDietId, dietId));
  expect(rows[0]!.answerObject).toContain(`"${barePath(address)}"`);
  expect(rows[0]!.answerObject).not.toContain('/files/signed/');
  const renewed = answerIn(await load());
  expect(renewed).not.toBe(address);
  expect([barePath(renewed), await statusOf(renewed)]).toEqual([barePath(address), 200]);
  const removal = { filePath: address }; // expired
  const removed = await server.post('/api/FileManagerApi/RemoveFile', owner.token, removal);
  expect([removed.status, await statusOf(renewed)]).toEqual([200, 404]);
});

test('the pictures of a questionnaire are shown however many others were uploaded since', async () => {
  const answered = await upload();
  await save(answered);
  const later = Array.from({ length: 60 }, (_, index) => `/files/diets/later-${index}.png`);
  await server.db.insert(uploads).values(later.map((path) => ({ path, userId: owner.id })));
  const form = await load();
  expect(form.pictures.map(barePath)).toContain(barePath(answered));
  expect(await statusOf(answerIn(form))).toBe(200);
  await server.db.delete(uploads).where(inArray(uploads.path, later));
});

test('a renewed signature does not count as a change of the form', async () => {
  await save(await upload());
  const before = await load();
  pass(7 * HOUR_MS);
  const after = await load();
  expect(answerIn(after)).not.toBe(answerIn(before));
  expect(after.base).toBe(before.base);
  const { formDataId, answerObject, base } = before;
  const sent = { dietId, formDataId, answerObject, base, calorie: 0, dietType: 0 };
  const unchanged = { ...sent, sendToExpert: false };
  const saved = await server.post('/api/Diet/UpdateDietFormData', owner.token, unchanged);
  expect(saved).toMatchObject({ status: 200 });
  expect((await load()).base).toBe(base);
});

test('does not sign another member’s picture for a member who writes its path', async () => {
  const path = barePath(await upload());
  const other = await server.newMember();
  const [diet] = await server.db
    .insert(userDiets)
    .values({ userId: other.id, dietId: 1 })
    .returning();
  await save(path, other, diet!.id);
  const form = await load(other, diet!.id);
  expect(answerIn(form)).toBe(path);
  expect(form.pictures).toEqual([]);
  await server.post('/api/Comment/CreateLessonComment', owner.token, {
    id: 0,
    commentType: CommentType.lesson,
    commentText: `"${path}"`,
    displayApproved: false,
    referenceId: 6,
  });
  const comments = await server.get(
    '/api/Comment/GetLessonComments/?lessonId=6&part=1&size=20',
    owner.token,
  );
  expect(pathsIn(comments)).toContain(path);
});

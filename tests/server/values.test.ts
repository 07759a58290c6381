/** The server responds to any value in a call, and to any bytes on any route, without an internal error. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { callsOfContract } from '../../server/http/api-document';
import { courses, rateLimits } from '../../server/db/schema';
import { NOT_ENABLED, SARA_CALLS, requestsOf } from './every-call';
import { logLines } from './log-lines';
import { type Envelope, useServer, ORIGIN } from './member';
import { isExploring, numbers, SEED, shuffled } from '../seeded';

const server = useServer({ OPERATOR_CODE: 'code-of-the-operator' });
let sara: string;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  sara = await server.logIn('09120000001');
});

const NUL = '\0';
const DEEP = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) as unknown;
const JUNK: readonly unknown[] = [
  [null, true, '', ' ', '\u200c', NUL, '\\u0000', '<b>', '2026-02-30', 'ي'.repeat(5_000)],
  [-1, 0, 0.1, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 31, '1e3', '0x10', '١٢'],
  [[], {}, [null], [[]], DEEP, { __proto__: 1 }, '[]', '{"a":1}', '[{"Id":1,"Items":[7]}]'],
].flat();
const HOSTILE = Object.values({
  NUL: 'a\0b',
  'a lone surrogate': '\ud800',
  'control characters': '\u0001\u001b[31m\r\n\u007f',
  'direction characters': '\u202e\u2066',
  'an overlong text': 'ط'.repeat(20_000),
  'a path that climbs up': '../../../etc/passwd',
  markup: '"><script>alert(1)</script>',
  nothing: '',
});
/** Percent-encodings that a client may send, but no URL parser would produce. */
const RAW = '%00 a%00b %ED%A0%80 %FF%FE % %zz %0d%0a ..%2f..%2f [] __proto__'.split(' ');

const random = numbers(SEED);
/** Some of the values, others each time; with `npm run explore` all of them. */
const someOf = <Value>(values: readonly Value[], size: number): readonly Value[] =>
  isExploring ? values : shuffled(values, random.next().value * 1e9).slice(0, size);
const JUNK_PER_FIELD = 5;
const junkFor = (value: unknown) =>
  someOf(typeof value === 'string' ? [...HOSTILE, ...JUNK] : JUNK, JUNK_PER_FIELD);

/** Yields copies of the value, each with one leaf or branch replaced. */
function* withJunk(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const put = (other: unknown) =>
      Array.isArray(value)
        ? value.map((entry: unknown, index) => (index === Number(key) ? other : entry))
        : { ...value, [key]: other };
    for (const junk of junkFor(inner)) yield put(junk);
    yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    for (const other of withJunk(inner)) yield put(other);
  }
}

const isAnswered = (response: Response, request: string) =>
  expect(response.status, `${request} → ${logLines.at(-1)}`).toBeLessThan(500);
const isAnswer = (answer: Envelope) => {
  expect(answer.status).toBeLessThan(500);
  if (answer.status !== 200) expect(answer.messages).not.toEqual([]);
};

/** Parameter names that routes read, and some names of built-in object properties. */
const NAMES = (
  'Authority Status token RefId tokenIdentity protocol outcome all getToken id title part size ' +
  '__proto__ constructor'
).split(' ');

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await server.app.request(`${ORIGIN}${path}`, init);
  isAnswered(response, `${init.method ?? 'GET'} ${path.slice(0, 120)}`);
  await response.body?.cancel();
};
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
const ALL_TEXTS = [...HOSTILE.map(encoded), ...RAW];
const TEXTS_PER_ROUTE = 3;

/** Returns every registered route of the server that is no API call: callbacks, simulator, files and documents. */
const routes = () => {
  const found = [...new Set(server.app.routes.map(({ path }) => path))]
    .filter((path) => !path.startsWith('/api/'))
    .map((path) => path.replace(/\{[^}]*\}/, ''));
  expect(found.length).toBeGreaterThan(10);
  return found;
};

describe('hostile text', () => {
  test('causes no server error in the path of any route', async () => {
    for (const route of routes())
      for (const text of someOf(ALL_TEXTS, TEXTS_PER_ROUTE)) {
        const path = route.replace(/\*|:\w+/g, text);
        await ask(path);
        await ask(`${path}/${text}`);
      }
    for (const text of ALL_TEXTS) {
      await ask(`/files/public/${text}.webp`);
      await ask(`/files/signed/zzzz.${text}/x.webp`);
    }
  }, 120_000);

  test('causes no server error in the query of any route, also when a name is repeated', async () => {
    for (const route of routes())
      for (const text of someOf(ALL_TEXTS, TEXTS_PER_ROUTE)) {
        const path = route.replace(/\*|:\w+/g, 'x');
        await ask(`${path}?${NAMES.map((name) => `${name}=${text}`).join('&')}`);
        await ask(`${path}?${NAMES.map((name) => `${name}=x&${name}=${text}`).join('&')}`);
        await ask(`${path}?${text}=${text}&=&&`);
      }
  }, 60_000);

  test('causes no server error in a form posted to any route, also with another type, or as a file', async () => {
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const route of routes()) {
      const path = route.replace(/\*|:\w+/g, 'x');
      for (const text of someOf(ALL_TEXTS, TEXTS_PER_ROUTE))
        for (const body of [
          NAMES.map((name) => `${name}=${text}`).join('&'),
          NAMES.map((name) => `${name}=${text}&${name}=x`).join('&'),
          NAMES.map((name) => `${name}[]=${text}&${name}.a=${text}`).join('&'),
        ])
          await ask(path, { method: 'POST', headers: urlencoded, body });
      for (const text of someOf(HOSTILE, TEXTS_PER_ROUTE)) {
        const form = new FormData();
        for (const name of NAMES) {
          form.append(name, text);
          form.append(name, new File([text], 'a.txt'));
        }
        await ask(path, { method: 'POST', body: form });
        for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
          await ask(path, { method: 'POST', headers: { 'content-type': type }, body: text });
      }
    }
  }, 60_000);

  test('causes no server error in the headers of any route', async () => {
    const headers = (
      'authorization cookie range if-none-match if-range origin accept-encoding purpose ' +
      'content-type x-forwarded-for referer'
    ).split(' ');
    const values = ['\u0001', 'x'.repeat(8_000), ',,,;;;', '"', 'Bearer \u00ff'].concat([
      'bytes=9-1',
      `bytes=${'9'.repeat(400)}-`,
      'faults=%00',
      'faults=%7B',
      'faults=[1]',
    ]);
    for (const route of [...routes(), '/api/User/GetUserInfo', '/files/public/class-1.svg'])
      for (const header of headers)
        for (const value of someOf(values, TEXTS_PER_ROUTE))
          await ask(route.replace(/\*|:\w+/g, 'x'), { headers: { [header]: value } });
  }, 60_000);
});

test('every call of the contract is requested, except those that are not enabled', () => {
  expect([...Object.keys(SARA_CALLS), ...NOT_ENABLED].sort()).toEqual(
    callsOfContract.map(({ name }) => name).sort(),
  );
});

/** Calls in which junk consumes rate limits, ends sessions or changes data of other calls: they get another server. */
const CHANGING_CALLS =
  /^(createLessonComment|updateProfile|getToken|getTokenAsUser|registerUser|.*Code|changeForgottenPassword|logOut)$/;
const otherServer = useServer({ OPERATOR_CODE: 'code-of-the-operator' });

test.each(Object.keys(SARA_CALLS))(
  '%s responds as the contract specifies, and to any other value in any field with a reason',
  async (name) => {
    const at = CHANGING_CALLS.test(name) ? otherServer : server;
    await at.db.delete(rateLimits);
    for (const { path, token, body } of await requestsOf(name, at)) {
      if (body)
        for (const other of [null, [], {}, 'x', ...withJunk(body)])
          isAnswer(await at.post(path, token, other));
      const [address = '', query] = path.split('?');
      const params = Object.fromEntries(new URLSearchParams(query));
      if (query === undefined) continue;
      for (const other of withJunk(params)) {
        const sent = Object.entries(other as object).map(([key, value]) => [key, String(value)]);
        isAnswer(await at.get(`${address}?${new URLSearchParams(sent).toString()}`, token));
      }
      for (const raw of RAW) {
        const sent = `${address}?${query.replaceAll(/=[^&]*/g, `=${raw}`)}`;
        isAnswered(await at.send(sent, token), `${name} ${sent}`);
        isAnswered(await at.send(`${path}&${Object.keys(params)[0]}=${raw}`, token), path);
      }
    }
  },
  120_000,
);

describe('a search', () => {
  const titles = async (title: string) =>
    (
      (await server.get(
        `/api/Course/GetCourses/?${new URLSearchParams({ title, part: '1', size: '50' }).toString()}`,
      )) as unknown as { data: { title: string }[] }
    ).data.map((course) => course.title);

  test.each([
    ['in Arabic letters', 'كلاس پيلاتس ۳'],
    ['in Persian letters', 'کلاس پیلاتس ۳'],
    ['in Latin digits', 'پیلاتس 3'],
    ['in Arabic digits', 'پیلاتس ٣'],
  ])('finds a title in any spelling: %s', async (_, typed) => {
    for (const written of ['کلاس پیلاتس ۳', 'كلاس پيلاتس 3']) {
      await server.db.update(courses).set({ title: written }).where(eq(courses.id, 1));
      expect(await titles(typed)).toEqual([written]);
    }
  });

  test.each(['%', '_', '\\', '%%'])('treats %s literally', async (typed) => {
    expect(await titles(typed)).toEqual([]);
  });
});

test('a typed \\u0000 is six letters like others; the character itself is refused', async () => {
  const write = (commentText: string) =>
    server.post('/api/Comment/CreateLessonComment', sara, {
      id: 0,
      commentType: 3,
      commentText,
      displayApproved: false,
      referenceId: 29,
    });
  expect(await write('\\u0000')).toMatchObject({ status: 200 });
  expect(await write(`نظر ${NUL}`)).toMatchObject({ status: 400 });
  expect(await write('\u200c \u202e')).toMatchObject({
    status: 400,
    messages: ['متن نظر را بنویسید.'],
    fields: [{ name: 'commentText', message: 'متن نظر را بنویسید.' }],
  });
});

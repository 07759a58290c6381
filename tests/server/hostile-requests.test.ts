/** The server responds to any bytes in a request on any route, and never with an internal error. */
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SARA_CALLS, requestsOf } from './every-call';
import { logLines } from './log-lines';
import { openServer, useServer, ORIGIN } from './member';

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
const RAW = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%zz',
  '%0d%0a',
  '..%2f..%2f',
  '[]',
  '__proto__',
];
/** Parameter names that routes read, and some names of built-in object properties. */
const NAMES = [
  'Authority',
  'Status',
  'token',
  'RefId',
  'tokenIdentity',
  'protocol',
  'outcome',
].concat(['all', 'getToken', 'id', 'title', 'part', 'size', '__proto__', 'constructor']);

const server = useServer();
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
});

const isAnswered = (response: Response, request: string) =>
  expect(response.status, `${request} → ${logLines.at(-1)}`).toBeLessThan(500);
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await server.app.request(`${ORIGIN}${path}`, init);
  isAnswered(response, `${init.method ?? 'GET'} ${path.slice(0, 120)}`);
  await response.body?.cancel();
};
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
const texts = [...HOSTILE.map(encoded), ...RAW];

/** Returns every registered route of the server that is no API call. */
const routes = () =>
  [...new Set(server.app.routes.map(({ path }) => path))]
    .filter((path) => !path.startsWith('/api/'))
    .map((path) => path.replace(/\{[^}]*\}/, ''));

test('the routes that are not calls include callbacks, simulator, files and documents', () => {
  expect(routes()).toEqual(
    expect.arrayContaining([
      '/payment/callback/zarinpal',
      '/simulator/pg/StartPay/:authority',
      '/simulator/answer',
      '/files/*',
      '/demo/faults',
      '/*',
    ]),
  );
});

describe('hostile text', () => {
  test('causes no server error in the path of any route', async () => {
    for (const route of routes())
      for (const text of texts) {
        const path = route.replace(/\*|:\w+/g, text);
        await ask(path);
        await ask(`${path}/${text}`);
        await ask(`/files/public/${text}.webp`);
        await ask(`/files/signed/zzzz.${text}/x.webp`);
      }
  }, 60_000);

  test('causes no server error in the query of any route, also when a name is repeated', async () => {
    for (const route of routes())
      for (const text of texts) {
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
      for (const text of texts)
        for (const body of [
          NAMES.map((name) => `${name}=${text}`).join('&'),
          NAMES.map((name) => `${name}=${text}&${name}=x`).join('&'),
          NAMES.map((name) => `${name}[]=${text}&${name}.a=${text}`).join('&'),
        ])
          await ask(path, { method: 'POST', headers: urlencoded, body });
      for (const text of HOSTILE) {
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
    const headers = [
      'authorization',
      'cookie',
      'range',
      'if-none-match',
      'if-range',
      'origin',
    ].concat(['accept-encoding', 'purpose', 'content-type', 'x-forwarded-for', 'referer']);
    const values = [
      '\u0001',
      'bytes=9-1',
      `bytes=${'9'.repeat(400)}-`,
      'faults=%00',
      'faults=%7B',
    ].concat(['faults=[1]', 'Bearer \u00ff', 'x'.repeat(8_000), ',,,;;;', '"']);
    for (const route of [...routes(), '/api/User/GetUserInfo', '/files/public/class-1.svg'])
      for (const header of headers)
        for (const value of values)
          await ask(route.replace(/\*|:\w+/g, 'x'), { headers: { [header]: value } });
  }, 60_000);
});

/** Yields copies of a value, each with one text replaced. */
function* replaced(value: unknown, other: string): Generator<unknown> {
  if (typeof value === 'string') yield other;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const each of replaced(inner, other))
      yield Array.isArray(value)
        ? value.map((entry: unknown, index) => (index === Number(key) ? each : entry))
        : { ...value, [key]: each };
}

/** These calls end sessions, consume rate limits or store data of other calls, so they get a server of their own. */
const SESSION_ENDING_CALLS =
  /^(createLessonComment|updateProfile|getToken|getTokenAsUser|registerUser|.*Code|changeForgottenPassword|logOut)$/;

test.each(Object.keys(SARA_CALLS))(
  '%s responds without a server error to hostile text in every text field',
  async (name) => {
    const at = SESSION_ENDING_CALLS.test(name) ? await openServer() : server;
    if (at !== server) onTestFinished(() => at.close());
    const answers = async (path: string, token: string, init: RequestInit = {}) =>
      isAnswered(await at.send(path, token, init), `${name} ${path.slice(0, 120)}`);
    for (const { path, token, body } of await requestsOf(name, at)) {
      const [address = '', query = ''] = path.split('?');
      for (const text of HOSTILE) {
        for (const other of replaced(body, text))
          await answers(path, token, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(other),
          });
        for (const parameter of query ? query.split('&') : []) {
          const [key = ''] = parameter.split('=');
          const hostile = `${key}=${encoded(text)}`;
          await answers(`${address}?${query.replace(parameter, hostile)}`, token);
          await answers(`${address}?${query}&${hostile}`, token);
        }
      }
      for (const raw of query ? RAW : [])
        await answers(`${address}?${query.replaceAll(/=[^&]*/g, `=${raw}`)}`, token);
    }
  },
  60_000,
);

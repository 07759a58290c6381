/**
 * Golden wire: for each call of the contract, the literal request that the app sends and the model that it makes of a
 * literal response. The requests go through the real client and the functions of the entities; only `fetch` and
 * `XMLHttpRequest` are test doubles.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/shared/api';
import { session } from '@/shared/session';
import { ACCESS } from './access';
import { BASKET } from './basket';
import { CATALOGUE } from './catalogue';
import { DIET } from './diet';
import { API, type Golden, type Goldens, IP_LOOKUP, PANEL, type SentRequest } from './golden';
import { LEARNING } from './learning';
import { NEWS } from './news';
import { PROFILE } from './profile';
import { PROGRESS } from './progress';
import { REVIEWS } from './review';
import { QUESTIONNAIRE } from './questionnaire';
import { REPORT } from './report';

const GOLDENS = {
  ...ACCESS,
  ...BASKET,
  ...CATALOGUE,
  ...DIET,
  ...LEARNING,
  ...NEWS,
  ...PROGRESS,
  ...REVIEWS,
  ...PROFILE,
  ...QUESTIONNAIRE,
  ...REPORT,
} satisfies Goldens;

const sent: unknown[] = [];

/**
 * Parses a body, including JSON text inside it; a value that is not text is not converted and so differs from the
 * golden.
 */
const parseBody = (body: string): unknown =>
  JSON.parse(body, (key, value: unknown) =>
    key === 'answerObject' && typeof value === 'string' ? { jsonText: JSON.parse(value) } : value,
  );
const fieldsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { name: value.name, type: value.type, size: value.size },
    ]),
  );
function record(method: string, address: string, headers: Headers, body: unknown): void {
  const { origin, pathname, searchParams } = new URL(address);
  const isForm = body instanceof FormData;
  sent.push({
    method,
    url: origin + pathname,
    query: Object.fromEntries(searchParams),
    authorization: headers.get('authorization'),
    contentType: headers.get('content-type'),
    body: isForm ? { form: fieldsOf(body) } : typeof body === 'string' ? parseBody(body) : body,
  });
}
const whole = ({ query = {}, body, authorization, ...rest }: SentRequest) => ({
  ...rest,
  query,
  authorization: authorization === undefined ? 'Bearer golden.token' : authorization,
  // A browser sets the type of a multipart body itself.
  contentType: body === undefined || (body as { form?: unknown }).form ? null : 'application/json',
  body,
});

/** Responds to every request with the envelope. Uploads use XMLHttpRequest, other calls `fetch`. */
function answerWith({ data = null, siblings }: Golden): void {
  const envelope = JSON.stringify({ status: 200, messages: [], data, ...siblings });
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    record(init.method ?? 'GET', address, new Headers(init.headers), init.body ?? undefined);
    return Promise.resolve(
      new Response(address === IP_LOOKUP ? '{"ip":"203.0.113.77"}' : envelope, {
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      readonly headers = new Headers();
      readonly status = 200;
      readonly responseText = envelope;
      method = '';
      address = '';
      onload = () => {};
      onloadend = () => {};
      open(method: string, address: string) {
        Object.assign(this, { method, address });
      }
      setRequestHeader(name: string, value: string) {
        this.headers.set(name, value);
      }
      send(body: unknown) {
        record(this.method, this.address, this.headers, body);
        this.onload();
        this.onloadend();
      }
    },
  );
}

beforeEach(() => {
  vi.stubEnv('VITE_API_HOST', API);
  vi.stubEnv('VITE_PANEL_HOST', PANEL);
  vi.stubEnv('VITE_IP_LOOKUP_URL', IP_LOOKUP);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Golden phone 17');
  sent.length = 0;
  queryClient.clear();
  session.write({
    token: 'golden.token',
    firstName: 'ماندانا',
    lastName: 'یزدانی',
    userName: '09129990099',
    avatar: '',
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  session.clear();
  queryClient.clear();
});

const cases = Object.entries<Golden | readonly Golden[]>(GOLDENS).flatMap(([name, goldens]) =>
  [goldens]
    .flat()
    .map((golden, index) => [index === 0 ? name : `${name}, ${index + 1}`, golden] as const),
);

test.each(cases)('%s sends its request and parses its response', async (_, golden) => {
  answerWith(golden);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  expect(await golden.run()).toEqual(golden.model);
  expect(sent).toEqual([golden.sends].flat().map(whole));
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(
    (golden.invalidates ?? []).map((path) => [path]),
  );
});

/**
 * Fields whose values may repeat: codes with few possible values, and the value that identifies an item of a question.
 */
const CODES =
  /^(AnswerValue|ControlType|WeekDay|gatewayPspType|gender|liveEmbedType|payStatus|productType|status)$/;

/** Returns the values of a response that could be mistaken for one another. */
function valuesOf(value: unknown, key = ''): unknown[] {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) return valuesOf(JSON.parse(value), key);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => valuesOf(inner, name));
  return typeof value === 'boolean' || value === null || value === '' || CODES.test(key)
    ? []
    : [value];
}

describe('the golden data', () => {
  test.each(cases)('the response of %s contains no value twice', (_, { data, siblings }) => {
    const values = valuesOf({ data, ...siblings });
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });
});

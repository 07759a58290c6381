/** The API calls of the server benchmark, and the clients that make them. */
import autocannon from 'autocannon';
import type { WireBasketLine } from '../../src/shared/api/contract/basket-line';
import { CommentType, GatewayType } from '../../src/shared/api/contract/codes';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { reportsUntil } from '../../server/demo/member';
import type { Member } from './members';
import { LESSON_ID, type SelectName, SELECTS } from './selects';

const CLIENTS = 32;
/** Seconds of warm-up that don't count, because code runs slowly at first. */
const WARM_UP_SECONDS = 1;
const JSON_TYPE = { 'content-type': 'application/json' };

export type Baseline = 'route' | 'page' | SelectName;
export const BASELINES: readonly Baseline[] = [
  'route',
  'page',
  ...(Object.keys(SELECTS) as SelectName[]),
];
export interface Call {
  name: string;
  /** baseline of the call (bare.ts) */ to?: Baseline;
  /** Whether the status is 404 by design. */
  isMissing?: boolean;
  /** Returns the nth request. */
  request: (nth: number) => autocannon.Request;
}
const get = (path: string): autocannon.Request => ({ method: 'GET', path, headers: {} });
const post = (path: string, body: unknown): autocannon.Request => ({
  method: 'POST',
  path,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
});

export const bareCall = (name: Baseline): Call => ({
  name: `baseline ${name}`,
  request: () => get(`/${name}`),
});
export const COURSES = '/api/Course/GetCourses/?title=&part=1&size=20';
export const PICTURE = '/files/public/class-1.svg';
/** Each member logs in from a separate address, because one address gets only a part of the hashing queue. */
export const logIn = ({ id, mobile }: Member): autocannon.Request => {
  const response = post('/api/Authentication/GetToken', {
    username: mobile,
    password: DEMO_PASSWORD,
  });
  const address = `10.0.${(id >> 8) & 255}.${id & 255}`;
  return { ...response, headers: { ...response.headers, 'x-forwarded-for': address } };
};

/** @param basket items that none of the members owns */
export function callsOf(members: readonly Member[], basket: readonly WireBasketLine[]): Call[] {
  const by = (request: (member: Member, nth: number) => autocannon.Request) => (nth: number) => {
    const member = members[nth % members.length]!;
    const response = request(member, nth);
    const headers = { ...response.headers, authorization: `Bearer ${member.token}` };
    return { ...response, headers };
  };
  const list = '?title=&part=1&size=20';
  const { weightList, sizeList } = reportsUntil(new Date());
  const lists = {
    weightList: JSON.parse(weightList) as unknown,
    sizeList: JSON.parse(sizeList) as unknown,
  };
  return [
    { name: 'the catalogue', to: 'route', request: () => get(COURSES) },
    { name: 'home, rendered', to: 'page', request: () => get('/') },
    { name: 'a class, rendered', to: 'page', request: () => get('/classes/1') },
    {
      name: 'unknown classes',
      to: 'page',
      isMissing: true,
      request: (nth) => get(`/classes/${1000 + nth}`),
    },
    { name: 'own diets', to: 'diets', request: by(() => get(`/api/Diet/GetUserDiets/${list}`)) },
    {
      name: 'own courses',
      to: 'courses',
      request: by(() => get(`/api/Course/GetUserCourses/${list}`)),
    },
    {
      name: 'own invoices',
      to: 'invoices',
      request: by(() => get('/api/Payment/GetUserInvoices/?status=0&part=1&size=20')),
    },
    {
      name: 'comments of a lesson',
      to: 'comments',
      request: by(() =>
        get(`/api/Comment/GetLessonComments/?lessonId=${LESSON_ID}&part=1&size=20`),
      ),
    },
    {
      name: 'own report',
      to: 'report',
      request: by(({ dietId }) => get(`/api/Diet/GetDietWeeklyReports/?dietId=${dietId}`)),
    },
    {
      name: 'report saved',
      request: by(({ dietId }) =>
        post('/api/Diet/UpdateWeeklyReport', { id: 0, dietId, ...lists }),
      ),
    },
    {
      name: 'payment started',
      request: by((_, nth) =>
        post('/api/Payment/GetPaymentGateUrl', {
          carts: basket,
          paymentGatewayId: 1,
          gatewayPspType: GatewayType.redirect,
          // Every member may have ten pending payments.
          address: `خیابان ${Math.floor(nth / members.length) % 10}`,
        }),
      ),
    },
    {
      name: 'comment written',
      request: by((_, nth) =>
        post('/api/Comment/CreateLessonComment', {
          id: 0,
          commentType: CommentType.lesson,
          commentText: `تمرین خوبی بود ${nth}`,
          displayApproved: false,
          referenceId: LESSON_ID,
        }),
      ),
    },
    { name: 'login', request: (nth) => logIn(members[nth % members.length]!) },
  ];
}

export interface Load {
  perSecond: number;
  /** milliseconds */ p95: number;
  p99: number;
  /** Number of requests without a response, or with an unexpected one. */
  failed: number;
}

/** Makes calls in turn, with 32 clients distributed over the servers. */
export async function load(
  urls: readonly string[],
  calls: readonly Call[],
  seconds: number,
): Promise<Load> {
  let nth = 0;
  const times: number[] = [];
  const {
    errors,
    non2xx,
    mismatches,
    '4xx': missing,
  } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: urls as unknown as string, // accepts several URLs, unlike its types
      connections: CLIENTS,
      duration: WARM_UP_SECONDS + seconds,
      requests: calls.map(({ request }) => ({
        setupRequest: (empty) => ({ ...empty, ...request(nth++) }),
      })),
      // A rejection also has the HTTP status 200.
      verifyBody: (body) => !/^\{"status":(?!200,)/.test(String(body)),
    };
    const running = autocannon(options, (error, result) =>
      error ? reject(error as Error) : resolve(result),
    );
    const isWarmedUp = performance.now() + 1000 * WARM_UP_SECONDS;
    running.on('response', (_client, _status, _bytes, milliseconds) => {
      if (performance.now() > isWarmedUp) times.push(milliseconds);
    });
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const expected = calls.every(({ isMissing }) => isMissing) ? missing : 0;
  const failed = errors + non2xx + mismatches - expected;
  return {
    perSecond: Math.max(0, times.length - failed) / seconds,
    p95: at(0.95),
    p99: at(0.99),
    failed,
  };
}

/**
 * Disturbs one state of each chart in the browser; `npm run explore` draws other states and disturbances. Afterwards
 * the screen is usable, nothing was written twice, and no data of a previous member is shown or sent.
 */
import { expect, type Page, type Request, test } from '@playwright/test';
import { type ChartModel, type Path, pathOf, statesOf } from 'statechart-paths';
import { isExploring, SEED, shuffled } from '../seeded';
import { walkOf, walks } from '../walks';
import { compute, walkable, walkPath } from '../walks/walk';
import { isWrite } from '../walks/witness';
import { openStage } from './stage';
import { loseHeldCalls, memberInfo, store } from './world';

/** Number of states of all charts that one run of `npm run explore` disturbs. */
const EXPLORED_STATES = 12;
const OTHER_MEMBER = '09120000002';

interface Disturbance {
  readonly name: string;
  readonly endsSession?: true;
  readonly disturb: (page: Page) => Promise<unknown>;
}
const DISTURBANCES: readonly Disturbance[] = [
  { name: 'a reload', disturb: (page) => page.reload() },
  {
    name: 'Back and Forward',
    disturb: async (page) => {
      await page.goBack();
      await page.goForward();
    },
  },
  {
    name: 'a logout in another tab',
    endsSession: true,
    disturb: (page) => store(page, 'localStorage', 'userInfo', null),
  },
  {
    name: 'a login of another member in another tab',
    endsSession: true,
    disturb: async (page) =>
      store(page, 'localStorage', 'userInfo', await memberInfo(page, OTHER_MEMBER)),
  },
];

/** Returns the shortest path to each state in which a chart rests and its document stays. */
function pathsToStates(model: ChartModel): Path[] {
  const paths = walkable(model, 'browser', 'shortest');
  const ending: Readonly<Record<string, unknown>> = model.endsDocument ?? {};
  return statesOf(model.machine).flatMap(({ path: keys, type }) => {
    const state = keys.join('.');
    if (type === 'final' || state in ending) return [];
    const [shortest] = paths
      .filter(({ states }) => states.includes(state))
      .toSorted((one, other) => one.states.indexOf(state) - other.states.indexOf(state));
    const steps = shortest?.steps.slice(0, shortest.states.indexOf(state));
    return steps ? [pathOf(model, shortest!.start, steps)] : []; // a transient state can't be disturbed
  });
}
const cases = shuffled(
  walks.flatMap(({ model }) => {
    const paths = shuffled(pathsToStates(model), SEED).slice(0, isExploring ? undefined : 1);
    return paths.map((path) => ({ model, path }));
  }),
  SEED,
).slice(0, isExploring ? EXPLORED_STATES : undefined);

/** Waits until the screen is neither blank nor loading, and shows no missing value. */
const expectUsable = (page: Page) =>
  expect
    .poll(() =>
      page
        .evaluate(() => {
          const text = document.body.innerText;
          const busy = '[aria-busy=true], [role=status][aria-label="در حال بارگذاری…"]';
          if (text.trim().length < 10 || document.querySelector('.shell')) return 'not started';
          if (/این صفحه باز نشد|برنامه باز نشد/.test(text)) return 'the error screen';
          if (document.querySelector(busy) && !text.includes('انصراف')) return 'loading';
          return /\b(undefined|NaN)\b|\[object /.exec(text)?.[0] ?? '';
        })
        .catch(() => 'the document is loading'),
    )
    .toBe('');

const textOf = (request: Request) =>
  [request.url(), request.headers().authorization, request.postData()].join(' ');

for (const [index, { model, path }] of cases.entries()) {
  const { name, endsSession, disturb } = DISTURBANCES[(SEED + index) % DISTURBANCES.length]!;
  test(`${model.machine.id} in ${path.states.at(-1)}: ${name}`, async ({ page, context }) => {
    const calls: Request[] = [];
    const errors: string[] = [];
    context.on('weberror', (thrown) => errors.push(String(thrown.error())));
    context.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request);
    });
    await walkPath(await openStage(page), compute(walkOf(model.machine.id), path));
    const isLogout = (call: Request) => call.url().endsWith('/api/Authentication/Logout');
    const changesData = (call: Request) => isWrite(call.method(), new URL(call.url()).pathname);
    const writes = () => calls.filter((call) => changesData(call) && !isLogout(call));
    const sent = writes().map(textOf);
    const info = await page.evaluate(() => localStorage.getItem('userInfo'));
    // The server's data belongs to all tests.
    await context.route('**/api/**', (route) =>
      changesData(route.request()) ? route.abort() : route.fallback(),
    );

    await disturb(page);
    await loseHeldCalls(page);
    await expectUsable(page);
    if (endsSession && info !== null) {
      const { firstname, lastname, userName, token } = JSON.parse(info) as Record<string, string>;
      const since = calls.length;
      await page.reload();
      await expectUsable(page);
      const seen = [await page.locator('body').innerText(), ...calls.slice(since).map(textOf)];
      for (const secret of [`${firstname} ${lastname}`, userName!, token!])
        expect(seen.join('\n')).not.toContain(secret);
    }
    const repeated = writes().slice(sent.length).map(textOf);
    expect(repeated.filter((write) => sent.includes(write))).toEqual([]);
    expect(errors).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

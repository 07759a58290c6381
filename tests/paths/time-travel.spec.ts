/**
 * Time travel of the app on the development server: a recorded state shows the same screen as before, and nothing is
 * sent meanwhile. On the longest of the paths that together visit all states of a chart.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Path } from 'statechart-paths';
import type { Session, ToApp, ToPage } from 'statechart-inspector';
import { walks } from '../walks';
import { reachState, predict, compute, type Computed, seeState } from '../walks/walk';
import { walkable } from '../walks/walkable';
import { DEVELOPMENT } from '../origins';
import { documentArrives, openStage } from './stage';
import { dataArrives } from './witness';
import { BLANK_PAGE } from './world';

test.use({ baseURL: DEVELOPMENT });

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'سفر در زمان' });

/** Opens the inspector's end of the channel. */
async function openInspector(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(BLANK_PAGE);
  await page.evaluate(() => {
    const channel = new BroadcastChannel('statechart-inspector');
    const sessions = new Map<string, Session>();
    channel.onmessage = ({ data }: MessageEvent<ToPage>) => {
      if (data.type === 'session') sessions.set(data.session.id, data.session);
    };
    Object.assign(window, { channel, sessions });
  });
  const post = (message: ToApp) =>
    page.evaluate(
      (message) =>
        (window as unknown as { channel: BroadcastChannel }).channel.postMessage(message),
      message,
    );
  return {
    tell: post,
    /** Returns the recordings of the current document: a chart's session, and the moments of all charts. */
    async recorded(chart: string): Promise<{ session: Session; moments: number[] }> {
      const read = () =>
        page.evaluate(() => [
          ...(window as unknown as { sessions: Map<string, Session> }).sessions.values(),
        ]);
      await page.evaluate(() =>
        (window as unknown as { sessions: Map<string, Session> }).sessions.clear(),
      );
      await post({ type: 'hello' });
      await expect
        .poll(async () => (await read()).some((each) => each.chart.id === chart))
        .toBe(true);
      const all = await read();
      // Events of a child chart are recorded before its parent's snapshot.
      const outer = all.filter(({ chart: { id } }) =>
        walks.some(({ model }) => model.machine.id === id),
      );
      const moments = outer.flatMap(({ entries }) => entries.flatMap(({ moment }) => moment ?? []));
      return { session: outer.findLast((of) => of.chart.id === chart)!, moments };
    },
  };
}

/** Records everything that leaves a page, except requests for the app's own code and pictures. */
function watchLeaving(page: Page) {
  let left: string[] = [];
  page.on('request', (request) => {
    const isOwn =
      ['script', 'stylesheet', 'image', 'font', 'media'].includes(request.resourceType()) ||
      request.url().endsWith('/favicon.svg'); // Chromium requests it with the resource type «other»
    if (!isOwn || request.method() !== 'GET') left.push(`${request.method()} ${request.url()}`);
  });
  page.on('popup', (popup) => left.push(`a window: ${popup.url()}`));
  page.on('framenavigated', (frame) => left.push(`goes to ${frame.url()}`));
  return { begin: () => void (left = []), left: () => left };
}
const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/**
 * Returns, for each position of a path, the last moment at which the chart was in the position's state: everything else
 * that the app was waiting for has arrived by then. Undefined for positions that were not recorded.
 */
function momentsAlong({ entries }: Session, { states }: Path, moments: readonly number[]) {
  let end = entries.length;
  return states
    .toReversed()
    .map((state) => {
      const at = entries.slice(0, end).findLastIndex(({ states: of }) => of.join(' & ') === state);
      const next = entries[at + 1]?.moment ?? Infinity;
      end = Math.max(at, 0);
      return at < 0 ? undefined : Math.max(...moments.filter((moment) => moment < next));
    })
    .toReversed();
}

/**
 * Disables React's strict mode, as in the build: responses are held and given once, and strict mode would request
 * twice.
 */
const leaveStrictMode = (page: Page) =>
  page.route('**/src/app/render.tsx*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const body = (await response.text()).replaceAll(/\["StrictMode"\]/g, '["Fragment"]');
    await route.fulfill({ response, body });
  });

/**
 * Walks a path, and travels to each of its states.
 * @returns the states shown again
 */
async function travelAlong(context: BrowserContext, computed: Computed) {
  const { walk, path } = computed;
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('inspect', 'local'));
  await leaveStrictMode(page);
  const on = await openStage(page);
  for (const place of path.states.keys()) {
    await reachState(on, computed, place);
    await seeState(on, computed, place);
  }
  await documentArrives(page);
  await dataArrives(page);
  const inspector = await openInspector(context);
  const { session, moments } = await inspector.recorded(walk.model.machine.id);
  const seen: string[] = [];
  const outside = watchLeaving(page);
  const storage = await storageOf(page);
  for (const [place, moment] of momentsAlong(session, path, moments).entries()) {
    if (moment === undefined) continue;
    outside.begin();
    await inspector.tell({ type: 'travel', tab: session.tab, moment });
    await expect(banner(page)).toBeVisible();
    await test.step(`shows the state ${path.states[place]}`, () => seeState(on, computed, place));
    // The travel itself has set the URL.
    const [first, ...rest] = outside.left();
    expect(first === `goes to ${page.url()}` ? rest : outside.left()).toEqual([]);
    seen.push(path.states[place]!);
  }
  expect(await storageOf(page)).toBe(storage);
  return seen;
}

for (const walk of walks) {
  const { model } = walk;
  // A path that loads another document loses its recording.
  const [longest] = walkable(model, 'browser', 'shortest')
    .map((path) => compute(walk, path))
    .filter((computed) => predict(computed).every(({ loads = [] }) => loads.length === 0))
    .toSorted((one, other) => other.path.states.length - one.path.states.length);
  test(`time travel shows the states of ${model.machine.id} again, without requests or navigation`, async ({
    context,
  }) => {
    test.slow();
    const seen = await travelAlong(context, longest!);
    const end = longest!.path.states.at(-1)!;
    // The recording of a chart that has ended is closed.
    if (model.machine.states[end]?.type !== 'final') expect(seen).not.toEqual([]);
  });
}

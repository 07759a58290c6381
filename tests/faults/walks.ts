/** Walks a chart in the browser up to an actor's API call, which succeeds or gets a fault. */
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { type ChartModel, type Path, pathOf, resultsAlong, type Step } from 'statechart-paths';
import { callsOfContract } from '../../server/http/api-document';
import { openStage } from '../paths/stage';
import { actorEnded, reachState, compute, type Computed, seeState } from '../walks/walk';
import { walkable } from '../walks/walkable';
import type { AnyChartWalk } from '../walks/chart-walk';
import { waitUntilHeld, heldCalls, isHeld, takeHeldCalls, takeHeldCallOf } from '../paths/world';
import {
  callOf,
  isWhole,
  type NamedCall,
  TIME_SCALE,
  scaleTime,
  startScaling,
  watch,
} from './browser';
import type { Fault, Reply, MalformedReply } from './faults';
import {
  inspectScreen,
  inspectAfterMessage,
  type ScreenState,
  waitUntilSettled,
  problemsAfterMessage,
} from './inspect-screen';

interface Walk extends Computed {
  /** Position in the path at which the actor is running; 0 if opening the page has started it. */
  readonly end: number;
}
/**
 * Returns the paths that begin with the given steps and end with the actor's success.
 * @param at the state in which the actor runs
 */
const successEnds = (
  model: ChartModel,
  { start }: Path,
  way: readonly Step[],
  at: string | undefined,
  actor: string,
): Path[] => {
  // The last of the given steps has to invoke the actor; it is not enough that the actor is running then.
  if (!(actor in resultsAlong(model, start, way).at(-1)!.invoked)) return [];
  return model.steps
    .filter(({ event }) => event.type === `xstate.done.actor.${actor}`)
    .map((last) => pathOf(model, start, [...way, last]))
    .filter((made) => made.states[way.length] === at && made.edges.length > way.length);
};

/**
 * For each actor of a chart, returns the shortest paths to its success that together cover every step that starts it
 * and every successful outcome: each may make another call.
 */
export function walksOf(chart: AnyChartWalk): Map<string, Walk[]> {
  const { model } = chart;
  const paths = walkable(model, 'browser', 'transition');
  /** Names of the running actors by state. */
  const working = new Map<string, Set<string>>();
  for (const { steps, states } of paths)
    for (const [index, { event }] of steps.entries()) {
      const actor = actorEnded(event.type);
      const state = states[index]!;
      if (actor !== undefined) working.set(state, (working.get(state) ?? new Set()).add(actor));
    }
  const ends = paths
    .flatMap((path) =>
      path.states.flatMap((state, index) =>
        [...(working.get(state) ?? [])].flatMap((actor) => {
          const way = path.steps.slice(0, index);
          // Steps of the same type with other data, such as a diet instead of a course; only at the start, because a
          // later one may have other preconditions.
          const sameTypeSteps = model.steps.filter(
            ({ event, isOffered }) =>
              index === 1 &&
              event.type === way[0]!.event.type &&
              isOffered?.(compute(chart, path).results[0]!.snapshot) !== false,
          );
          const ways = [way, ...sameTypeSteps.map((other) => [other])];
          return ways.flatMap((one) =>
            successEnds(model, path, one, state, actor).map((made) => {
              const by = one.at(-1)?.name.en ?? 'opening';
              const required = [`${actor} by ${by}`, `${actor}: ${made.steps.at(-1)!.name.en}`];
              return { actor, path: made, end: one.length, required };
            }),
          );
        }),
      ),
    )
    .sort((one, other) => (one.end || Infinity) - (other.end || Infinity));
  const seen = new Set<string>();
  const walks = new Map<string, Walk[]>();
  for (const { actor, required, path, end } of ends) {
    // A sample walks only the shortest path.
    if (required.every((each) => seen.has(each)) || (walks.has(actor) && !isWhole)) continue;
    for (const each of required) seen.add(each);
    walks.set(actor, [...(walks.get(actor) ?? []), { ...compute(chart, path), end }]);
  }
  return walks;
}

/** Repeats every click, at once and 20 ms later, as an impatient user does. Enabled by a data attribute of the page. */
const doubleClicks = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('click', ({ isTrusted, target }) => {
      if (!isTrusted || !document.documentElement.dataset['impatient']) return;
      const pressed = (target as Element).closest<HTMLElement>('button, a, label');
      pressed?.click();
      setTimeout(() => pressed?.click(), 20);
    });
  });
/** The same action twice, with successful responses. */
export const doneTwice = (reply: Reply): Fault => ({
  name: 'done twice',
  kind: 'twice',
  isFailure: undefined,
  malformed: () => ({ reply, after: 4_000 }),
});

async function fulfil(route: Route, malformed: MalformedReply): Promise<void> {
  if (malformed === 'never') return undefined;
  if (malformed === 'dropped' || malformed.isCut) return route.abort('connectionreset');
  const { reply, after = 0 } = malformed;
  if (after) await new Promise((resolve) => setTimeout(resolve, after * TIME_SCALE));
  return route.fulfill({ status: reply.status, contentType: reply.type, body: reply.body });
}

/** An API call that an actor makes at the end of a walk, and its successful response. */
export interface Found {
  readonly call: NamedCall;
  readonly reply: Reply;
  readonly walk: Walk;
  /** Whether the screen becomes stable; otherwise the browser navigates elsewhere. */
  readonly settles: boolean;
}
/** Returns the calls that a chart's gestures can make, walked or not. */
export const callsHeld = (page: Page): string[] =>
  callsOfContract.filter(({ call }) => isHeld(page, call.path)).map(({ name }) => name);

/** Opens a new page and walks up to where the actor is started. */
async function openWalk(context: BrowserContext, walk: Walk): Promise<Page> {
  const { path, end } = walk;
  // so that requests held by other pages do not affect this one
  for (const other of context.pages()) await other.close();
  const page = await context.newPage();
  await scaleTime(page);
  await doubleClicks(page);
  const on = await openStage(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  for (let place = 0; place < Math.max(end, 1); place += 1) {
    await reachState(on, walk, place);
    await seeState(on, walk, place);
  }
  if (actorEnded(path.steps[end - 1]?.event.type) !== undefined) await waitUntilHeld(page);
  return page;
}
async function startWork(page: Page, walk: Walk): Promise<void> {
  if (walk.end > 0) await reachState(await openStage(page), walk, walk.end);
}

/**
 * Walks to the success of an actor.
 * @returns its API calls
 */
export async function walkWithoutFault(
  context: BrowserContext,
  actor: string,
  walk: Walk,
): Promise<Found[]> {
  const { end } = walk;
  const page = await openWalk(context, walk);
  const before = new Set(end === 0 ? [] : heldCalls(page));
  await startWork(page, walk);
  const on = await openStage(page);
  await seeState(on, walk, end);
  for (const each of heldCalls(page)) if (each.answer) before.add(each);
  await reachState(on, walk, end + 1);
  await seeState(on, walk, end + 1);
  const since = heldCalls(page).filter((each) => !before.has(each));
  // If two actors make the same call, it is held under the name of only one of them.
  const holder = since.some((each) => each.actor === actor) ? actor : since[0]?.actor;
  // More calls follow once the actor is done, such as a refetch of a form.
  const callsOfActor = since.slice(0, since.findLastIndex((each) => each.actor === holder) + 1);
  // a page that navigates elsewhere never becomes stable
  const settles = await waitUntilSettled(page, () => false, 1_000);
  return Promise.all(
    // Opening a page makes more calls than that of the first actor.
    callsOfActor.slice(0, end === 0 ? 1 : callsOfActor.length).flatMap(({ request, answer }) => {
      const call = callOf(request.method(), request.url());
      const body = async () =>
        answer ? JSON.stringify(answer) : await (await request.response())?.text();
      return call
        ? [body().then((text): Found => ({ call, reply: goodReply(text), walk, settles }))]
        : [];
    }),
  );
}
const goodReply = (body = '{"status":200,"messages":[],"data":null}'): Reply => ({
  status: 200,
  type: 'application/json',
  body,
});

/** Milliseconds after the last typed letter at which its draft is stored for certain. */
const DRAFT_STORED_MS = 400;
/** Inspects the screen once the drafts hold what has been typed. */
async function inspectWithDrafts(page: Page): Promise<ScreenState> {
  const screen = await inspectScreen(page, 0);
  if (Object.keys(screen.drafts).length === 0) return screen;
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), DRAFT_STORED_MS);
  return inspectScreen(page, 0);
}

/**
 * Walks to the same call, responds with the fault, and returns the problems. The calls before it get the responses of
 * the original walk, because these responses decide whether the call is made.
 */
export async function walkWithFault(
  context: BrowserContext,
  actor: string,
  { call, walk, settles, others }: Found & { readonly others: readonly Found[] },
  fault: Fault,
): Promise<string[]> {
  const page = await openWalk(context, walk);
  const errors = watch(page);
  let times = 0;
  let first: ScreenState | undefined;
  let gesture = Promise.resolve(); // it may go on after the request: the user types during a save
  const injectFault = async (route: Route) => {
    times += 1;
    first ??= await gesture.then(() => inspectWithDrafts(page));
    await startScaling(page, fault);
    return fulfil(route, fault.malformed());
  };
  const waiting = walk.end === 0 ? await takeHeldCallOf(page, actor) : undefined;
  await page.route('**/api/**', async (route) => {
    const url = route.request().url();
    const made = callOf(route.request().method(), url);
    if (made?.name === call.name) return injectFault(route);
    const known = others.find((other) => made?.name === other.call.name);
    if (known) return fulfil(route, { reply: known.reply });
    return isHeld(page, url) ? route.continue() : route.fallback();
  });
  if (fault.kind === 'twice')
    await page.evaluate(() => {
      document.documentElement.dataset['impatient'] = 'yes';
    });
  if (waiting)
    await Promise.all([
      injectFault(waiting),
      ...takeHeldCalls(page).map((route) => route.continue()),
    ]);
  else await (gesture = startWork(page, walk));
  await expect.poll(() => times, `${call.name} is requested`).toBeGreaterThan(0);
  const stands = await waitUntilSettled(page, () => first === undefined);
  const sight = await (fault.isFailure ? inspectAfterMessage(page, 0) : inspectScreen(page, 0));
  return [
    ...(stands || (fault.isFailure !== true && !settles) ? [] : ['the screen never settles']),
    ...sight.problems,
    ...(fault.isFailure ? problemsWithFailure(fault, call, first!, sight) : []),
    // The last call of a walk is its purpose: a write must not be repeated, while reads before or after it may be.
    ...(times > 1 && others.at(-1)?.call === call ? [`the request is sent ${times} times`] : []),
    ...errors(fault),
  ];
}

/** Returns the problems after a failure: the user must see a message, and all input must be preserved. */
function problemsWithFailure(
  fault: Fault,
  { call }: NamedCall,
  first: ScreenState,
  now: ScreenState,
): string[] {
  const isExpiry = fault.status === 401 && !call.keepsSession && first.isMember;
  const lost = (kind: string, before: ScreenState['typed'], after: ScreenState['typed']) =>
    Object.entries(before).flatMap(([name, value]) =>
      after[name] === value ? [] : [`${kind} «${name}» was «${value}», is «${after[name] ?? ''}»`],
    );
  return [
    ...problemsAfterMessage(now.messages, first.messages),
    // After navigation, input that was saved, such as the profile's, need not be shown.
    ...(isExpiry || first.heading !== now.heading ? [] : lost('the field', first.typed, now.typed)),
    ...lost('the draft', first.drafts, now.drafts),
    ...(isExpiry && now.isMember ? ['the session continues'] : []),
    ...(!isExpiry && first.isMember && !now.isMember ? ['the session ends'] : []),
  ];
}

/** Walks along a chart in the browser to a call of an actor, which is answered well, or spoilt. */
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { type ChartModel, type Path, pathOf, resultsAlong, type Step } from 'statechart-paths';
import { callsOfContract } from '../../server/http/api-document';
import { openStage } from '../paths/stage';
import { actorEnded, reachState, compute, type Computed, seeState } from '../walks/walk';
import { walkable } from '../walks/walkable';
import type { AnyChartWalk } from '../walks/chart-walk';
import { waitUntilHeld, heldCalls, isHeld, takeHeldCalls, takeHeldCallOf } from '../paths/world';
import { callOf, isSlow, isWhole, type NamedCall, TIME_SCALE, scaleTime, watch } from './browser';
import type { Fault, Reply, MalformedReply } from './faults';
import {
  inspectScreen,
  inspectAfterMessage,
  type ScreenState,
  waitUntilSettled,
  problemsAfterMessage,
} from './inspect-screen';

interface Walk extends Computed {
  /** The place where the actor is at work; 0 where opening the page has set it to work. */
  readonly end: number;
}
/** The paths that go a way and end well there. @param at the state in which the actor is at work */
const successEnds = (
  model: ChartModel,
  { start }: Path,
  way: readonly Step[],
  at: string | undefined,
  actor: string,
): Path[] => {
  // The last step of the way has to invoke the actor, not only to happen while it runs.
  if (!(actor in resultsAlong(model, start, way).at(-1)!.invoked)) return [];
  return model.steps
    .filter(({ event }) => event.type === `xstate.done.actor.${actor}`)
    .map((last) => pathOf(model, start, [...way, last]))
    .filter((made) => made.states[way.length] === at && made.edges.length > way.length);
};

/**
 * For each actor of a chart the shortest paths to its good ends, in which together everything that sets it to work and
 * every good end comes: each may make another call.
 */
export function walksOf(chart: AnyChartWalk): Map<string, Walk[]> {
  const { model } = chart;
  const paths = walkable(model, 'browser', 'transition');
  /** In which state which actors are at work. */
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
          // The same done to something else, to a diet and not to a class; later on, that may need more before it.
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
              const owed = [`${actor} by ${by}`, `${actor}: ${made.steps.at(-1)!.name.en}`];
              return { actor, path: made, end: one.length, owed };
            }),
          );
        }),
      ),
    )
    .sort((one, other) => (one.end || Infinity) - (other.end || Infinity));
  const seen = new Set<string>();
  const walks = new Map<string, Walk[]>();
  for (const { actor, owed, path, end } of ends) {
    // A sample walks the shortest alone.
    if (owed.every((each) => seen.has(each)) || (walks.has(actor) && !isWhole)) continue;
    for (const each of owed) seen.add(each);
    walks.set(actor, [...(walks.get(actor) ?? []), { ...compute(chart, path), end }]);
  }
  return walks;
}

/** Every click is two, at once and a moment later: what an impatient hand does. Told by a mark of the page. */
const doubleClicks = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('click', ({ isTrusted, target }) => {
      if (!isTrusted || !document.documentElement.dataset['impatient']) return;
      const pressed = (target as Element).closest<HTMLElement>('button, a, label');
      pressed?.click();
      setTimeout(() => pressed?.click(), 20);
    });
  });
/** The same thing done twice, where it is answered well. */
export const twice = (good: Reply): Fault => ({
  name: 'done twice',
  kind: 'twice',
  isFailure: undefined,
  spoilt: () => ({ reply: good, after: 4_000 }),
});

async function fulfil(route: Route, spoilt: MalformedReply): Promise<void> {
  if (spoilt === 'never') return undefined;
  if (spoilt === 'dropped' || spoilt.isCut) return route.abort('connectionreset');
  const { reply, after = 0 } = spoilt;
  if (after) await new Promise((resolve) => setTimeout(resolve, after * TIME_SCALE));
  return route.fulfill({ status: reply.status, contentType: reply.type, body: reply.body });
}

/** A call that an actor makes at the end of a walk, and how it is answered well. */
export interface Found {
  readonly call: NamedCall;
  readonly reply: Reply;
  readonly walk: Walk;
  /** Whether the person sees the end of it; otherwise the browser leaves for elsewhere. */
  readonly settles: boolean;
}
/** The calls that the gestures of a chart can make, walked or not. */
export const callsHeld = (page: Page): string[] =>
  callsOfContract.filter(({ call }) => isHeld(page, call.path)).map(({ name }) => name);

/** Opens a page of its own, and walks to where the actor is set to work. */
async function begin(context: BrowserContext, walk: Walk): Promise<Page> {
  const { path, end } = walk;
  for (const other of context.pages()) await other.close(); // what it held is not this one's
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

/** Walks to the good end of an actor. @returns what it has asked for */
export async function walkWithoutFault(
  context: BrowserContext,
  actor: string,
  walk: Walk,
): Promise<Found[]> {
  const { end } = walk;
  const page = await begin(context, walk);
  const before = new Set(end === 0 ? [] : heldCalls(page));
  await startWork(page, walk);
  const on = await openStage(page);
  await seeState(on, walk, end);
  for (const each of heldCalls(page)) if (each.answer) before.add(each);
  await reachState(on, walk, end + 1);
  await seeState(on, walk, end + 1);
  const since = heldCalls(page).filter((each) => !before.has(each));
  // Two actors that make the same call are held under the name of one.
  const holder = since.some((each) => each.actor === actor) ? actor : since[0]?.actor;
  // Others follow, once it is done: a form is read anew.
  const asked = since.slice(0, since.findLastIndex((each) => each.actor === holder) + 1);
  const settles = await waitUntilSettled(page, () => false, 1_000); // where it leaves, it never does
  return Promise.all(
    // Opening a page asks for more than the actor that is first.
    asked.slice(0, end === 0 ? 1 : asked.length).flatMap(({ request, answer }) => {
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

/**
 * Walks to the same call, answers it with the fault, and returns what is wrong then. The calls before it get the
 * answers that they had in its walk, because these decide whether it is made.
 */
export async function walkWithFault(
  context: BrowserContext,
  actor: string,
  { call, walk, settles, others }: Found & { readonly others: readonly Found[] },
  fault: Fault,
): Promise<string[]> {
  const page = await begin(context, walk);
  const strays = watch(page);
  let times = 0;
  let first: ScreenState | undefined;
  const spoil = async (route: Route) => {
    times += 1;
    first ??= await inspectScreen(page, 0);
    return fulfil(route, fault.spoilt());
  };
  const waiting = walk.end === 0 ? await takeHeldCallOf(page, actor) : undefined;
  await page.route('**/api/**', async (route) => {
    const url = route.request().url();
    const made = callOf(route.request().method(), url);
    if (made?.name === call.name) return spoil(route);
    const known = others.find((other) => made?.name === other.call.name);
    if (known) return fulfil(route, { reply: known.reply });
    return isHeld(page, url) ? route.continue() : route.fallback();
  });
  await page.evaluate(
    ([slow, isDoubleClick]) => {
      if (slow) localStorage.setItem('faults:slow', 'yes');
      if (isDoubleClick) document.documentElement.dataset['impatient'] = 'yes';
    },
    [isSlow(fault), fault.kind === 'twice'] as const,
  );
  if (waiting)
    await Promise.all([spoil(waiting), ...takeHeldCalls(page).map((route) => route.continue())]);
  else await startWork(page, walk);
  await expect.poll(() => times, `${call.name} is asked for`).toBeGreaterThan(0);
  const stands = await waitUntilSettled(page, () => first === undefined);
  const sight = await (fault.isFailure ? inspectAfterMessage(page, 0) : inspectScreen(page, 0));
  return [
    ...(stands || (fault.isFailure !== true && !settles) ? [] : ['it never comes to rest']),
    ...sight.wrong,
    ...(fault.isFailure ? problemsWithFailure(fault, call, first!, sight) : []),
    // The last call of a walk is what it was for: nothing is written twice, though it may be read before or after.
    ...(times > 1 && others.at(-1)?.call === call ? [`it is asked for ${times} times`] : []),
    ...strays(fault),
  ];
}

/** What is wrong after a failure: who did something is told, and finds all again that was typed. */
function problemsWithFailure(
  fault: Fault,
  { call }: NamedCall,
  first: ScreenState,
  now: ScreenState,
): string[] {
  const isExpiry = fault.status === 401 && !call.keepsSession && first.isMember;
  const lost = (what: string, before: ScreenState['typed'], after: ScreenState['typed']) =>
    Object.entries(before).flatMap(([name, value]) =>
      after[name] === value ? [] : [`${what} «${name}» was «${value}», is «${after[name] ?? ''}»`],
    );
  return [
    ...problemsAfterMessage(now.told, first.told),
    // A form whose save came before, such as the profile's, is left with what it saved.
    ...(isExpiry || first.heading !== now.heading ? [] : lost('the field', first.typed, now.typed)),
    ...lost('the draft', first.drafts, now.drafts),
    ...(isExpiry && now.isMember ? ['the session goes on'] : []),
    ...(!isExpiry && first.isMember && !now.isMember ? ['the session ends'] : []),
  ];
}

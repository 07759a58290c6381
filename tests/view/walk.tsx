/**
 * Walks a chart's paths on its real components: the answers of invoked actors come from the path, everything
 * else from what a person does.
 */
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type EventObject,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';
import { beforeAll, expect, test } from 'vitest';
import { system } from '@/app/theme';
import { queryClient } from '@/shared/api';
import {
  type ChartModel,
  currentState,
  generatePaths,
  type Path,
  pathsToWalk,
  type Observed,
  recordCoverage,
  recordEdges,
  type StateNameOf,
  type Step,
  type World,
} from 'statechart-paths';
import { everyEvent, testPath } from '../models/test-path';

configure({ asyncUtilTimeout: 10_000 }); // a busy machine is no failure

/**
 * What a provider of the chart needs: actors that the path answers, guards that answer as its world does, and
 * somebody who watches.
 */
export interface Opened<Machine extends AnyStateMachine> {
  readonly logic: Machine;
  readonly options: {
    readonly input: InputFrom<Machine>;
    readonly inspect: (event: InspectionEvent) => void;
  };
}
type Gesture = (user: UserEvent, step: Step) => Promise<unknown>;

interface ViewWalk<Machine extends AnyStateMachine> {
  readonly model: ChartModel<Machine>;
  readonly open: (opened: Opened<Machine>) => ReactElement;
  /**
   * How a person makes each event happen; what happens outside the components is sent as the app's watchers
   * send it.
   */
  readonly gestures: Readonly<Record<EventFrom<Machine>['type'], Gesture | 'fromOutside'>>;
  /** What a person sees in each state. */
  readonly sees: Readonly<
    Record<StateNameOf<Machine>, (snapshot: AnyMachineSnapshot) => Promise<unknown>>
  >;
  /** Events that components also send by themselves, on the way to a step. */
  readonly asides?: readonly EventFrom<Machine>['type'][];
}

export const press =
  (name: string | RegExp): Gesture =>
  async (user) =>
    user.click(await screen.findByRole('button', { name }));
/** The field of a label; the star of a required one is for the eye. */
export const field = (label: string) =>
  screen.getByLabelText((text) => text.replace(/ \*$/, '') === label);
/** Types into a field, in the place of what stands there. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
}

const OVERLAY = { name: 'در حال بارگذاری…' };
export const seesOverlay = () => screen.findByRole('status', OVERLAY);
export const seesNoOverlay = () =>
  waitFor(() => expect(screen.queryByRole('status', OVERLAY)).toBeNull());
/** A button that waits, and nothing else does. */
export const seesLoading = (name: string) => () =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true'));
/** A button that can be pressed, and the reasons of the last refusal as the chart has them. */
export const seesReady =
  (name: string) =>
  async ({ context: { messages } }: AnyMachineSnapshot) => {
    expect(await screen.findByRole('button', { name })).not.toHaveAttribute('aria-busy');
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(messages);
  };
export const seesDialog = (role: 'dialog' | 'alertdialog', name: string) => () =>
  screen.findByRole(role, { name });

/** Milliseconds that a delay of a chart takes where a path waits for its end. */
const SOON = 500;

/**
 * The chart, with guards that answer as the path's world does, actors that wait for the path's answers, and delays
 * that are soon over where the path waits for one.
 */
function withAnswers<Machine extends AnyStateMachine>(
  { machine, worldGuards }: ChartModel<Machine>,
  { start, steps }: Path,
) {
  let world = start.world ?? {};
  const isAwaited = steps.some(({ event }) => event.type.startsWith('xstate.after.'));
  const waiting = new Map<
    string,
    { resolve: (output: unknown) => void; reject: (error: unknown) => void }
  >();
  const actor = fromPromise(
    ({ self }) => new Promise((resolve, reject) => waiting.set(self.id, { resolve, reject })),
  );
  const logic = machine.provide({
    guards: Object.fromEntries(worldGuards.map((name) => [name, () => world[name] ?? false])),
    // Assignments stay the chart's own; what reaches outside the chart is not looked at here.
    actions: Object.fromEntries(
      Object.entries(machine.implementations.actions)
        .filter(([, action]) => !Object.hasOwn(action as object, 'resolve'))
        .map(([name]) => [name, () => {}]),
    ),
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, actor]),
    ),
    ...(isAwaited && {
      delays: Object.fromEntries(
        Object.keys(machine.implementations.delays).map((name) => [name, SOON]),
      ),
    }),
  }) as Machine;
  return { logic, waiting, setWorld: (next: World = {}) => void (world = next) };
}

async function walk<Machine extends AnyStateMachine>(
  { model, open, gestures, sees, asides = [] }: ViewWalk<Machine>,
  path: Path,
): Promise<void> {
  const { machine } = model;
  const { logic, waiting, setWorld } = withAnswers(model, path);
  let actor: AnyActorRef | undefined;
  let heard: EventObject[] = [];
  const recorder = recordEdges(machine.id);
  const inspect = (event: InspectionEvent) => {
    actor ??= event.actorRef as AnyActorRef; // the first that tells of itself
    if (event.type === '@xstate.event' && event.actorRef === actor) heard.push(event.event);
    recorder.inspect(event);
  };
  const gesturesByType: Readonly<Record<string, Gesture | 'fromOutside'>> = gestures;
  const sights: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Promise<unknown>>> = sees;
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const snapshotNow = () => actor!.getSnapshot() as AnyMachineSnapshot;
  const seen: Observed[] = [];
  const taken: string[] = [];

  const openAtStart = () =>
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            {open({ logic, options: { input: path.start.input as InputFrom<Machine>, inspect } })}
          </MemoryRouter>
        </QueryClientProvider>
      </ChakraProvider>,
    );
  const perform = async (step: Step, next: string) => {
    const { event } = step;
    setWorld(step.world);
    heard = [];
    const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const gesture = gesturesByType[event.type];
    if (outcome === 'done') return act(async () => waiting.get(id!)?.resolve(event.output));
    if (outcome) return act(async () => waiting.get(id!)?.reject(event.error));
    if (event.type.startsWith('xstate.after.'))
      return waitFor(() => expect(currentState(snapshotNow())).toBe(next), { timeout: 10 * SOON });
    if (gesture === 'fromOutside') act(() => actor!.send(event));
    else await gesture!(user, step);
    expect(
      heard.find(({ type }) => type === event.type),
      'what the components told the chart',
    ).toMatchObject(event);
  };
  const look = async (see: (snapshot: AnyMachineSnapshot) => Promise<unknown>) => {
    await see(snapshotNow());
    if (!snapshotNow().hasTag('modal'))
      for (const role of ['dialog', 'alertdialog']) expect(screen.queryByRole(role)).toBeNull();
  };
  /** Notes the edges that a step has taken; those of asides are no step's. */
  const note = (type: string) => {
    const observed = recorder.take();
    const { edges } = observed;
    seen.push(observed);
    const isAside = (event: string) => (asides as readonly string[]).includes(event);
    taken.push(
      ...edges.filter(({ event }) => event === type || !isAside(event)).map(({ id }) => id),
    );
  };

  await testPath(model as unknown as ChartModel, path, {
    events: everyEvent(path, async ({ event: { type, of }, state: { state } }) => {
      if ('event' in of) await perform(of, state);
      else openAtStart();
      note(type);
      expect(currentState(snapshotNow())).toBe(state);
    }),
    states: {
      ...Object.fromEntries(
        Object.entries(sights).map(([name, see]) => [name, () => look(see)] as const),
      ),
      '*': ({ state }) => expect.fail(`nobody has said what is seen in ${state}`),
    },
  });
  expect(taken, 'exactly the edges that the path was made of').toEqual(path.edges);
  recordCoverage('view', machine.id, seen);
}

/** A test for each of the paths that together take every edge of a chart, but those that the model excuses. */
export function walkEveryPath<Machine extends AnyStateMachine>(view: ViewWalk<Machine>): void {
  const model = view.model as unknown as ChartModel;
  const excused = Object.keys(model.exceptions?.view ?? {});
  const paths = pathsToWalk(model, generatePaths(model, { gen: 'transition' }).paths).filter(
    ({ edges }) => !edges.some((edge) => excused.includes(edge)),
  );
  beforeAll(() => import('@/shared/ui/dialog/dialog-panel'), 60_000); // or the first dialog would load it, slowly
  test.each(paths.map((path) => [path.name.en, path] as const))(
    '%s',
    (_, path) => walk(view, path),
    30_000,
  );
}

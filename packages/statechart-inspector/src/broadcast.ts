/**
 * The app's side of the local inspector: tells what its charts do over a channel of the browser, sends what is
 * clicked in the inspector, and shows the app as it was.
 */
import {
  type ActorRefLike,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { currentState, recordEdges, shapeOf } from 'statechart-paths/chart';
import { missingIn } from './missing';
import { nextEvents } from './next-events';
import {
  parsePageRequest,
  CHANNEL,
  type Entry,
  type Session,
  type ToApp,
  type ToPage,
} from './protocol';
import type { Redact } from './redact';
import { snapshotOf } from './still';
import { createTravel, type Restored, type TravellingApp } from './travel';

interface Known {
  readonly session: Session;
  readonly actor: AnyActor;
  readonly recorder: ReturnType<typeof recordEdges>;
  effects: string[];
  from: string;
}
export interface Broadcast {
  /** The `inspect` option of the app's actors. */
  readonly inspect: (event: InspectionEvent) => void;
  /** What the app's providers make an actor of: the chart as it is, or as a recording has it. */
  readonly restored: <Machine extends AnyStateMachine>(logic: Machine) => Restored<Machine>;
}

/** What a tab knows, and how it tells. */
interface Tab {
  readonly tab: string;
  readonly known: Map<ActorRefLike, Known>;
  readonly sessions: readonly Session[];
  readonly charts: ReadonlyMap<string, AnyStateMachine>;
  readonly travel: ReturnType<typeof createTravel> | undefined;
  readonly tell: (message: ToPage) => void;
}

/** @returns what does what the page asks for */
function receiver({ tab, known, sessions, charts, travel, tell }: Tab) {
  /** Nothing that runs may act on what a recording shows. */
  function stopFollowing() {
    if (!travel || travel.isOn()) return;
    tell({ type: 'ended', ids: sessions.map(({ id }) => id) });
    travel.keepPresent();
    for (const actor of known.keys() as Iterable<AnyActor>) if (isRoot(actor)) actor.stop();
    known.clear();
  }
  return (message: ToApp): void => {
    if (message.type === 'hello')
      for (const session of sessions) tell({ type: 'session', session });
    else if (message.type === 'send') {
      for (const { session, actor } of known.values())
        if (session.id === message.id) actor.send(message.event);
    } else if (message.tab !== tab || !travel) return;
    else if (message.type === 'goBack') travel.goBack();
    else if (message.type === 'travel') {
      stopFollowing();
      travel.goTo(message.moment);
    } else {
      const chart = charts.get(message.chart);
      if (!chart)
        return tell({ type: 'isReal', tab, failure: `${message.chart} has not run here.` });
      stopFollowing();
      const snapshot = snapshotOf(chart, message.states, message.context);
      travel.goToChart(chart.id, snapshot, missingIn(message.context));
    }
  };
}

/**
 * Tells the inspector's page in other tabs what the app's actors do; make it once, before the first actor.
 * @param redact what is told of contexts and events
 * @param app how it is put back into a recorded moment; without it there is no time travel
 */
export function createBroadcast<Data>(redact: Redact, app?: TravellingApp<Data>): Broadcast {
  const tab = Math.random().toString(36).slice(2, 6);
  const channel = new BroadcastChannel(CHANNEL);
  const known = new Map<ActorRefLike, Known>();
  const sessions: Session[] = [];
  /** Every chart that was seen, by its id. */
  const charts = new Map<string, AnyStateMachine>();
  let order = 0;
  const tell = (message: ToPage) => channel.postMessage(message);
  const travel = app && createTravel(app, () => tell({ type: 'isReal', tab }));
  window.addEventListener('pagehide', () => tell({ type: 'closed', tab }));

  const receive = receiver({ tab, known, sessions, charts, travel, tell });
  channel.onmessage = ({ data }: MessageEvent<ToApp>) => receive(data);

  const knownOf = (actorRef: ActorRefLike): Known | undefined => {
    const actor = actorRef as AnyActor;
    const machine = actor.logic as AnyStateMachine | { root?: undefined };
    if (!machine.root) return undefined; // a promise or a callback: its answers are seen as events of its chart
    const found = known.get(actor);
    if (found) return found;
    const made: Known = {
      session: { id: '', tab, chart: shapeOf(machine), entries: [] },
      actor,
      recorder: recordEdges(machine.id),
      effects: [],
      from: 'outside',
    };
    charts.set(machine.id, machine);
    known.set(actor, made);
    return made;
  };
  /** An actor by the name that the page knows it by. */
  const nameOf = (actor: AnyActor | undefined) =>
    actor ? known.get(actor)?.session.id || actor.id : 'outside';

  const take = (at: Known, snapshot: AnyMachineSnapshot, event: Entry['event']): Entry => {
    const { edges, outcomes } = at.recorder.take();
    return {
      order: order++,
      at: Date.now(),
      from: at.from,
      event: { ...(redact(event) as object), type: event.type },
      edges: edges.map(({ id }) => id),
      guards: parsePageRequest(outcomes),
      effects: at.effects,
      states: currentState(snapshot).split(' & '),
      context: redact(snapshot.context),
      next: nextEvents(snapshot),
      moment: travel?.record(rootOf(at.actor)),
    };
  };

  const inspect = (event: InspectionEvent) => {
    const at = travel?.isOn() ? undefined : knownOf(event.actorRef);
    if (!at) return;
    if (event.type === '@xstate.event') at.from = nameOf(event.sourceRef as AnyActor | undefined);
    at.recorder.inspect(event);
    if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.'))
      at.effects.push(event.action.type);
    if (event.type !== '@xstate.snapshot') return;
    const { type } = event.event;
    const { id } = at.session;
    if (type === 'xstate.stop') {
      travel?.record(rootOf(at.actor));
      if (id) tell({ type: 'ended', ids: [id] });
      return;
    }
    travel?.hasStarted(at.actor);
    if (type === 'xstate.init' && id) {
      travel?.record(rootOf(at.actor));
      return tell({ type: 'session', session: at.session }); // React, in its strict mode, starts twice
    }
    const entry = take(at, event.snapshot as AnyMachineSnapshot, event.event);
    at.effects = [];
    at.session.entries.push(entry);
    if (id) return tell({ type: 'entry', id, entry });
    // Only now: actors that React makes and never starts are nobody's sessions.
    const count = sessions.filter(({ chart }) => chart.id === at.session.chart.id).length;
    at.session.id = `${at.session.chart.id} · tab ${tab}${count > 0 ? ` · ${count + 1}` : ''}`;
    sessions.push(at.session);
    tell({ type: 'session', session: at.session });
  };
  return { inspect, restored: (logic) => travel?.restored(logic) ?? { logic } };
}

const parentOf = (actor: AnyActor): AnyActor | undefined => actor._parent as AnyActor | undefined;
const isRoot = (actor: AnyActor) => parentOf(actor) === undefined;
const rootOf = (actor: AnyActor): AnyActor => {
  const parent = parentOf(actor);
  return parent ? rootOf(parent) : actor;
};

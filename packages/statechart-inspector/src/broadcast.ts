/**
 * App side of the local inspector: reports chart activity over a BroadcastChannel, forwards events clicked in the
 * inspector, and shows recorded moments.
 */
import {
  type ActorRefLike,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { type ChartShape, currentState, recordEdges, shapeOf } from 'statechart-paths/chart';
import { missingIn } from './missing.ts';
import { nextEvents } from './next-events.ts';
import {
  addEntry,
  guardResultsOf,
  CHANNEL,
  type Entry,
  MAX_SESSIONS,
  type Session,
  type SessionEntry,
  type ToApp,
  type ToPage,
} from './protocol.ts';
import type { Redact } from './redact.ts';
import { statusChart, statusEntry } from './status-actor.ts';
import { snapshotOf } from './still.ts';
import { createTravel, MAX_MOMENTS, type Restored, type TravellingApp } from './travel.ts';

interface Known {
  /** A promise or a callback that is invoked again continues the session of the previous one. */
  session: Session;
  readonly actor: AnyActor;
  /** Undefined for an actor without a chart. */
  readonly recorder: ReturnType<typeof recordEdges> | undefined;
  effects: string[];
  from: string;
}
export interface Broadcast {
  /** Value for the `inspect` option of the app's actors. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Returns what the app's providers create an actor from: the chart itself, or the chart with a recorded snapshot. */
  readonly restored: <Machine extends AnyStateMachine>(logic: Machine) => Restored<Machine>;
}

/** State of a tab, and the function that sends messages to the page. */
interface Tab {
  readonly tab: string;
  /** The actors that run. */
  readonly running: Map<ActorRefLike, Known>;
  readonly sessions: readonly Session[];
  readonly endedIds: () => readonly string[];
  readonly charts: ReadonlyMap<string, AnyStateMachine>;
  readonly travel: ReturnType<typeof createTravel> | undefined;
  readonly post: (message: ToPage) => void;
}

/** Returns the handler of the page's messages. */
function receiver({ tab, running, sessions, endedIds, charts, travel, post }: Tab) {
  /**
   * Stops all running actors before a recording is shown, so that none acts on recorded data; first saves the live
   * state and reports the sessions as ended.
   */
  function stopFollowing() {
    if (!travel || travel.isOn()) return;
    post({ type: 'ended', ids: sessions.map(({ id }) => id) });
    travel.keepPresent();
    for (const actor of running.keys() as Iterable<AnyActor>) if (isRoot(actor)) actor.stop();
    running.clear();
  }
  const refuse = (failure: string) => post({ type: 'isReal', tab, failure });
  return (message: ToApp): void => {
    if (message.type === 'hello') {
      for (const session of sessions) post({ type: 'session', session });
      post({ type: 'ended', ids: endedIds() });
    } else if (message.type === 'send') {
      for (const { session, actor } of running.values())
        if (session.id === message.id) actor.send(message.event);
    } else if (message.tab !== tab || !travel) return;
    else if (message.type === 'goBack') travel.goBack();
    else if (message.type === 'travel') {
      if (!travel.isStored(message.moment))
        return refuse(`The app stores the last ${MAX_MOMENTS} moments. This one is older.`);
      stopFollowing();
      travel.goTo(message.moment);
    } else {
      const chart = charts.get(message.chart);
      if (!chart) return refuse(`The chart ${message.chart} has not run in this tab.`);
      stopFollowing();
      const snapshot = snapshotOf(chart, message.states, message.context);
      travel.goToChart(chart.id, snapshot, missingIn(message.context));
    }
  };
}

/** Returns functions that send messages in order. The entries of one task are one message. */
function createPost(channel: BroadcastChannel) {
  let entries: SessionEntry[] = [];
  const flush = () => {
    if (entries.length > 0) channel.postMessage({ type: 'entries', entries } satisfies ToPage);
    entries = [];
  };
  // A browser delays timers of background tabs, but not the messages of a port.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = flush;
  return {
    post: (message: ToPage) => {
      flush();
      channel.postMessage(message);
    },
    postEntry: (entry: SessionEntry) => {
      if (entries.length === 0) port2.postMessage(undefined);
      entries.push(entry);
    },
  };
}

const shapes = new WeakMap<AnyStateMachine, ChartShape>();
const chartOf = (machine: AnyStateMachine) => {
  const shape = shapes.get(machine) ?? shapeOf(machine);
  shapes.set(machine, shape);
  return shape;
};

/** Stores the sessions of a tab, and numbers those of the same chart. */
function createSessions(tab: string, post: (message: ToPage) => void) {
  const sessions: Session[] = [];
  const ended = new Set<Session>();
  const counts = new Map<string, number>();
  return {
    sessions,
    endedIds: () => [...ended].map(({ id }) => id),
    end: (session: Session) => void ended.add(session),
    isContinued: (session: Session) => void ended.delete(session),
    /** Returns the session of an earlier promise or callback of the same name and parent. */
    earlier: ({ actor, parent, chart }: Session) =>
      sessions.find(
        (one) => one.actor === actor && one.parent === parent && one.chart.id === chart.id,
      ),
    /** Names a session. React also creates actors that it never starts, so call it only when the actor starts. */
    name(session: Session) {
      const count = counts.get(session.chart.id) ?? 0;
      counts.set(session.chart.id, count + 1);
      session.id = `${session.chart.id} · tab ${tab}${count > 0 ? ` · ${count + 1}` : ''}`;
    },
    add(session: Session) {
      sessions.push(session);
      const oldest = sessions.length > MAX_SESSIONS && sessions.find((one) => ended.has(one));
      if (oldest) {
        sessions.splice(sessions.indexOf(oldest), 1);
        ended.delete(oldest);
        post({ type: 'forgotten', id: oldest.id });
      }
      post({ type: 'session', session });
    },
  };
}

/** Stores what is known of the actors of a tab. */
function createActors(tab: string, store: ReturnType<typeof createSessions>) {
  const known = new WeakMap<ActorRefLike, Known>();
  /** All charts seen so far, by id. */
  const charts = new Map<string, AnyStateMachine>();
  const knownOf = (actorRef: ActorRefLike): Known => {
    const actor = actorRef as AnyActor;
    const found = known.get(actor);
    if (found) return found;
    const machine = machineOf(actor);
    const made: Known = {
      session: {
        id: '',
        tab,
        actor: actor.id,
        chart: machine ? chartOf(machine) : statusChart(actor.id),
        entries: [],
      },
      actor,
      recorder: machine && recordEdges(machine.id),
      effects: [],
      from: 'outside',
    };
    if (machine) charts.set(machine.id, machine);
    known.set(actor, made);
    return made;
  };
  /** Returns the name under which the page lists an actor. */
  const nameOf = (actor: AnyActor | undefined) =>
    actor ? known.get(actor)?.session.id || actor.id : 'outside';

  /** Names the session of an actor that starts. */
  const start = (at: Known) => {
    const parent = parentOf(at.actor);
    at.session.actor = (at.actor as { systemId?: string }).systemId ?? at.actor.id;
    at.session.parent = parent && known.get(parent)?.session.id;
    const earlier = at.recorder ? undefined : store.earlier(at.session);
    if (earlier) at.session = earlier;
    else store.name(at.session);
  };
  return { charts, knownOf, nameOf, start };
}

/**
 * Reports the app's actors to the inspector's page in other tabs. Call it once, before the first actor is created.
 * @param redact applied to every context and event before it is sent
 * @param app restores the app to a recorded moment; without `app` time travel is disabled
 */
export function createBroadcast<Data>(redact: Redact, app?: TravellingApp<Data>): Broadcast {
  const tab = Math.random().toString(36).slice(2, 6);
  const channel = new BroadcastChannel(CHANNEL);
  const { post, postEntry } = createPost(channel);
  const store = createSessions(tab, post);
  const { sessions, endedIds } = store;
  const { charts, knownOf, nameOf, start } = createActors(tab, store);
  const running = new Map<ActorRefLike, Known>();
  let order = 0;
  const travel = app && createTravel(app, () => post({ type: 'isReal', tab }));
  window.addEventListener('pagehide', () => post({ type: 'closed', tab }));

  const receive = receiver({ tab, running, sessions, endedIds, charts, travel, post });
  channel.onmessage = ({ data }: MessageEvent<ToApp>) => receive(data);

  const entryOf = (at: Known, snapshot: Snapshot<unknown>, event: Entry['event']): Entry => ({
    order: order++,
    at: Date.now(),
    from: at.from,
    effects: at.effects,
    ...(at.recorder
      ? chartEntry(at.recorder, snapshot as AnyMachineSnapshot, event, redact)
      : statusEntry(snapshot, event, redact)),
    moment: at.recorder ? travel?.record(rootOf(at.actor)) : travel?.latest(),
  });

  /** Reports an actor's reaction to an event. */
  const report = (at: Known, snapshot: Snapshot<unknown>, event: Entry['event']) => {
    const entry = entryOf(at, snapshot, event);
    at.effects = [];
    const { session } = at;
    addEntry(session, entry);
    if (sessions.includes(session)) postEntry({ id: session.id, entry });
    else store.add(session);
    if (snapshot.status === 'active') store.isContinued(session);
    else {
      store.end(session);
      running.delete(at.actor);
    }
  };

  const inspect = (event: InspectionEvent) => {
    if (travel?.isOn()) return;
    const at = knownOf(event.actorRef);
    if (event.type === '@xstate.event') {
      at.from = nameOf(event.sourceRef as AnyActor | undefined);
      if (event.event.type === 'xstate.init' && at.session.id === '') start(at);
    }
    at.recorder?.inspect(event);
    if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.'))
      at.effects.push(event.action.type);
    if (event.type !== '@xstate.snapshot') return;
    const { type } = event.event;
    const { id } = at.session;
    if (type === 'xstate.stop') {
      running.delete(at.actor);
      if (at.recorder) travel?.record(rootOf(at.actor));
      store.end(at.session);
      if (id) post({ type: 'ended', ids: [id] });
      return;
    }
    running.set(at.actor, at);
    if (at.recorder) travel?.hasStarted(at.actor);
    if (type === 'xstate.init' && at.recorder && at.session.entries.length > 0) {
      travel?.record(rootOf(at.actor));
      store.isContinued(at.session);
      return post({ type: 'session', session: at.session }); // React's strict mode starts actors twice
    }
    report(at, event.snapshot as Snapshot<unknown>, event.event);
  };
  return { inspect, restored: (logic) => travel?.restored(logic) ?? { logic } };
}

const chartEntry = (
  recorder: ReturnType<typeof recordEdges>,
  snapshot: AnyMachineSnapshot,
  event: Entry['event'],
  redact: Redact,
) => {
  const { edges, outcomes } = recorder.take();
  return {
    event: { ...(redact(event) as object), type: event.type },
    edges: edges.map(({ id }) => id),
    guards: guardResultsOf(outcomes),
    states: currentState(snapshot).split(' & '),
    context: redact(snapshot.context),
    next: nextEvents(snapshot),
  };
};

/** Returns the chart of an actor; undefined for a promise, a callback or an observable. */
const machineOf = ({ logic }: AnyActor) =>
  (logic as { root?: unknown }).root ? (logic as AnyStateMachine) : undefined;
const parentOf = (actor: AnyActor): AnyActor | undefined => actor._parent as AnyActor | undefined;
const isRoot = (actor: AnyActor) => parentOf(actor) === undefined;
const rootOf = (actor: AnyActor): AnyActor => {
  const parent = parentOf(actor);
  return parent ? rootOf(parent) : actor;
};

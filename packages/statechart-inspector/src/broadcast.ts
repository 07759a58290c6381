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
} from 'xstate';
import { currentState, recordEdges, shapeOf } from 'statechart-paths/chart';
import { missingIn } from './missing';
import { nextEvents } from './next-events';
import {
  guardResultsOf,
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
  /** Value for the `inspect` option of the app's actors. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Returns what the app's providers create an actor from: the chart itself, or the chart with a recorded snapshot. */
  readonly restored: <Machine extends AnyStateMachine>(logic: Machine) => Restored<Machine>;
}

/** State of a tab, and the function that sends messages to the page. */
interface Tab {
  readonly tab: string;
  readonly known: Map<ActorRefLike, Known>;
  readonly sessions: readonly Session[];
  readonly charts: ReadonlyMap<string, AnyStateMachine>;
  readonly travel: ReturnType<typeof createTravel> | undefined;
  readonly post: (message: ToPage) => void;
}

/** Returns the handler of the page's messages. */
function receiver({ tab, known, sessions, charts, travel, post }: Tab) {
  /**
   * Stops all running actors before a recording is shown, so that none acts on recorded data; first saves the live
   * state and reports the sessions as ended.
   */
  function stopFollowing() {
    if (!travel || travel.isOn()) return;
    post({ type: 'ended', ids: sessions.map(({ id }) => id) });
    travel.keepPresent();
    for (const actor of known.keys() as Iterable<AnyActor>) if (isRoot(actor)) actor.stop();
    known.clear();
  }
  return (message: ToApp): void => {
    if (message.type === 'hello')
      for (const session of sessions) post({ type: 'session', session });
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
        return post({
          type: 'isReal',
          tab,
          failure: `The chart ${message.chart} has not run in this tab.`,
        });
      stopFollowing();
      const snapshot = snapshotOf(chart, message.states, message.context);
      travel.goToChart(chart.id, snapshot, missingIn(message.context));
    }
  };
}

/**
 * Reports the app's actors to the inspector's page in other tabs. Call it once, before the first actor is created.
 * @param redact applied to every context and event before it is sent
 * @param app restores the app to a recorded moment; without `app` time travel is disabled
 */
export function createBroadcast<Data>(redact: Redact, app?: TravellingApp<Data>): Broadcast {
  const tab = Math.random().toString(36).slice(2, 6);
  const channel = new BroadcastChannel(CHANNEL);
  const known = new Map<ActorRefLike, Known>();
  const sessions: Session[] = [];
  /** All charts seen so far, by id. */
  const charts = new Map<string, AnyStateMachine>();
  let order = 0;
  const post = (message: ToPage) => channel.postMessage(message);
  const travel = app && createTravel(app, () => post({ type: 'isReal', tab }));
  window.addEventListener('pagehide', () => post({ type: 'closed', tab }));

  const receive = receiver({ tab, known, sessions, charts, travel, post });
  channel.onmessage = ({ data }: MessageEvent<ToApp>) => receive(data);

  const knownOf = (actorRef: ActorRefLike): Known | undefined => {
    const actor = actorRef as AnyActor;
    const machine = actor.logic as AnyStateMachine | { root?: undefined };
    // promises and callbacks are not reported: their results appear as events of their chart
    if (!machine.root) return undefined;
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
  /** Returns the name under which the page lists an actor. */
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
      guards: guardResultsOf(outcomes),
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
      if (id) post({ type: 'ended', ids: [id] });
      return;
    }
    travel?.hasStarted(at.actor);
    if (type === 'xstate.init' && id) {
      travel?.record(rootOf(at.actor));
      return post({ type: 'session', session: at.session }); // React's strict mode starts actors twice
    }
    const entry = take(at, event.snapshot as AnyMachineSnapshot, event.event);
    at.effects = [];
    at.session.entries.push(entry);
    if (id) return post({ type: 'entry', id, entry });
    // Numbers a session only when its actor starts: React also creates actors that it never starts, and those are not
    // sessions.
    const count = sessions.filter(({ chart }) => chart.id === at.session.chart.id).length;
    at.session.id = `${at.session.chart.id} · tab ${tab}${count > 0 ? ` · ${count + 1}` : ''}`;
    sessions.push(at.session);
    post({ type: 'session', session: at.session });
  };
  return { inspect, restored: (logic) => travel?.restored(logic) ?? { logic } };
}

const parentOf = (actor: AnyActor): AnyActor | undefined => actor._parent as AnyActor | undefined;
const isRoot = (actor: AnyActor) => parentOf(actor) === undefined;
const rootOf = (actor: AnyActor): AnyActor => {
  const parent = parentOf(actor);
  return parent ? rootOf(parent) : actor;
};

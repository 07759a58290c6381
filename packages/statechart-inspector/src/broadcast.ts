/**
 * The app's side of the local inspector: tells what its charts do over a channel of the browser, and sends
 * what is clicked in the inspector.
 */
import {
  type ActorRefLike,
  type AnyActor,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate';
import { currentState, recordEdges, shapeOf } from 'statechart-paths/chart';
import { nextEvents } from './next-events';
import { CHANNEL, type Entry, type Session, type ToApp, type ToPage } from './protocol';
import type { Redact } from './redact';

interface Known {
  readonly session: Session;
  readonly actor: AnyActor;
  readonly recorder: ReturnType<typeof recordEdges>;
  effects: string[];
  from: string;
}

/**
 * Tells the inspector's page in other tabs what the app's actors do; make it once, before the first actor.
 * @param redact what is told of contexts and events
 * @returns the `inspect` option of the app's actors
 */
export function createBroadcast(redact: Redact): (event: InspectionEvent) => void {
  const tab = Math.random().toString(36).slice(2, 6);
  const channel = new BroadcastChannel(CHANNEL);
  const known = new Map<ActorRefLike, Known>();
  const tell = (message: ToPage) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<ToApp>) => {
    if (data.type === 'hello') {
      for (const { session } of known.values()) if (session.id) tell({ type: 'session', session });
    } else
      for (const { session, actor } of known.values())
        if (session.id === data.id) actor.send(data.event);
  };

  window.addEventListener('pagehide', () =>
    tell({ type: 'ended', ids: [...known.values()].map(({ session }) => session.id) }),
  );

  const knownOf = (actorRef: ActorRefLike): Known | undefined => {
    const actor = actorRef as AnyActor;
    const machine = actor.logic as { id?: string; root?: unknown };
    if (!machine.root) return undefined; // a promise or a callback: its answers are seen as events of its chart
    const found = known.get(actor);
    if (found) return found;
    const made = {
      session: { id: '', chart: shapeOf(actor.logic as never), entries: [] },
      actor,
      recorder: recordEdges(machine.id!),
      effects: [],
      from: 'outside',
    };
    known.set(actor, made);
    return made;
  };

  return (event) => {
    const at = knownOf(event.actorRef);
    if (!at) return;
    if (event.type === '@xstate.event')
      at.from = (event.sourceRef as AnyActor | undefined)?.id ?? 'outside';
    at.recorder.inspect(event);
    if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.'))
      at.effects.push(event.action.type);
    if (event.type !== '@xstate.snapshot') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    const entry: Entry = {
      at: Date.now(),
      from: at.from,
      event: { ...(redact(event.event) as object), type: event.event.type },
      edges: at.recorder.take().edges.map(({ id }) => id),
      effects: at.effects,
      states: currentState(snapshot).split(' & '),
      context: redact(snapshot.context),
      next: nextEvents(snapshot),
    };
    at.effects = [];
    at.session.entries.push(entry);
    if (at.session.id) return tell({ type: 'entry', id: at.session.id, entry });
    // Only now: actors that React makes and never starts are nobody's sessions.
    const count = [...known.values()].filter(
      ({ session }) => session.id && session.chart.id === at.session.chart.id,
    ).length;
    at.session.id = `${at.session.chart.id} · tab ${tab}${count > 0 ? ` · ${count + 1}` : ''}`;
    tell({ type: 'session', session: at.session });
  };
}

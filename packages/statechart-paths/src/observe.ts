/** Tells what the actors of a running app do, in words that can leave its page. */
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { currentState, type Observed, recordEdges } from './step-result.ts';

/** What an actor has done with one event. */
export interface Observation extends Observed {
  /** Id of the chart. */
  readonly chart: string;
  /** Tells the actors of one page apart. */
  readonly actor: string;
  /** Belongs to the actor's own start, not to an event. */
  readonly isStart: boolean;
  readonly state: string;
  readonly context: unknown;
}

/** @returns the `inspect` option of actors, which tells of each of their steps */
export function observe(tell: (seen: Observation) => void): (event: InspectionEvent) => void {
  const recorders = new Map<string, ReturnType<typeof recordEdges>>();
  return (event) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    if (!snapshot.machine) return; // a promise, a callback
    const actor = event.actorRef.sessionId;
    const recorder = recorders.get(actor) ?? recordEdges(snapshot.machine.id);
    recorders.set(actor, recorder);
    recorder.inspect(event);
    if (event.type === '@xstate.microstep') return; // others may follow, until it rests
    tell({
      ...recorder.take(),
      chart: snapshot.machine.id,
      actor,
      isStart: event.event.type === 'xstate.init',
      state: currentState(snapshot),
      context: snapshot.context as unknown,
    });
  };
}

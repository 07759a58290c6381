/** Reports what the actors of a running app do, as serialisable data. */
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { currentState, type Observed, recordEdges } from './step-result.ts';

/** An actor's reaction to one event. */
export interface Observation extends Observed {
  /** Id of the chart. */
  readonly chart: string;
  /** Id of the actor, unique in the page. */
  readonly actor: string;
  /** Whether this is the actor's start instead of an event. */
  readonly isStart: boolean;
  readonly state: string;
  readonly context: unknown;
}

/** Returns a value for the `inspect` option of actors that reports each of their steps. */
export function observe(
  onObservation: (seen: Observation) => void,
): (event: InspectionEvent) => void {
  const recorders = new Map<string, ReturnType<typeof recordEdges>>();
  return (event) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    if (!snapshot.machine) return; // a promise, a callback
    const actor = event.actorRef.sessionId;
    const recorder = recorders.get(actor) ?? recordEdges(snapshot.machine.id);
    recorders.set(actor, recorder);
    recorder.inspect(event);
    if (event.type === '@xstate.microstep') return; // more microsteps may follow before the snapshot
    onObservation({
      ...recorder.take(),
      chart: snapshot.machine.id,
      actor,
      isStart: event.event.type === 'xstate.init',
      state: currentState(snapshot),
      context: snapshot.context as unknown,
    });
  };
}

/** What the page shows: sessions that run in the app, that were recorded, and that are simulated. */
import { createEngine, currentState, shapeOf, type StepResult } from 'statechart-paths/chart';
import type { ChartModel, Start, Step } from 'statechart-paths/model';
import { nextEvents } from '../next-events';
import type { Entry, Session } from '../protocol';
import type { Redact } from '../redact';

export type Kind = 'running' | 'recorded' | 'simulated';
export interface ShownSession {
  kind: Kind;
  session: Session;
  /** of a simulation: makes a step happen */ readonly take?: (step: Step) => void;
}

/** A session of a chart that is only stepped through: nothing of it runs. */
export function simulate(model: ChartModel, start: Start, redact: Redact): ShownSession {
  const engine = createEngine(model);
  let at: StepResult = engine.start(start);
  const entryOf = (event: Entry['event'], { edges, effects, snapshot }: StepResult): Entry => ({
    at: Date.now(),
    event: { ...(redact(event) as object), type: event.type },
    edges: edges.map(({ id }) => id),
    effects: effects.map(({ name }) => name),
    from: /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? 'outside',
    states: currentState(snapshot).split(' & '),
    context: redact(snapshot.context),
    next: snapshot.status === 'active' ? nextEvents(snapshot) : [],
  });
  const session: Session = {
    id: `${model.machine.id} · ${start.name.en}`,
    chart: shapeOf(model.machine),
    entries: [entryOf({ type: 'xstate.init' }, at)],
  };
  const take = (step: Step) => {
    at = engine.step(at, step);
    session.entries.push(entryOf(step.event, at));
  };
  return { kind: 'simulated', session, take };
}

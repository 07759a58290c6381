/** Reports the charts' events to the test, in a build for generated paths (`vite build --mode walks`). */
import { observe, type Observation } from 'statechart-paths/chart';
import { setInspector } from '@/shared/lib/inspection';

declare global {
  interface Window {
    /** Receives the observations; defined by the test. */
    observe?: (observation: Observation) => void;
  }
}

/** Call it before the first actor is created. */
export const startObservation = (): void =>
  setInspector(
    observe(({ context, ...observation }) =>
      // Values that can't be serialized (such as a file) are omitted.
      window.observe?.({
        ...observation,
        context: JSON.parse(JSON.stringify(context ?? null)) as unknown,
      }),
    ),
  );

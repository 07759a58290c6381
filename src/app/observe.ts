/** Reports the charts' events to the test, in a build for generated paths (`vite build --mode walks`). */
import { observe, type Observation } from 'statechart-paths/chart';
import { setInspector } from '@/shared/lib/inspection';

declare global {
  interface Window {
    /** Receives the observations; defined by the test. */
    observe?: (seen: Observation) => void;
  }
}

/** Call it before the first actor is created. */
export const startObservation = (): void =>
  setInspector(
    observe(({ context, ...seen }) =>
      // Values that can't be serialized (such as a file) are omitted.
      window.observe?.({
        ...seen,
        context: JSON.parse(JSON.stringify(context ?? null)) as unknown,
      }),
    ),
  );

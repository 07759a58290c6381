/** In a build for the charts' walks (`vite build --mode walks`): tells the test what the charts do. */
import { observe, type Observation } from 'statechart-paths/chart';
import { setInspector } from '@/shared/lib/inspection';

declare global {
  interface Window {
    /** Hears what is observed; the test brings it. */
    observe?: (seen: Observation) => void;
  }
}

/** Call before the first actor is made. */
export const startObservation = (): void =>
  setInspector(
    observe(({ context, ...seen }) =>
      // What can't be sent (a file) is left out.
      window.observe?.({
        ...seen,
        context: JSON.parse(JSON.stringify(context ?? null)) as unknown,
      }),
    ),
  );

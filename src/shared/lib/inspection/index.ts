/**
 * Where actors get their inspector from: none, unless the app was opened with `?inspect` in development
 * (app/inspect.ts).
 */
import type { InspectionEvent } from 'xstate';

type Inspect = (event: InspectionEvent) => void;
let inspect: Inspect | undefined;

/** From now on every actor that is created with `inspector()` is inspected. */
export const setInspector = (next: Inspect): void => {
  inspect = next;
};
/** The `inspect` option of an actor. */
export const inspector = (): Inspect | undefined => inspect;

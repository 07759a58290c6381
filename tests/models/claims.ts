/** Claims about order shared by several models. */
import type { Condition } from 'statechart-paths/model';
import { did } from './invariants';

export const runs =
  (effect: string): Condition =>
  ({ after }) =>
    did(after, effect);
export const invokes =
  (actor: string): Condition =>
  ({ after }) =>
    actor in after.invoked;
export const isIn =
  (...states: readonly string[]): Condition =>
  ({ after }) =>
    states.includes(after.snapshot.value as string);

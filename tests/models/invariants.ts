/** Invariants shared by several models. */
import type { Invariant, StepResult } from 'statechart-paths/model';
import { invariant } from './model-parts';

/** Returns whether the step executed this effect. */
export const did = ({ effects }: StepResult, name: string): boolean =>
  effects.some((effect) => effect.name === name);

/** @param actors whose success logs in */
export const storesSessionAfter = (...actors: readonly string[]): Invariant =>
  invariant(
    'نشست تنها با پاسخ درست سرور ذخیره می‌شود',
    'a session is stored only after the server has accepted',
    ({ step: { event }, after }) =>
      !did(after, 'storeSession') ||
      actors.some((actor) => event.type === `xstate.done.actor.${actor}`),
  );
/** For charts that store the reason to show it in a form (decision 39). */
export const refusalHasReason: Invariant = invariant(
  'رد شدن همیشه دلیلش را می‌گوید، یک بار',
  'a refusal always shows its reason once: in the form, or as a toast',
  ({ step: { event }, after }) => {
    const { messages, fieldErrors = [] } = after.snapshot.context as {
      messages: readonly string[];
      fieldErrors?: readonly unknown[];
    };
    return (
      !event.type.startsWith('xstate.error.') ||
      after.edges.length === 0 ||
      did(after, 'reportFailure') !== messages.length + fieldErrors.length > 0
    );
  },
);

/** Invariants shared by several models. */
import type { Invariant, StepResult } from 'statechart-paths/model';

/** Returns whether the step executed this effect. */
export const did = ({ effects }: StepResult, name: string): boolean =>
  effects.some((effect) => effect.name === name);

/** Whether the screen shows the messages of a failed load instead of its content. */
export const showsLoadFailure = ({ snapshot: { value, context } }: StepResult): boolean =>
  'loadMessages' in context && (value === 'failedToLoad' || value === 'notFound');

export const failureHasMessage: Invariant = {
  claim: { fa: 'هر شکست چیزی می‌گوید', en: 'a failure always shows a message' },
  holds: ({ step: { event }, after }) =>
    !/^xstate\.(error|after)\./.test(event.type) ||
    after.edges.length === 0 ||
    did(after, 'reportFailure') ||
    showsLoadFailure(after),
};
/** For charts that store the reason to show it in a form (decision 39). */
export const refusalHasReason: Invariant = {
  claim: {
    fa: 'رد شدن همیشه دلیلش را می‌گوید، یک بار',
    en: 'a refusal always shows its reason once: in the form, or as a toast',
  },
  holds: ({ step: { event }, after }) => {
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
};

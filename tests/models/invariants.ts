/** What several models assert alike. */
import type { Invariant, StepResult } from 'statechart-paths/model';

/** Did the step run this effect? */
export const did = ({ effects }: StepResult, name: string): boolean =>
  effects.some((effect) => effect.name === name);

export const failureSaysSomething: Invariant = {
  claim: { fa: 'هر شکست چیزی می‌گوید', en: 'a failure always says something' },
  holds: ({ step: { event }, after }) =>
    !/^xstate\.(error|after)\./.test(event.type) ||
    after.edges.length === 0 ||
    did(after, 'reportFailure'),
};
/** Where the chart remembers why, to be shown in a form (decision 39). */
export const refusalSaysWhy: Invariant = {
  claim: {
    fa: 'رد شدن همیشه دلیلش را می‌گوید، یک بار',
    en: 'a refusal always says why, and once: in the form, or by a toast',
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

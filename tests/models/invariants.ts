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
/** Where the chart remembers why, to be shown beside a form. */
export const refusalSaysWhy: Invariant = {
  claim: { fa: 'رد شدن همیشه دلیلش را می‌گوید', en: 'a refusal always says why' },
  holds: ({ step: { event }, after }) =>
    !event.type.startsWith('xstate.error.') ||
    after.edges.length === 0 ||
    (did(after, 'reportFailure') && after.snapshot.context.messages.length > 0),
};

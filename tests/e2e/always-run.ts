/**
 * Spec files that `npm test` runs completely: money, secrets, and tests that the specification names.
 */
export const ALWAYS_RUN: readonly string[] = [
  'details',
  'purchase',
  'questionnaire-pictures',
  'security',
];

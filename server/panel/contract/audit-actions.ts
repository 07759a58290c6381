/** What the staff does, as the audit names it. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'withdraw',
  'order',
  'publish',
  'send-back',
  'approve',
  'join',
  'sign-in',
  'second-factor',
  'reset-second-factor',
  'end-sessions',
  'password',
  'login-code',
  'ask-bank',
  'refund',
  'complete-refund',
  'move',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

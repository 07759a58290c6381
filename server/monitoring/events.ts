/** Security events: counted for alerts, and logged with the `requestId`, which leads to the client. */
import { LimitExceeded, Refusal } from '../refusals/refusals';
import { log } from './log';
import { securityEvents } from './metrics';

/** Each event, with the level of the log at which its refusals are. */
const REFUSED_LEVEL = {
  login: 'info',
  registration: 'info',
  operator_login: 'warn',
  code_request: 'info',
  code_use: 'info',
  bank_callback: 'warn',
} as const;
export type SecurityEvent = keyof typeof REFUSED_LEVEL;
export type SecurityOutcome = 'accepted' | 'refused' | 'limited';

export function recordEvent(event: SecurityEvent, outcome: SecurityOutcome): void {
  securityEvents.inc({ event, outcome });
  // An accepted operator has opened a member's account.
  const isWarned = event === 'operator_login' && outcome === 'accepted';
  if (outcome !== 'accepted' || isWarned)
    log[isWarned ? 'warn' : REFUSED_LEVEL[event]]({ event, outcome }, 'Security event');
}

/** Wraps the handler of a call so that its success or refusal is recorded. */
export const recordedAs =
  <Input, Output>(event: SecurityEvent, handle: (input: Input) => Promise<Output>) =>
  async (input: Input): Promise<Output> => {
    try {
      const output = await handle(input);
      recordEvent(event, 'accepted');
      return output;
    } catch (error) {
      if (error instanceof Refusal)
        recordEvent(event, error instanceof LimitExceeded ? 'limited' : 'refused');
      throw error;
    }
  };

/** Why something that a chart waited for did not succeed: the one shape that guards and actions read. */
export interface Failure {
  /** status of the envelope; 500 for network failures, timeouts and faults of our own */ readonly status: number;
  /** Persian, for the person; empty where the end of the session is told elsewhere */
  readonly messages: readonly string[];
  /** which messages are about a field of the form; missing or empty: the server does not say */
  readonly fields?: readonly { name: string; message: string }[];
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'messages' in error;

/** The failure in anything that was thrown; a fault of our own is told in words that help. */
export const toFailure = (error: unknown): Failure =>
  isFailure(error)
    ? {
        status: error.status,
        messages: error.messages,
        ...(error.fields?.length && { fields: error.fields }),
      }
    : { status: 500, messages: ['خطایی رخ داد؛ لطفاً دوباره تلاش کنید.'] };

/** What is asked for is not there, or not this person's: another try brings nothing. */
export const isMissing = ({ status }: Failure): boolean => status === 404 || status === 403;

/** What a server says of what it was sent, and not that it could not be asked. */
export const isRefusal = ({ status }: Failure): boolean => status < 500;

/** The failure of an invoked actor, as the params of a guard or an action of `onError`. */
export const failureOf = ({ event }: { event: { error: unknown } }): Failure =>
  toFailure(event.error);

/** Did nobody answer: no network, or not in time? Whether what was sent has arrived is not known then. */
export const isWithoutResponse = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isUnanswered' in error;

/** The failure of an invoked actor, in the shape that all guards and actions read. */
export interface Failure {
  /** status of the envelope; 500 for network failures, timeouts and programming errors */ readonly status: number;
  /** Persian, for the user; empty when the end of the session is reported elsewhere */
  readonly messages: readonly string[];
  /** messages that concern a field of the form; missing or empty: not in the response */
  readonly fields?: readonly { name: string; message: string }[];
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'messages' in error;

/** Converts any thrown value to a failure; a programming error gets a helpful message. */
export const toFailure = (error: unknown): Failure =>
  isFailure(error)
    ? {
        status: error.status,
        messages: error.messages,
        ...(error.fields?.length && { fields: error.fields }),
      }
    : { status: 500, messages: ['خطایی رخ داد؛ لطفاً دوباره تلاش کنید.'] };

/** Whether the resource does not exist or belongs to another member, so that a retry is useless. */
export const isInaccessible = ({ status }: Failure): boolean => status === 404 || status === 403;

/** Whether the server refused the request, as opposed to being unreachable or failing. */
export const isRefusal = ({ status }: Failure): boolean => status < 500;

/** The failure of an invoked actor, as the params of a guard or an action of `onError`. */
export const failureOf = ({ event }: { event: { error: unknown } }): Failure =>
  toFailure(event.error);

/** Whether there was no response (no network, or a timeout). It is then unknown whether the request arrived. */
export const isWithoutResponse = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isUnanswered' in error;

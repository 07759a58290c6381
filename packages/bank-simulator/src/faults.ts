/** Failures of the merchant's services that a test asks for. */
import type { Context } from 'hono';
import type { Payment } from './books.ts';

/** The requests of a merchant to a bank. */
export type Operation = 'register' | 'verify' | 'settle' | 'inquire' | 'reverse';
/**
 * `loseRequest` and `loseAnswer` close the connection before or after the operation; `down` answers 503; a code is
 * answered instead of running the operation.
 */
export type Fault = 'loseRequest' | 'loseAnswer' | 'down' | { readonly code: string };

/** An operation about this payment gets no response. */
class NoResponse extends Error {}
/** @throws for a payment whose outcome is that the bank stays silent about it */
export function assertResponsive({ outcome }: Payment): void {
  if (outcome === 'silent') throw new NoResponse();
}

/** Closes the connection without a response. */
function loseConnection(context: Context): Response {
  const { incoming } = context.env as { incoming: { socket: { destroy: () => void } } };
  incoming.socket.destroy();
  return new Response(null, { status: 503 });
}

export function createFaults() {
  const faults = new Map<string, { fault: Fault; times: number }>();
  const nameOf = (bank: string, operation: Operation) => `${bank} ${operation}`;
  return {
    /** Makes the next calls of an operation fail. */
    fail: (bank: string, operation: Operation, fault: Fault, times = 1): void =>
      void faults.set(nameOf(bank, operation), { fault, times }),
    /** Ends all failures. */
    clear: (): void => faults.clear(),
    /** Returns the fault of this call, and counts it. */
    take: (bank: string, operation: Operation): Fault | undefined => {
      const found = faults.get(nameOf(bank, operation));
      if (!found || found.times === 0) return undefined;
      found.times -= 1;
      return found.fault;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;

/**
 * Runs an operation, unless a test has asked for its failure.
 * @param respond formats the response to the merchant; an operation that fails returns only a code
 */
export async function withFaults<Result extends { readonly code: string }>(
  context: Context,
  fault: Fault | undefined,
  run: () => Promise<Result> | Result,
  respond: (result: Result | { readonly code: string }) => Response,
): Promise<Response> {
  if (fault === 'loseRequest') return loseConnection(context);
  if (fault === 'down') return context.text('', 503);
  if (fault && typeof fault === 'object') return respond(fault);
  try {
    const result = await run();
    return fault === 'loseAnswer' ? loseConnection(context) : respond(result);
  } catch (error) {
    if (error instanceof NoResponse) return loseConnection(context);
    throw error;
  }
}

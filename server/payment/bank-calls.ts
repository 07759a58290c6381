/** Records the calls of the banks with their answers, without tokens and credentials. */
import { and, eq, max, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { bankCalls } from '../db/schema';
import { log } from '../monitoring/log';
import type { BankOperation } from '../panel/contract/sales-codes';
import type { PaymentGateway, PaymentRequest, StartedPayment } from './gateway';

interface BankCall {
  readonly invoiceId: number;
  readonly operation: BankOperation;
  readonly answer: string;
  readonly isFailed: boolean;
}

/** Stores a call; a repeated one with the same answer only counts, so that polling adds no rows. */
async function store(db: Database, call: BankCall): Promise<void> {
  const { invoiceId, operation, answer, isFailed } = call;
  const last = db
    .select({ id: max(bankCalls.id) })
    .from(bankCalls)
    .where(and(eq(bankCalls.invoiceId, invoiceId), eq(bankCalls.operation, operation)));
  const repeated = await db
    .update(bankCalls)
    .set({ times: sql`${bankCalls.times} + 1`, lastAt: sql`now()` })
    .where(
      and(
        eq(bankCalls.id, sql`(${last})`),
        eq(bankCalls.answer, answer),
        eq(bankCalls.isFailed, isFailed),
      ),
    )
    .returning({ id: bankCalls.id });
  if (repeated.length === 0) await db.insert(bankCalls).values(call);
}

const MAX_ANSWER = 500;
/** The answer as `name: value`, without fields that have no value. */
const textOf = (answer: object): string =>
  Object.entries(answer)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/**
 * Functions that describe the answers of the operations for the record. A start's token lets a buyer pay, so it is left
 * out.
 */
const ANSWERS = {
  start: () => 'ok',
  verify: textOf,
  settle: () => 'ok',
  reverse: (isReversed: boolean) => `isReversed: ${isReversed}`,
  inquire: textOf,
} as const;

/** @returns the gateway, whose calls are recorded after their answers have come; failing to record fails no payment */
export function recordCalls(db: Database, gateway: PaymentGateway): PaymentGateway {
  const recorded =
    <Input extends PaymentRequest | StartedPayment, Output>(
      operation: BankOperation,
      call: (input: Input) => Promise<Output>,
      answerOf: (output: Output) => string,
    ) =>
    async (input: Input): Promise<Output> => {
      const record = (answer: string, isFailed: boolean) =>
        store(db, {
          invoiceId: input.invoiceId,
          operation,
          answer: answer.slice(0, MAX_ANSWER),
          isFailed,
        }).catch((error: unknown) =>
          log.error(
            { err: error, invoiceId: input.invoiceId },
            'A call of a bank was not recorded',
          ),
        );
      try {
        const output = await call(input);
        await record(answerOf(output), false);
        return output;
      } catch (error) {
        await record(reasonOf(error), true);
        throw error;
      }
    };
  const { start, verify, settle, reverse, inquire } = gateway;
  return {
    ...gateway,
    start: recorded('start', start, ANSWERS.start),
    verify: recorded('verify', verify, ANSWERS.verify),
    ...(settle && { settle: recorded('settle', settle, ANSWERS.settle) }),
    ...(reverse && { reverse: recorded('reverse', reverse, ANSWERS.reverse) }),
    ...(inquire && { inquire: recorded('inquire', inquire, ANSWERS.inquire) }),
  };
}

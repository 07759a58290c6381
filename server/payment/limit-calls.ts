/** Limits the calls of a bank, so that neither many payments nor a bank that is down leads to many calls. */
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  wrap,
} from 'cockatiel';
import { log } from '../monitoring/log';
import { BankError, type PaymentGateway } from './gateway';

/** Calls of a merchant at the same time, and calls that wait. */
const PARALLEL_CALLS = 8;
const WAITING_CALLS = 64;
/** Consecutive calls without an answer after which the bank counts as down. */
const FAILURES = 5;
/** Milliseconds for which a bank that is down is not called; then one call decides. The pause doubles each time. */
const PAUSE_MS = { initialDelay: 5_000, maxDelay: 120_000 };

/** @throws for a call that is not made: an error of the library, which callers handle like a call without an answer */
export function limitCalls(gateway: PaymentGateway): PaymentGateway {
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof BankError)),
    {
      halfOpenAfter: new ExponentialBackoff(PAUSE_MS),
      breaker: new ConsecutiveBreaker(FAILURES),
    },
  );
  const bank = { gateway: gateway.name };
  breaker.onBreak(() => log.error(bank, 'The bank does not answer: it is called after a pause'));
  breaker.onReset(() => log.info(bank, 'The bank answers again'));
  const limits = wrap(bulkhead(PARALLEL_CALLS, WAITING_CALLS), breaker);
  const limited =
    <Input, Output>(call: (input: Input) => Promise<Output>) =>
    (input: Input) =>
      limits.execute(() => call(input));
  const { start, verify, settle, reverse, inquire } = gateway;
  return {
    ...gateway,
    start: limited(start),
    verify: limited(verify),
    ...(settle && { settle: limited(settle) }),
    ...(reverse && { reverse: limited(reverse) }),
    ...(inquire && { inquire: limited(inquire) }),
  };
}

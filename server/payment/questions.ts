/** Shares and spaces the questions to the banks about the same payment. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** Milliseconds between the starts of two questions about a payment. */
export const INTERVAL_MS = 1_000;
/** Payments whose last questions are remembered. */
const MAX_PAYMENTS = 10_000;

interface Questions<Answer> {
  /** when the last question started, in milliseconds of `performance.now()` */ startedAt: number;
  /** the last question, which may have been answered */ last: Promise<Answer> | undefined;
  /** the next question, if one waits for its start */ next?: Promise<Answer> | undefined;
}

/**
 * Returns a function that asks about a payment. A question starts after the answer of the one before it, and not within
 * INTERVAL_MS of its start; all who ask until then share it. So the bank is asked once in an interval, and each answer
 * is newer than its caller requires: than `since`, in milliseconds of `performance.now()`, or else than the call.
 */
export function spaceQuestions<Answer>(
  ask: (id: number) => Promise<Answer>,
): (id: number, since?: number) => Promise<Answer> {
  const payments = new LRUCache<number, Questions<Answer>>({
    max: MAX_PAYMENTS,
    memoMethod: () => ({ startedAt: -Infinity, last: undefined }),
  });
  return (id, since = Infinity) => {
    const questions = payments.memo(id);
    const { last, startedAt } = questions;
    if (last && startedAt >= since) return last;
    const start = async () => {
      await last?.catch(() => {}); // its own callers get the error
      await sleep(Math.max(0, startedAt + INTERVAL_MS - performance.now()), undefined, {
        ref: false,
      });
      questions.next = undefined;
      questions.startedAt = performance.now();
      const answer = ask(id);
      questions.last = answer;
      return answer;
    };
    return (questions.next ??= start());
  };
}

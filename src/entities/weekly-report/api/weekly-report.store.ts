import { isMeasure } from '@/shared/api/contract/rules/measure';
import { createChangedValue } from '@/shared/lib/changed-value';
import { createStored, memberArea } from '@/shared/lib/storage';
import * as z from 'zod/mini';
import type { QueuedWeighIn } from '../model/queued-weigh-in';
import type { WeightEntry } from '../model/weekly-report';

/** A member's target weight in kg, stored per member (decisions 50 and 80); null: none. */
export const goalWeightOf = (userName: string) =>
  createChangedValue(userName, 'goalWeight', (json) =>
    typeof json === 'number' && isMeasure('weight', json) ? json : null,
  );

/** Schema of a weight entry as stored in this browser, in the offline queue and in drafts. */
export const weightEntrySchema = z.object({
  date: z.string(),
  weekday: z.number(),
  weight: z.number(),
  createdAt: z.string(),
}) satisfies z.ZodMiniType<WeightEntry>;

const weighInSchema = z.object({
  dietId: z.int(),
  entry: weightEntrySchema,
  replaces: z.nullable(weightEntrySchema),
}) satisfies z.ZodMiniType<QueuedWeighIn>;

/**
 * Creates the offline queue of a member. When the queue is empty, its storage key is deleted, because the key contains
 * the member's user name.
 */
const createQueue = (userName: string) => {
  const queue = createStored<readonly QueuedWeighIn[]>(
    memberArea,
    `queue:${userName}:weighIns`,
    (json) =>
      Array.isArray(json)
        ? json.flatMap((one) => {
            const parsed = z.safeParse(weighInSchema, one);
            return parsed.success ? [parsed.data] : [];
          })
        : [],
  );
  return {
    ...queue,
    write(weighIns: readonly QueuedWeighIn[]) {
      if (weighIns.length > 0) queue.write(weighIns);
      else queue.clear();
    },
  };
};
const queues = new Map<string, ReturnType<typeof createQueue>>();

/**
 * The offline queue of a member, for all diets (decisions 50 and 52). There is one store per member, so that every
 * subscriber is notified of every write.
 */
export function queuedWeighInsOf(userName: string) {
  const queue = queues.get(userName) ?? createQueue(userName);
  queues.set(userName, queue);
  return queue;
}

import * as z from 'zod/mini';
import { keptWeight, PARTS } from '@/entities/weekly-report';
import type { OpenEntry } from './open-entry';

const parts = Object.fromEntries(PARTS.map(([part]) => [part, z.number()])) as Record<
  (typeof PARTS)[number][0],
  z.ZodMiniNumber
>;

/** An entry that is being filled in (decision 27). */
export const entryDraft = z.union([
  z.object({ kind: z.literal('today'), entry: keptWeight }),
  z.object({ kind: z.literal('weight'), index: z.int(), entry: keptWeight }),
  z.object({
    kind: z.literal('size'),
    index: z.nullable(z.int()),
    entry: z.object({ ...keptWeight.shape, weekNumber: z.number(), ...parts }),
  }),
]) satisfies z.ZodMiniType<OpenEntry>;

import * as z from 'zod/mini';
import { PARTS } from '@/entities/weekly-report';
import type { OpenEntry } from './open-entry';

const weightEntry = {
  date: z.string(),
  weekday: z.number(),
  weight: z.number(),
  createdAt: z.string(),
  source: z.record(z.string(), z.unknown()),
};
const parts = Object.fromEntries(PARTS.map(([part]) => [part, z.number()])) as Record<
  (typeof PARTS)[number][0],
  z.ZodMiniNumber
>;

/** An entry that is being filled in (decision 27). */
export const entryDraft = z.union([
  z.object({ kind: z.literal('today'), entry: z.object(weightEntry) }),
  z.object({ kind: z.literal('weight'), index: z.int(), entry: z.object(weightEntry) }),
  z.object({
    kind: z.literal('size'),
    index: z.nullable(z.int()),
    entry: z.object({ ...weightEntry, weekNumber: z.number(), ...parts }),
  }),
]) satisfies z.ZodMiniType<OpenEntry>;

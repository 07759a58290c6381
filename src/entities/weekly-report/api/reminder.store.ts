import * as z from 'zod/mini';
import { createKept, orNull } from '@/shared/lib/storage';
import type { WeeklyTime } from '../model/reminder';

const weeklyTime = z.object({
  weekday: z.int().check(z.gte(0), z.lte(6)),
  hour: z.int().check(z.gte(0), z.lte(23)),
}) satisfies z.ZodMiniType<WeeklyTime>;

/** When a member is to be reminded of the weight while the app is open, kept in this browser (decision 50). */
export const reminderOf = (userName: string) =>
  createKept<WeeklyTime | null>(userName, 'reminder', orNull(weeklyTime));

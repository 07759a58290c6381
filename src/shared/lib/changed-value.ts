/** A member's value with the time of its change, which other devices merge (decision 80). */
import * as z from 'zod/mini';
import type { ChangedValue } from '@/shared/api/contract/rules/progress';
import { timeAfter } from './server-clock';
import { createMemberStore, type Stored } from './storage';

const stored = z.object({ value: z.unknown(), changedAt: z.int().check(z.nonnegative()) });

/**
 * Stores a value as {@link createMemberStore} does. Earlier versions of the app stored it without a time.
 * @param parse as for `createMemberStore`, of the value alone
 */
export const createChangedValue = <Value>(
  userName: string,
  name: string,
  parse: (json: unknown) => Value,
): Stored<ChangedValue<Value>> =>
  createMemberStore(userName, name, (json) => {
    const { data } = z.safeParse(stored, json);
    return data
      ? { value: parse(data.value), changedAt: data.changedAt }
      : { value: parse(json), changedAt: 0 };
  });

export const setValue = <Value>(to: Stored<ChangedValue<Value>>, value: Value): void =>
  to.write({ value, changedAt: timeAfter(to.read().changedAt) });

import { isMeasure } from '@/shared/api/contract/rules/measure';
import { createKept } from '@/shared/lib/storage';

/** What a member wants to weigh, in kg, kept in this browser under the member's name (decision 50); null: nothing. */
export const goalWeightOf = (userName: string) =>
  createKept(userName, 'goalWeight', (json) =>
    typeof json === 'number' && isMeasure('weight', json) ? json : null,
  );

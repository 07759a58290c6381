import { apiQuery } from '@/shared/api';
import type { AnswerOf } from '@/shared/api/contract';
import { getTaxPercent } from '@/shared/api/contract/tax';
import { getDisplayInfo } from '@/shared/api/contract/setting';

const toSettings = ({ enamad, ...rest }: AnswerOf<typeof getDisplayInfo>) => ({
  ...rest,
  showsTrustSeal: enamad,
});
export type DisplaySettings = ReturnType<typeof toSettings>;

/** Display settings: the trust seal (enamad), the seller, and the support's contacts. */
export const displayInfoQuery = apiQuery(getDisplayInfo, undefined, toSettings);

/** The tax in percent, 0 … 100. */
export const taxPercentQuery = apiQuery(getTaxPercent, undefined, (percent) => percent);

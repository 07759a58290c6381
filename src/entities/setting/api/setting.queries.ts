import { apiQuery } from '@/shared/api';
import { getTaxPercent } from '@/shared/api/contract/tax';
import { getDisplayInfo } from '@/shared/api/contract/setting';

/** Display settings: whether the trust seal (enamad) is shown. */
export const displayInfoQuery = apiQuery(getDisplayInfo, undefined, ({ enamad }) => ({
  showsTrustSeal: enamad,
}));

/** The tax in percent, 0 … 100. */
export const taxPercentQuery = apiQuery(getTaxPercent, undefined, (percent) => percent);

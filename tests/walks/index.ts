/** The walks of the charts. A chart without a walk here is only walked by its model. */
import type { AnyChartWalk } from './chart-walk';
import { commentsWalk } from './charts/comments';
import { dietFormWalk } from './charts/diet-form';
import { forgotPasswordWalk } from './charts/forgot-password';
import { homeLoadingWalk } from './charts/home-loading';
import { loginAsUserWalk } from './charts/login-as-user';
import { loginByCodeWalk } from './charts/login-by-code';
import { paymentReturnWalk } from './charts/payment-return';
import { purchaseWalk } from './charts/purchase';
import { sessionWalk } from './charts/session';
import { weeklyReportWalk } from './charts/weekly-report';
import { weighInQueueWalk } from './charts/weigh-in-queue';

export const walks: readonly AnyChartWalk[] = [
  purchaseWalk,
  paymentReturnWalk,
  sessionWalk,
  homeLoadingWalk,
  forgotPasswordWalk,
  loginAsUserWalk,
  loginByCodeWalk,
  commentsWalk,
  dietFormWalk,
  weeklyReportWalk,
  weighInQueueWalk,
];
/**
 * Returns the walk of a chart.
 * @throws if there is none
 */
export function walkOf(chart: string): AnyChartWalk {
  const walk = walks.find(({ model }) => model.machine.id === chart);
  if (!walk) throw new Error(`The chart ${chart} has no walk in tests/walks/charts.`);
  return walk;
}

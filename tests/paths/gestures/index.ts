/** How each chart is walked in the browser. A chart without gestures here is walked by the model and the view only. */
import { commentsGestures } from './comments';
import { dietFormGestures } from './diet-form';
import { editProfileGestures } from './edit-profile';
import { extendDietGestures } from './extend-diet';
import { forgotPasswordGestures } from './forgot-password';
import type { ChartGestures } from './gesture';
import { homeLoadingGestures } from './home-loading';
import { loginAsUserGestures } from './login-as-user';
import { paymentReturnGestures } from './payment-return';
import { purchaseGestures } from './purchase';
import { sessionGestures } from './session';
import { weeklyReportGestures } from './weekly-report';

export const gesturesOf: Readonly<Record<string, ChartGestures>> = {
  purchase: purchaseGestures as unknown as ChartGestures,
  session: sessionGestures as unknown as ChartGestures,
  homeLoading: homeLoadingGestures as unknown as ChartGestures,
  forgotPassword: forgotPasswordGestures as unknown as ChartGestures,
  loginAsUser: loginAsUserGestures as unknown as ChartGestures,
  comments: commentsGestures as unknown as ChartGestures,
  dietForm: dietFormGestures as unknown as ChartGestures,
  weeklyReport: weeklyReportGestures as unknown as ChartGestures,
  paymentReturn: paymentReturnGestures as unknown as ChartGestures,
  extendDiet: extendDietGestures as unknown as ChartGestures,
  editProfile: editProfileGestures as unknown as ChartGestures,
};

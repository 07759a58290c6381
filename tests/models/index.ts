/** Models of all charts of the app. */
import type { ChartModel } from 'statechart-paths';
import { commentsModel } from './comments.model';
import { dietFormModel } from './diet-form.model';
import { forgotPasswordModel } from './forgot-password.model';
import { homeLoadingModel } from './home-loading.model';
import { loginAsUserModel } from './login-as-user.model';
import { loginByCodeModel } from './login-by-code.model';
import { paymentReturnModel } from './payment-return.model';
import { pictureUploadModel } from './picture-upload.model';
import { purchaseModel } from './purchase.model';
import { sessionModel } from './session.model';
import { weeklyReportModel } from './weekly-report.model';
import { weighInQueueModel } from './weigh-in-queue.model';

export const models: readonly ChartModel[] = [
  purchaseModel,
  paymentReturnModel,
  sessionModel,
  homeLoadingModel,
  forgotPasswordModel,
  loginAsUserModel,
  loginByCodeModel,
  commentsModel,
  dietFormModel,
  weeklyReportModel,
  weighInQueueModel,
  pictureUploadModel,
];

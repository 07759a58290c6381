/** Every chart of the app, made walkable. */
import type { ChartModel } from '../../tools/paths/model';
import { homeLoadingModel } from './home-loading.model';
import { purchaseModel } from './purchase.model';
import { sessionModel } from './session.model';

export const models: readonly ChartModel[] = [purchaseModel, sessionModel, homeLoadingModel];

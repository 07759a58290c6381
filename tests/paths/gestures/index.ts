/** How each chart is walked in the browser. A chart without gestures here is walked by the model and the view only. */
import type { Page } from '@playwright/test';
import type { AnyStateMachine, EventFrom } from 'xstate';
import type { StateNameOf, Step } from '../../../tools/paths/model';
import { commentsGestures } from './comments';
import { dietFormGestures } from './diet-form';
import { editProfileGestures } from './edit-profile';
import { extendDietGestures } from './extend-diet';
import { forgotPasswordGestures } from './forgot-password';
import { homeLoadingGestures } from './home-loading';
import { loginAsUserGestures } from './login-as-user';
import { paymentReturnGestures } from './payment-return';
import { purchaseGestures } from './purchase';
import { sessionGestures } from './session';
import { weeklyReportGestures } from './weekly-report';

/** What a gesture may know: the step, and the one after it, for what the world has to be prepared for. */
export interface Moment {
  readonly step: Step;
  readonly next: Step | undefined;
}
export type Gesture = (page: Page, moment: Moment) => Promise<void>;

export interface ChartGestures<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Opens the app at each start of the model, by its English name. */
  readonly open: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** What a person, or the world outside the page, does to make each event happen; an event without a gesture does not compile. */
  readonly gestures: Readonly<Record<EventFrom<Machine>['type'], Gesture>>;
  /** How the server answers for each invoked actor: gets a step `xstate.done.actor.ID` or `xstate.error.actor.ID`. */
  readonly answers: Readonly<Record<string, Gesture>>;
  /** What the person sees in each state; a state without a sight does not compile. */
  readonly sees: Readonly<Record<StateNameOf<Machine>, (page: Page) => Promise<void>>>;
}

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

/** Gestures and assertions shared by several charts' walks. */
import type { Step, StepResult } from 'statechart-paths';
import type { Failure } from '@/shared/lib/failure';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { credentials } from '../models/session.fixtures';
import type { GuardEvaluation, Gesture } from './chart-walk';
import type { Name, Stage, LocatorScope } from './stage';
import { errors, EMPTY_TRACE, type Trace } from './trace';

/** Returns the failure of a step; some models define none, so there is a default. */
const failureIn = ({ error }: Step['event']): Failure =>
  (error as Failure | null) ?? { status: 400, messages: ['پیام سرور'] };

export const press =
  (name: Name, where?: LocatorScope): Gesture =>
  (on) =>
    on.press(name, where);

/**
 * Completes an actor's held call as the step says.
 * @param dataOf returns the data of a successful response; undefined: the server's own response
 */
export const settle =
  (
    actor: string,
    dataOf: (event: Readonly<Record<string, unknown>>, on: Stage) => unknown = () => null,
  ): Gesture =>
  async (on, { step: { event } }) => {
    if (event.type.startsWith('xstate.error.'))
      return on.answer(actor, { ...failureIn(event), data: null });
    const data = await dataOf(event, on);
    return on.answer(actor, data === undefined ? undefined : { status: 200, data });
  };

/** Milliseconds after which a wait can be cancelled. */
const CANCEL_SHOWN_AFTER_MS = 3000;
export const cancelWait: Gesture = async (on) => {
  await on.elapse(CANCEL_SHOWN_AFTER_MS);
  await on.press('انصراف');
};
/** Fills in the login form on the screen. */
export async function fillLogin(on: Stage): Promise<void> {
  await on.fill('شماره موبایل', credentials.username, { within: 'form' });
  await on.fill('رمز عبور', credentials.password, { within: 'form' });
}
/** Returns whether the step is a failure of this status. */
export const isFailure = ({ event }: GuardEvaluation, status: number): boolean =>
  (event.error as Failure).status === status;
/** Returns the message of an actor's failure that the shared query layer reports instead of the chart. */
export const showsFailure = ({ event }: Step): Trace =>
  event.type.startsWith('xstate.error.') ? errors(...failureIn(event).messages) : EMPTY_TRACE;

/** Returns the messages of the last failure in the chart's context. */
export const messagesOf = ({ snapshot }: StepResult) =>
  (snapshot.context as { messages: readonly string[] }).messages;
/** Returns the field errors in the chart's context. */
export const fieldErrorsOf = ({ snapshot }: StepResult) =>
  (snapshot.context as { fieldErrors: readonly { field: string; message: string }[] }).fieldErrors;

export const seesRest = (on: Stage) => on.seesRest();
export const seesOverlay = (on: Stage) => on.seesOverlay();
/** Asserts an idle form: its button, and the messages of the last failure. */
export const seesForm = (button: string) => async (on: Stage, at: StepResult) => {
  await on.seesRest();
  await on.sees(button);
  await on.readsAlerts(messagesOf(at));
};
/** Asserts the form for a code that was sent to a number, before another one can be requested. */
export const seesCodeForm = (mobile: string) => async (on: Stage, at: StepResult) => {
  await on.seesRest();
  await on.reads(toPersianDigits(mobile));
  await on.reads(/^ارسال دوباره پس از/);
  await on.readsAlerts(messagesOf(at));
};
export const seesDialog = (name: string) => (on: Stage) => on.sees(name, { role: 'dialog' });
/** Asserts a confirmation dialog before an action that can't be undone or discards input. */
export const seesQuestion = (title: Name, question: string) => async (on: Stage) => {
  await on.sees(title, { role: 'alertdialog' });
  await on.reads(question);
};
export const seesBusy = (name: string) => (on: Stage) => on.seesBusy(name);
export const reads = (text: Name) => (on: Stage) => on.reads(text);

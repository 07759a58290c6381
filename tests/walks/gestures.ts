/** What several charts' walks do and see alike. */
import type { Step, StepResult } from 'statechart-paths';
import type { Failure } from '@/shared/lib/failure';
import { credentials } from '../models/session.fixtures';
import type { CallCheck, Gesture } from './chart-walk';
import type { Name, Stage, LocatorScope } from './stage';
import { errors, EMPTY_TRACE, type Trace } from './trace';

/** The failure that a step is; of some the model says nothing. */
const failureIn = ({ error }: Step['event']): Failure =>
  (error as Failure | null) ?? { status: 400, messages: ['پیام سرور'] };

export const press =
  (name: Name, where?: LocatorScope): Gesture =>
  (on) =>
    on.press(name, where);

/**
 * Lets the held call of an actor come out as the step says.
 * @param dataOf the data of a good answer; nothing: what the server itself says
 */
export const settle =
  (
    actor: string,
    dataOf: (event: Readonly<Record<string, unknown>>, on: Stage) => unknown = () => null,
  ): Gesture =>
  async (on, { step: { event } }) => {
    if (event.type.startsWith('xstate.error.')) {
      const { status, messages } = failureIn(event);
      return on.answer(actor, { status, messages, data: null });
    }
    const data = await dataOf(event, on);
    return on.answer(actor, data === undefined ? undefined : { status: 200, data });
  };

/** Milliseconds after which a wait offers a way out. */
const CANCEL_SHOWN_AFTER_MS = 3000;
export const cancelWait: Gesture = async (on) => {
  await on.elapse(CANCEL_SHOWN_AFTER_MS);
  await on.press('انصراف');
};
/** In whichever form stands there. */
export async function fillLogin(on: Stage): Promise<void> {
  await on.fill('شماره موبایل', credentials.username, { within: 'form' });
  await on.fill('رمز عبور', credentials.password, { within: 'form' });
}
/** The step is a failure of this status. */
export const isFailure = ({ event }: CallCheck, status: number): boolean =>
  (event.error as Failure).status === status;
/** What an actor's failure leaves where whoever reads tells of it, and not the chart. */
export const tellsFailure = ({ event }: Step): Trace =>
  event.type.startsWith('xstate.error.') ? errors(...failureIn(event).messages) : EMPTY_TRACE;

/** Why the last try was refused, as the chart remembers it. */
export const messagesOf = ({ snapshot }: StepResult) =>
  (snapshot.context as { messages: readonly string[] }).messages;
/** What is wrong with single fields, as the chart remembers it. */
export const fieldErrorsOf = ({ snapshot }: StepResult) =>
  (snapshot.context as { fieldErrors: readonly { field: string; message: string }[] }).fieldErrors;

export const seesRest = (on: Stage) => on.seesRest();
export const seesOverlay = (on: Stage) => on.seesOverlay();
export const seesDialog = (name: string) => (on: Stage) => on.sees(name, { role: 'dialog' });
/** What is asked before something is done that can't be undone, or that costs what was typed. */
export const seesQuestion = (title: string, question: string) => async (on: Stage) => {
  await on.sees(title, { role: 'alertdialog' });
  await on.reads(question);
};
export const seesBusy = (name: string) => (on: Stage) => on.seesBusy(name);
export const reads = (text: Name) => (on: Stage) => on.reads(text);

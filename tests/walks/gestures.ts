/** What several charts' walks do and see alike. */
import type { Failure } from '@/shared/lib/failure';
import type { Asked, Gesture } from './chart-walk';
import type { Name, Stage, Where } from './stage';

/** A failure of which the model says nothing. */
const UNSAID: Failure = { status: 400, messages: ['پیام سرور'] };

export const press =
  (name: Name, where?: Where): Gesture =>
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
      const { status, messages } = (event.error ?? UNSAID) as Failure;
      return on.answer(actor, { status, messages, data: null });
    }
    const data = await dataOf(event, on);
    return on.answer(actor, data === undefined ? undefined : { status: 200, data });
  };

/** Milliseconds after which a wait offers a way out. */
const WAY_OUT = 3000;
export const cancelWait: Gesture = async (on) => {
  await on.elapse(WAY_OUT);
  await on.press('انصراف');
};
/** The step is a failure of this status. */
export const isFailure = ({ event }: Asked, status: number): boolean =>
  (event.error as Failure).status === status;

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

/** Walk of the offline queue of weights: the report has loaded, and the network is lost. */
import { applyChange, type Report } from '@/entities/weekly-report';
import type {
  Queue,
  weighInQueueMachine,
} from '@/features/weigh-in-queue/model/weigh-in-queue.machine';
import { isWithoutResponse } from '@/shared/lib/failure';
import { OWNER } from '../../accounts';
import { report } from '../../models/weekly-report.fixtures';
import { first, taken, weighInQueueModel } from '../../models/weigh-in-queue.model';
import { defineWalk } from '../chart-walk';
import { press, settle } from '../gestures';
import { openAsOwner, type Stage } from '../stage';
import { errors, stores, EMPTY_TRACE, remembers, success, sends } from '../trace';
import { rowsOf } from '../report-rows';

const DIET = 1;
const QUEUE = `queue:${OWNER}:weighIns`;
const REPORT = /\/api\/Diet\/GetDietWeeklyReports\/\?dietId=1$/;
/** The app sends the weights of other diets in the background, seconds after its start: here, in vain. */
const REPORT_OF_OTHER_DIET = /\/api\/Diet\/GetDietWeeklyReports\/\?dietId=2$/;
const wireOf = (one: Report) => ({
  id: 3,
  dietId: DIET,
  weightList: JSON.stringify(rowsOf(one).weightList),
  sizeList: JSON.stringify(rowsOf(one).sizeList),
});
const served = (one: Report) => ({ status: 200, data: wireOf(one) });
/** Returns the report after another device has changed it: each time with another weight for the day. */
const reloaded = (before: Report | undefined): Report =>
  applyChange(report, {
    kind: 'enterWeight',
    entry: { ...taken.existing, weight: before === undefined ? taken.existing.weight : 71.4 },
  });
/** The changed report on each page's server; missing if it is unchanged. */
const knownReports = new WeakMap<Stage, Report>();
const queueIn = (at: { snapshot: { context: unknown } }) =>
  (at.snapshot.context as { queue: Queue }).queue;
const sentIn = (at: { snapshot: { context: unknown } }) =>
  (at.snapshot.context as { sent: Queue }).sent;

/** A weight of another diet, which the report of this one neither shows nor sends. */
const OF_OTHER_DIET = { ...first, dietId: DIET + 1 };

const open = (queue: Queue) => async (on: Stage) => {
  knownReports.delete(on);
  // The actor reads the report and then saves it: two consecutive calls of the same actor.
  await on.hold('sendWeighIns', /GetDietWeeklyReports\/\?dietId=1$|UpdateWeeklyReport$/);
  await on.serve(REPORT_OF_OTHER_DIET, { status: 500, data: null });
  await on.serve(REPORT, served(report), 1); // the page's own request, which comes first
  await on.store('localStorage', QUEUE, [OF_OTHER_DIET, ...queue]);
  await openAsOwner(on, `/${DIET}/report`);
  await on.sees('افزودن هفته');
};
const seesWaiting = async (on: Stage) => {
  await on.sees('در صف ارسال', { role: 'region' });
  await on.seesRest();
};

/** Returns the report with the sent weights. A weight that is replaced was entered before the other ones. */
const entered = (queue: Queue): Report =>
  [
    ...queue.filter(({ replaces }) => replaces),
    ...queue.filter(({ replaces }) => !replaces),
  ].reduce((base, { entry }) => applyChange(base, { kind: 'enterWeight', entry }), report);

export const weighInQueueWalk = defineWalk<typeof weighInQueueMachine>({
  model: weighInQueueModel,
  open: {
    'the report opens': open([]),
    'the report opens with a queued weight': open([first]),
  },
  gestures: {
    'queue.changed': (on, { step }) =>
      on.store('localStorage', QUEUE, [OF_OTHER_DIET, ...(step.event.queue as Queue)]),
    'network.returned': (on) => on.goOnline(),
    'queue.send': press('ارسال دوباره'),
    'queue.discard': press('پاک کردن از صف'),
    'discarding.confirm': press('بله، دور بینداز'),
    'replacement.confirm': press('بله، جایگزین شود'),
    'modal.close': press('انصراف'),
  },
  sees: {
    opening: async () => {}, // transient
    empty: async (on) => {
      await on.seesRest();
      await on.seesNot('در صف ارسال', { role: 'region' });
    },
    waiting: seesWaiting,
    sending: (on) => on.reads('در حال ارسال…'),
    askingToReplace: (on) => on.sees('برای این روز وزن ثبت کرده‌اید', { role: 'alertdialog' }),
    askingToDiscard: async (on) => {
      await on.sees('پاک کردن از صف', { role: 'alertdialog' });
      await on.reads('وزنی که هنوز فرستاده نشده از بین می‌رود. دور انداخته شود؟');
    },
  },
  // The chart also receives its own storage writes, like those of other tabs.
  ignoredEvents: ['queue.changed'],
  effects: {
    actions: {
      storeQueue: () => EMPTY_TRACE,
      storeSent: () => EMPTY_TRACE,
      storeTaken: () => EMPTY_TRACE,
      agreeToReplace: () => remembers({ taken: null }),
      clearTaken: () => remembers({ taken: null }),
      dropRemoved: () => EMPTY_TRACE,
      removeFromQueue: (_, { after }) => stores(QUEUE, [OF_OTHER_DIET, ...queueIn(after)]),
      reportSent: () => success('وزنی که در صف بود ثبت شد'),
      reportFailure: ({ messages }) => errors(...messages),
    },
    actors: {
      sendWeighIns: {
        requests: () => sends(`GET /api/Diet/GetDietWeeklyReports/?dietId=${DIET}`),
        answers: async (on, moment) => {
          const { event } = moment.step;
          if (isWithoutResponse(event.error)) return on.lose('sendWeighIns');
          if (event.error) return settle('sendWeighIns')(on, moment);
          if (event.output) knownReports.set(on, reloaded(knownReports.get(on)));
          await on.answer('sendWeighIns', served(knownReports.get(on) ?? report));
          if (event.output) return;
          await on.serve(REPORT, served(report), 1); // the page refetches its own report
          return settle('sendWeighIns')(on, moment);
        },
        leaves: ({ event }, queue) =>
          event.output !== null
            ? EMPTY_TRACE
            : {
                calls: sends('POST /api/Diet/UpdateWeeklyReport', {
                  id: 3,
                  dietId: DIET,
                  ...rowsOf(entered(queue)),
                }),
              },
      },
    },
    guards: {
      // This guard is evaluated wherever the chart comes to rest.
      isEmpty: ({ before, event }) => {
        if (event.type === 'queue.changed') return (event.queue as Queue).length === 0;
        const isDone = event.type === 'xstate.done.actor.sendWeighIns';
        return (
          event.type === 'discarding.confirm' ||
          (isDone && queueIn(before!).length === sentIn(before!).length)
        );
      },
      hasQueued: ({ event, step }) =>
        'input' in step
          ? (step.input as { queue: Queue }).queue.length > 0
          : ((event.queue as Queue | undefined) ?? []).length > 0,
      isTaken: ({ event }) => event.output !== null,
      isUnanswered: ({ event }) => isWithoutResponse(event.error),
    },
  },
});

/** Model of the offline queue of weights. */
import type { OccupiedDay, QueuedWeighIn } from '@/entities/weekly-report';
import {
  type Queue,
  weighInQueueMachine,
} from '@/features/weigh-in-queue/model/weigh-in-queue.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { chartFiles, effect, journeysOf, start, step } from './model-parts';
import { showsMessage, timeoutModel } from './timeout';
import { openYesterday, refusal, unanswered as noAnswer, weight } from './weekly-report.fixtures';

export const first: QueuedWeighIn = { dietId: 1, entry: openYesterday.entry, replaces: null };
export const second: QueuedWeighIn = {
  ...first,
  entry: { ...first.entry, date: '2026-11-19', weekday: 5, weight: 69.2 },
};
/** The weight that another device has entered for the day of the first queued weight. */
export const existingWeight = {
  ...weight,
  date: openYesterday.entry.date,
  weekday: 6,
  weight: 71.3,
};
export const taken: OccupiedDay = { waiting: first, existing: existingWeight };

const sending = [['the report opens with a queued weight', 'sending']] as const;
const waiting = [...sending, ['there is no network', 'waiting']] as const;
const occupiedDayDialog = [
  ...sending,
  ['the day has received another weight', 'askingToReplace'],
] as const;

const journeys = journeysOf({
  'without a network a weight stays queued, and is sent when the network is back': {
    walk: [...waiting, ['the network is back', 'sending']],
    invokes: { sendWeighIns: [first] },
  },
  'a queued weight can be sent by hand': {
    walk: [...waiting, ['send the weight again', 'sending']],
    invokes: { sendWeighIns: [first] },
  },
  'a newly queued weight is shown, and not sent before the network is back': {
    walk: [
      ['the report opens', 'empty'],
      ['a weight is queued', 'waiting'],
    ],
    context: { queue: [first] },
  },
  'a weight queued while another one is sent stays queued': {
    walk: [
      ...sending,
      ['another weight is queued', 'sending'],
      [
        'the weight has arrived',
        'waiting',
        effect('removeFromQueue', { removed: [first] }),
        'reportSent',
      ],
    ],
    context: { queue: [second] },
  },
  'another weight of the day is replaced after a confirmation, only if it is still the one that was shown':
    {
      walk: [...occupiedDayDialog, ['confirm the replacement', 'sending']],
      invokes: { sendWeighIns: [{ ...first, replaces: existingWeight }] },
    },
  'a weight stays queued after declining': {
    walk: [...occupiedDayDialog, ['cancel', 'waiting']],
    context: { queue: [first], taken: null },
  },
  'a refusal shows its reason, and the weight stays queued': {
    walk: [...sending, ['the upload is refused', 'waiting', effect('reportFailure', refusal)]],
    context: { queue: [first] },
  },
  'the queue is discarded after a confirmation': {
    walk: [
      ...waiting,
      ['discard the queue', 'askingToDiscard'],
      ['confirm discarding the queue', 'empty', effect('removeFromQueue', { removed: [first] })],
    ],
    context: { queue: [] },
  },
  'discarding the queue can be cancelled': {
    walk: [...waiting, ['discard the queue', 'askingToDiscard'], ['cancel', 'waiting']],
    context: { queue: [first] },
  },
});
const waits = timeoutModel('weighInQueue', journeys, {
  sending: ['waiting', showsMessage],
});

export const weighInQueueModel = defineModel({
  machine: weighInQueueMachine,
  doc: {
    purpose: {
      fa: 'وزنی که بی شبکه ثبت شده، تا برگشتن شبکه در همین مرورگر می‌ماند و آنگاه فرستاده می‌شود.',
      en: 'A weight that was entered offline is queued in this browser and sent once there is a network.',
    },
    states: {
      opening: { fa: 'باز شدن صفحه؛ می‌گذرد', en: 'the page opens; transient' },
      empty: { fa: 'چیزی در صف نیست', en: 'nothing: no weight is queued' },
      waiting: {
        fa: 'وزنِ «در صف ارسال»، با «ارسال دوباره» و «پاک کردن از صف»',
        en: 'the queued weight, with buttons to send and to discard it',
      },
      sending: { fa: 'همان، «در حال ارسال…»', en: 'the queued weight while it is being sent' },
      askingToReplace: {
        fa: 'پنجره «برای این روز وزن ثبت کرده‌اید»',
        en: 'the dialog about the weight that the day already has',
      },
      askingToDiscard: {
        fa: 'پنجره «پاک کردن از صف»',
        en: 'the dialog that confirms discarding the queue',
      },
    },
    files: chartFiles('weigh-in-queue', ['weigh-in-queue']),
  },
  externalGuards: [],
  starts: [
    start('باز کردن گزارش', 'the report opens', { queue: [] }),
    start('باز کردن گزارش با وزنی در صف', 'the report opens with a queued weight', {
      queue: [first],
    }),
  ],
  steps: [
    {
      ...step('وزنی به صف آمد', 'a weight is queued', { type: 'queue.changed', queue: [first] }),
      isOffered: ({ value, context }) =>
        value === 'empty' && (context as { queue: Queue }).queue.length === 0,
    },
    {
      ...step('وزن دیگری به صف آمد', 'another weight is queued', {
        type: 'queue.changed',
        queue: [first, second],
      }),
      isOffered: ({ value }) => value === 'waiting' || value === 'sending',
    },
    {
      ...step('برگه دیگری فرستاد', 'another tab has sent the weight', {
        type: 'queue.changed',
        queue: [],
      }),
      isOffered: ({ value }) => value === 'waiting' || value === 'empty',
    },
    step('شبکه برگشت', 'the network is back', { type: 'network.returned' }),
    step('ارسال دوباره', 'send the weight again', { type: 'queue.send' }),
    step('پاک کردن از صف', 'discard the queue', { type: 'queue.discard' }),
    step('پذیرش پاک کردن از صف', 'confirm discarding the queue', { type: 'discarding.confirm' }),
    step('پذیرش جایگزینی', 'confirm the replacement', { type: 'replacement.confirm' }),
    step('انصراف', 'cancel', { type: 'modal.close' }),
    step('رسید', 'the weight has arrived', done('sendWeighIns', null)),
    {
      ...step(
        'روز وزن دیگری دارد',
        'the day has received another weight',
        done('sendWeighIns', taken),
      ),
      isOffered: ({ context }) =>
        (context as { sent: Queue }).sent.some(({ entry }) => entry === first.entry),
    },
    step('شبکه نیست', 'there is no network', failed('sendWeighIns', noAnswer)),
    step('رد شد', 'the upload is refused', failed('sendWeighIns', refusal)),
    ...waits.steps,
  ],
  project: ({ context }) => [
    context.sent.length,
    context.queue.map(({ entry, replaces }) => [entry.date, replaces === null]),
    context.taken === null,
  ],
  exceptions: { browser: waits.exceptions },
  invariants: [],
  journeys: [...journeys, ...waits.journeys],
});

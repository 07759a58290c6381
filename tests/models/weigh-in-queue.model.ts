/** Model of the offline queue of weights. */
import type { OccupiedDay, QueuedWeighIn } from '@/entities/weekly-report';
import {
  type Queue,
  weighInQueueMachine,
} from '@/features/weigh-in-queue/model/weigh-in-queue.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { did } from './invariants';
import { requirements } from './requirements';
import { showsMessage, timeoutModel } from './timeout';
import { openYesterday, refusal, unanswered as noAnswer, weight } from './weekly-report.fixtures';

export const first: QueuedWeighIn = { dietId: 1, entry: openYesterday.entry, replaces: null };
export const second: QueuedWeighIn = {
  ...first,
  entry: { ...first.entry, date: '2026-11-19', weekday: 5, weight: 69.2 },
};
/** The weight that another device has entered for the first one's day. */
export const there = { ...weight, date: openYesterday.entry.date, weekday: 6, weight: 71.3 };
export const taken: OccupiedDay = { waiting: first, there };

const waits = timeoutModel('weighInQueue', {
  sending: {
    walk: [['the report opens while a weight waits', 'sending']],
    ends: ['waiting', showsMessage],
  },
});
const waiting = [
  ['the report opens while a weight waits', 'sending'],
  ['there is no network', 'waiting'],
] as const;
const occupiedDayDialog = [
  ['the report opens while a weight waits', 'sending'],
  ['the day has come to have another weight', 'askingToReplace'],
] as const;

export const weighInQueueModel = defineModel({
  machine: weighInQueueMachine,
  doc: {
    purpose: {
      fa: 'وزنی که بی شبکه ثبت شده، تا برگشتن شبکه در همین مرورگر می‌ماند و آنگاه فرستاده می‌شود.',
      en: 'A weight that was entered without a network waits in this browser until there is one, and is then sent.',
    },
    states: {
      empty: { fa: 'چیزی در صف نیست', en: 'nothing: no weight waits' },
      waiting: {
        fa: 'وزنِ «در صف ارسال»، با «ارسال دوباره» و «دور انداختن»',
        en: 'the weight that waits, with ways to send and to discard it',
      },
      sending: { fa: 'همان، «در حال ارسال…»', en: 'the same, being sent' },
      askingToReplace: {
        fa: 'پنجره «این روز وزن دارد»',
        en: 'the dialog that says that the day has a weight',
      },
      askingToDiscard: {
        fa: 'پنجره «دور انداختن»',
        en: 'the dialog that asks before what waits is discarded',
      },
    },
    files: {
      chart: ['src/features/weigh-in-queue/model/weigh-in-queue.machine.ts'],
      wiring: ['src/features/weigh-in-queue/model/weigh-in-queue.wiring.ts'],
      view: ['src/features/weigh-in-queue/ui/weigh-in-queue.tsx'],
      tests: [
        'tests/models/weigh-in-queue.model.ts',
        'tests/view/weigh-in-queue.test.ts',
        'tests/walks/charts/weigh-in-queue.ts',
      ],
    },
  },
  worldGuards: [],
  starts: [
    { name: { fa: 'باز کردن گزارش', en: 'the report opens' }, input: { queue: [] } },
    {
      name: { fa: 'باز کردن گزارش با وزنی در صف', en: 'the report opens while a weight waits' },
      input: { queue: [first] },
    },
  ],
  steps: [
    {
      name: { fa: 'وزنی به صف آمد', en: 'a weight begins to wait' },
      event: { type: 'queue.changed', queue: [first] },
      isOffered: ({ value, context }) =>
        value === 'empty' && (context as { queue: Queue }).queue.length === 0,
    },
    {
      name: { fa: 'وزن دیگری به صف آمد', en: 'another weight begins to wait' },
      event: { type: 'queue.changed', queue: [first, second] },
      isOffered: ({ value }) => value === 'waiting' || value === 'sending',
    },
    {
      name: { fa: 'برگه دیگری فرستاد', en: 'another tab has sent it' },
      event: { type: 'queue.changed', queue: [] },
      isOffered: ({ value }) => value === 'waiting' || value === 'empty',
    },
    { name: { fa: 'شبکه برگشت', en: 'the network is back' }, event: { type: 'network.returned' } },
    { name: { fa: 'ارسال دوباره', en: 'send it again' }, event: { type: 'queue.send' } },
    { name: { fa: 'دور انداختن', en: 'discard it' }, event: { type: 'queue.discard' } },
    {
      name: { fa: 'پذیرش دور انداختن', en: 'agree to discard it' },
      event: { type: 'discarding.confirm' },
    },
    {
      name: { fa: 'پذیرش جایگزینی', en: 'agree to the replacement' },
      event: { type: 'replacement.confirm' },
    },
    { name: { fa: 'انصراف', en: 'cancel' }, event: { type: 'modal.close' } },
    { name: { fa: 'رسید', en: 'it has arrived' }, event: done('sendWeighIns', null) },
    {
      name: { fa: 'روز وزن دیگری دارد', en: 'the day has come to have another weight' },
      event: done('sendWeighIns', taken),
      isOffered: ({ context }) =>
        (context as { sent: Queue }).sent.some(({ entry }) => entry === first.entry),
    },
    {
      name: { fa: 'شبکه نیست', en: 'there is no network' },
      event: failed('sendWeighIns', noAnswer),
    },
    { name: { fa: 'رد شد', en: 'it is refused' }, event: failed('sendWeighIns', refusal) },
    ...waits.steps,
  ],
  project: ({ context }) => [
    context.sent.length,
    context.queue.map(({ entry, replaces }) => [entry.date, replaces === null]),
    context.taken === null,
  ],
  exceptions: { browser: waits.exceptions },
  requirements: requirements.weighInQueue,
  invariants: [
    {
      claim: {
        fa: 'آنچه در صف است تنها با رسیدن یا با تأیید از صف می‌رود',
        en: 'nothing that waits is lost but by being sent, or by a yes',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'removeFromQueue') ||
        ['xstate.done.actor.sendWeighIns', 'discarding.confirm'].includes(event.type),
    },
    {
      claim: {
        fa: 'وزن دیگر آن روز بی تأیید جایگزین نمی‌شود',
        en: 'another weight of the day is never replaced without a yes',
      },
      holds: ({ step: { event }, before, after }) =>
        event.type === 'replacement.confirm' ||
        event.type === 'queue.changed' ||
        (after.snapshot.context.queue as Queue).every(
          ({ entry, replaces }) =>
            replaces === null ||
            (before.snapshot.context.queue as Queue).some(
              (one) => one.replaces === replaces && one.entry === entry,
            ),
        ),
    },
    {
      claim: { fa: 'چیزی که نیست فرستاده نمی‌شود', en: 'only what waits is sent' },
      holds: ({ after }) =>
        !('sendWeighIns' in after.invoked) || (after.invoked.sendWeighIns as Queue).length > 0,
    },
    {
      claim: { fa: 'رد شدن همیشه دلیلش را می‌گوید', en: 'a refusal always says why' },
      holds: ({ step: { event }, after }) =>
        !event.type.startsWith('xstate.error.') ||
        event.error === noAnswer ||
        after.edges.length === 0 ||
        did(after, 'reportFailure'),
    },
  ],
  journeys: [
    {
      claim: 'what waits is sent when the report opens, in the hope of a network',
      walk: [['the report opens while a weight waits', 'sending']],
      invokes: { sendWeighIns: [first] },
    },
    {
      claim: 'without a network it goes on waiting, and is sent when that is back',
      walk: [...waiting, ['the network is back', 'sending']],
      invokes: { sendWeighIns: [first] },
    },
    {
      claim: 'it can be sent by hand',
      walk: [...waiting, ['send it again', 'sending']],
      invokes: { sendWeighIns: [first] },
    },
    {
      claim: 'a weight that begins to wait is seen, and not sent before the network is back',
      walk: [
        ['the report opens', 'empty'],
        ['a weight begins to wait', 'waiting'],
      ],
      context: { queue: [first] },
    },
    {
      claim: 'what has arrived is told and waits no more',
      walk: [
        ['the report opens while a weight waits', 'sending'],
        [
          'it has arrived',
          'empty',
          { name: 'removeFromQueue', params: { gone: [first] } },
          'reportSent',
        ],
      ],
      context: { queue: [] },
    },
    {
      claim: 'what has begun to wait meanwhile goes on waiting',
      walk: [
        ['the report opens while a weight waits', 'sending'],
        ['another weight begins to wait', 'sending'],
        [
          'it has arrived',
          'waiting',
          { name: 'removeFromQueue', params: { gone: [first] } },
          'reportSent',
        ],
      ],
      context: { queue: [second] },
    },
    {
      claim: 'another weight of the day is replaced after a yes, and as it was shown',
      walk: [...occupiedDayDialog, ['agree to the replacement', 'sending']],
      invokes: { sendWeighIns: [{ ...first, replaces: there }] },
    },
    {
      claim: 'after a no it goes on waiting',
      walk: [...occupiedDayDialog, ['cancel', 'waiting']],
      context: { queue: [first], taken: null },
    },
    {
      claim: 'a refusal is told, and it goes on waiting',
      walk: [
        ['the report opens while a weight waits', 'sending'],
        ['it is refused', 'waiting', { name: 'reportFailure', params: refusal }],
      ],
      context: { queue: [first] },
    },
    {
      claim: 'what waits is discarded after a yes',
      walk: [
        ...waiting,
        ['discard it', 'askingToDiscard'],
        ['agree to discard it', 'empty', { name: 'removeFromQueue', params: { gone: [first] } }],
      ],
      context: { queue: [] },
    },
    {
      claim: 'discarding can be called off',
      walk: [...waiting, ['discard it', 'askingToDiscard'], ['cancel', 'waiting']],
      context: { queue: [first] },
    },
    {
      claim: 'what another tab has sent waits no more',
      walk: [...waiting, ['another tab has sent it', 'empty']],
    },
    ...waits.journeys,
  ],
});

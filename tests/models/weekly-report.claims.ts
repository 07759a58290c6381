/** Rules of the weekly report's chart for every path. */
import { applyChange, type Change, type Report } from '@/entities/weekly-report';
import type { OpenEntry, SaveInput } from '@/features/weekly-report/model/open-entry';
import type { Invariant } from 'statechart-paths/model';
import { did } from './invariants';
import {
  blankSize,
  blankToday,
  blankWeight,
  unanswered as noAnswer,
} from './weekly-report.fixtures';

interface EntryOnReport {
  change: Change;
  report: Report;
}

export const claims: readonly Invariant[] = [
  {
    claim: {
      fa: 'آنچه حذف یا عوض می‌شود، همان است که شخص دیده بود',
      en: 'a deletion or change targets the entry that the user saw, wherever it is now',
    },
    holds: ({ before, step: { event }, after }) => {
      if (event.type !== 'change.apply') return true;
      const { change, report: shown } = before.snapshot.context as EntryOnReport;
      if (!('saveReport' in after.invoked) || !('index' in change)) return true;
      const list = change.kind.endsWith('Weight') ? 'weights' : 'sizes';
      const now = (after.snapshot.context as EntryOnReport).change as typeof change;
      const { report: latest } = after.snapshot.context as EntryOnReport;
      return JSON.stringify(latest[list][now.index]) === JSON.stringify(shown[list][change.index]);
    },
  },
  {
    claim: {
      fa: 'ذخیره هیچ ورودی دیگری را از دست نمی‌دهد',
      en: 'a save never drops an entry other than the intended one',
    },
    holds: ({ after }) => {
      const input = after.invoked.saveReport as SaveInput | undefined;
      if (!input) return true;
      const { base, change } = input;
      const saved = applyChange(base, change);
      const lost =
        base.weights.filter((entry) => entry.weight > 0 && !saved.weights.includes(entry)).length +
        base.sizes.filter((entry) => !saved.sizes.includes(entry)).length;
      return lost <= (change.kind === 'addWeek' || change.kind === 'addSize' ? 0 : 1);
    },
  },
  {
    claim: { fa: 'هیچ‌گاه دو ذخیره هم‌زمان نیست', en: 'two saves never run at the same time' },
    holds: ({ before, after }) =>
      !('saveReport' in after.invoked) ||
      !['saving', 'savingEntry'].includes(before.snapshot.value as string),
  },
  {
    claim: {
      fa: 'گزارشی که خوانده نشده، ذخیره نمی‌شود',
      en: 'an unreadable report is never saved',
    },
    holds: ({ after }) =>
      !('saveReport' in after.invoked) || after.snapshot.context.report !== null,
  },
  {
    claim: {
      fa: 'وزن یک روز بی تأیید جایگزین نمی‌شود',
      en: 'the weight of a day is never replaced without a confirmation',
    },
    holds: ({ step: { event }, after: { snapshot, invoked } }) =>
      !('saveReport' in invoked) ||
      snapshot.context.open?.kind !== 'today' ||
      snapshot.context.change.kind !== 'setWeight' ||
      ['replacement.confirm', 'change.apply'].includes(event.type),
  },
  {
    claim: {
      fa: 'آنچه بازمی‌گردد همان است که حذف شد',
      en: 'undo restores the last deletion',
    },
    holds: ({ before, step: { event }, after }) =>
      event.type !== 'deletion.undo' ||
      !('saveReport' in after.invoked) ||
      after.snapshot.context.change === before.snapshot.context.undo,
  },
  {
    claim: { fa: 'چیزی بی تأیید حذف نمی‌شود', en: 'nothing is deleted without a confirmation' },
    holds: ({ step: { event }, after }) =>
      !('saveReport' in after.invoked) ||
      !['deleteWeek', 'clearWeight', 'deleteSize'].includes(
        after.snapshot.context.change.kind as string,
      ) ||
      ['deletion.confirm', 'change.apply'].includes(event.type),
  },
  {
    claim: {
      fa: 'پیش‌نویس تنها با ذخیره، صف ارسال یا انصراف دور ریخته می‌شود',
      en: 'a draft is discarded only when it is saved, queued or discarded by the user',
    },
    holds: ({ step: { event }, after }) =>
      !did(after, 'discardDraft') ||
      ['xstate.done.actor.saveReport', 'modal.close'].includes(event.type) ||
      did(after, 'queueWeighIn'),
  },
  {
    claim: {
      fa: 'آنچه ذخیره شد از دید نمی‌رود',
      en: 'a saved report stays visible, unless the server’s version is unreadable',
    },
    holds: ({ before, after: { snapshot } }) =>
      before.snapshot.value !== 'reloading' ||
      ['reloading', 'viewing', 'viewingSaved', 'unreadable'].includes(snapshot.value as string),
  },
  {
    claim: {
      fa: 'تنها آنچه پاسخی نگرفت در صف می‌ماند',
      en: 'only a weight without a response is queued, never a refused one',
    },
    holds: ({ step: { event }, after }) => !did(after, 'queueWeighIn') || event.error === noAnswer,
  },
  {
    claim: { fa: 'ورودی ناقص ذخیره نمی‌شود', en: 'an entry with a missing value is never saved' },
    holds: ({ step: { event }, after }) =>
      !('saveReport' in after.invoked) ||
      ![blankWeight, blankToday, blankSize].includes(event.open as OpenEntry),
  },
];

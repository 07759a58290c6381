/** The weekly report in the browser. */
import { expect, type Page } from '@playwright/test';
import { applyChange, fromReport, PARTS, type Report, toTyped } from '@/entities/weekly-report';
import type {
  SaveResult,
  weeklyReportMachine,
} from '@/features/weekly-report/model/weekly-report.machine';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';
import { toJalaliInput } from '@/shared/lib/jalali';
import { openWeight } from '../../models/weekly-report.fixtures';
import {
  answer,
  hold,
  NO_APP,
  openAsOwner,
  OWNER,
  press,
  seesDialog,
  seesNoOverlay,
  seesOverlay,
  seesRest,
  seesText,
  settle,
  store,
} from '../world';
import type { ChartGestures, Gesture } from './gesture';

async function openAt(page: Page, draft: OpenEntry | null) {
  await hold(page, 'loadReport', /\/api\/Diet\/GetDietWeeklyReports\//);
  await hold(page, 'saveReport', /\/api\/Diet\/UpdateWeeklyReport$/);
  await page.goto(NO_APP);
  await store(page, 'sessionStorage', `draft:${OWNER}:report:1`, draft);
  await openAsOwner(page, '/1/report');
}

const wireOf = (report: Report | null) => ({
  id: 3,
  dietId: 1,
  weightList: report ? JSON.stringify(fromReport(report).weightList) : 'no list',
  sizeList: report ? JSON.stringify(fromReport(report).sizeList) : '[]',
});
/** The report as each page has it. */
const known = new WeakMap<Page, Report | null>();
const show = (page: Page, report: Report | null) => {
  known.set(page, report);
  return wireOf(report);
};

const onTab =
  (tab: string, button: string): Gesture =>
  async (page, moment) => {
    await page.getByRole('tab', { name: tab }).click();
    await press(button)(page, moment);
  };
const DELETE: Readonly<Record<string, Gesture>> = {
  clearWeight: onTab('وزن', 'حذف ردیف ۱ هفته ۱'),
  deleteWeek: onTab('وزن', 'حذف هفته ۱'),
  deleteSize: onTab('سایز', 'حذف سایز هفته ۱'),
};

export const weeklyReportGestures: ChartGestures<typeof weeklyReportMachine> = {
  open: {
    'the report opens': (page) => openAt(page, null),
    'the report opens with a draft': (page) => openAt(page, openWeight),
  },
  gestures: {
    'week.add': onTab('وزن', 'افزودن هفته'),
    'weight.edit': onTab('وزن', 'ویرایش ردیف ۲ هفته ۱'),
    'size.add': onTab('سایز', 'افزودن سایز'),
    'size.edit': onTab('سایز', 'ویرایش سایز هفته ۱'),
    'entry.save': async (page, moment) => {
      const { kind, entry } = moment.step.event.open as OpenEntry;
      const fill = (name: string, text: string) =>
        page.getByRole('dialog').getByRole('textbox', { name, exact: true }).fill(text);
      await fill('تاریخ', toJalaliInput(entry.date));
      if (kind === 'weight') await fill('وزن (کیلوگرم)', toTyped(entry.weight));
      else {
        await fill('شماره هفته', toTyped(entry.weekNumber));
        for (const [part, name] of PARTS) await fill(name, toTyped(entry[part]));
      }
      await press('ذخیره')(page, moment);
    },
    'entry.delete': (page, moment) =>
      DELETE[(moment.step.event.deletion as { kind: string }).kind]!(page, moment),
    'deletion.confirm': press('بله، حذف شود'),
    'change.apply': press('بله، ذخیره شود'),
    'modal.close': press('انصراف'),
    'report.reload': press('تلاش دوباره'),
  },
  answers: {
    loadReport: settle('loadReport', ({ event }, page) =>
      show(page, event.output as Report | null),
    ),
    // It looks first whether the report is still as the page has it.
    saveReport: async (page, moment) => {
      const { latest } = (moment.step.event.output ?? { latest: null }) as SaveResult;
      const base = known.get(page)!;
      // Changed elsewhere, each time anew: one more week, or nothing left.
      const changed =
        latest?.weights.length === 0 ? latest : applyChange(base, { kind: 'addWeek' });
      await answer(page, 'loadReport', 200, latest ? show(page, changed) : wireOf(base));
      if (!latest) await settle('saveReport')(page, moment);
    },
  },
  sees: {
    loading: seesOverlay,
    failedToLoad: seesText(/^گزارش شما دریافت نشد/),
    unreadable: seesText(/^گزارش شما خوانده نشد/),
    viewing: async (page) => {
      await seesRest(page);
      await expect(page.getByRole('tablist', { name: 'گزارش' })).toBeVisible();
    },
    editingEntry: async (page) => {
      await expect(page.getByRole('dialog', { name: /^ثبت (وزن|سایز)$/ })).toBeVisible();
      await seesNoOverlay(page);
    },
    confirmingDeletion: seesDialog('alertdialog', 'حذف'),
    saving: seesOverlay,
    savingEntry: seesOverlay,
    reloading: seesOverlay,
    viewingSaved: async (page) => {
      await seesRest(page);
      await expect(page.getByRole('tablist', { name: 'گزارش' })).toBeVisible();
      await expect(page.getByText(/^گزارش شما ذخیره شد، ولی/)).toBeVisible();
    },
    askingAboutStaleEntry: seesDialog('alertdialog', 'گزارش تغییر کرده است'),
    askingAboutStaleBase: seesDialog('alertdialog', 'گزارش تغییر کرده است'),
  },
};

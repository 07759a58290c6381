import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type EntryError, PARTS, toTyped } from '@/entities/weekly-report';
import { ReportBook, WeeklyReport, type weeklyReportMachine } from '@/features/weekly-report';
import { toJalaliInput } from '@/shared/lib/jalali';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';
import { weight } from '../models/weekly-report.fixtures';
import { weeklyReportModel } from '../models/weekly-report.model';
import { fill, press, seesDialog, seesNoOverlay, seesOverlay, walkEveryPath } from './walk';

const DELETE: Readonly<Record<string, string>> = {
  clearWeight: 'حذف ردیف ۱ هفته ۱',
  deleteWeek: 'حذف هفته ۱',
  deleteSize: 'حذف سایز هفته ۱',
};
const onTab = async (user: UserEvent, name: string) =>
  user.click(screen.getByRole('tab', { name }));

describe('the weekly report on the real components walks', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(weight.createdAt) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  walkEveryPath<typeof weeklyReportMachine>({
    model: weeklyReportModel,
    open: (opened) => (
      <WeeklyReport.Provider {...opened}>
        <ReportBook onTyping={() => {}} />
      </WeeklyReport.Provider>
    ),
    gestures: {
      'week.add': press('افزودن هفته'),
      'weight.edit': press('ویرایش ردیف ۲ هفته ۱'),
      'size.add': async (user, step) => {
        await onTab(user, 'سایز');
        await press('افزودن سایز')(user, step);
      },
      'size.edit': async (user, step) => {
        await onTab(user, 'سایز');
        await press('ویرایش سایز هفته ۱')(user, step);
      },
      'entry.save': async (user, step) => {
        const { kind, entry } = step.event.open as OpenEntry;
        await fill(user, 'تاریخ', toJalaliInput(entry.date));
        if (kind === 'weight') await fill(user, 'وزن (کیلوگرم)', toTyped(entry.weight));
        else {
          await fill(user, 'شماره هفته', toTyped(entry.weekNumber));
          for (const [part, label] of PARTS) await fill(user, label, toTyped(entry[part]));
        }
        await press('ذخیره')(user, step);
      },
      'entry.delete': async (user, step) => {
        const { kind } = step.event.deletion as { kind: string };
        if (kind === 'deleteSize') await onTab(user, 'سایز');
        await press(DELETE[kind]!)(user, step);
      },
      'deletion.confirm': press('بله، حذف شود'),
      'change.apply': press('بله، ذخیره شود'),
      'modal.close': press('انصراف'),
      'report.reload': press('تلاش دوباره'),
    },
    sees: {
      loading: seesOverlay,
      failedToLoad: () => screen.findByText(/^گزارش شما دریافت نشد/),
      unreadable: () => screen.findByText(/^گزارش شما خوانده نشد/),
      viewing: seesNoOverlay,
      editingEntry: async ({ context }: AnyMachineSnapshot) => {
        await screen.findByRole('dialog', {
          name: context.open.kind === 'weight' ? 'ثبت وزن' : 'ثبت سایز',
        });
        // The first error of a field stands beside it.
        for (const [field, { message }] of new Map(
          (context.fieldErrors as EntryError[]).toReversed().map((error) => [error.field, error]),
        )) {
          expect(screen.getByText(message), field).toBeVisible();
        }
      },
      confirmingDeletion: seesDialog('alertdialog', 'حذف'),
      saving: seesOverlay,
      savingEntry: seesOverlay,
      reloading: async () => {
        await seesOverlay();
        expect(screen.getByRole('tab', { name: 'وزن', hidden: true })).toBeVisible();
      },
      viewingSaved: async () => {
        await seesNoOverlay();
        expect(screen.getByRole('alert')).toHaveTextContent(/^گزارش شما ذخیره شد، ولی/);
        expect(screen.getByRole('button', { name: /^افزودن/ })).toHaveAttribute('aria-disabled');
      },
      askingAboutStaleEntry: seesDialog('alertdialog', 'گزارش تغییر کرده است'),
      askingAboutStaleBase: seesDialog('alertdialog', 'گزارش تغییر کرده است'),
    },
  });
});

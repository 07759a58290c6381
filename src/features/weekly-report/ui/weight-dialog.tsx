import { stampOf } from '@/entities/weekly-report';
import { JalaliDateField } from '@/shared/ui/jalali-date-field';
import type { OpenEntry } from '../model/weekly-report.machine';
import { EntryForm } from './entry-form';
import { MeasureField } from './measure-field';
import { useEntry } from './use-entry';

type OpenWeight = Extract<OpenEntry, { kind: 'weight' }>;

/** A weight and its date. */
export function WeightDialog({ open, onTyping }: { open: OpenWeight; onTyping: (open: OpenEntry) => void }) {
  const { entry, change, errorOf } = useEntry(open, onTyping);
  return (
    <EntryForm title="ثبت وزن" open={{ ...open, entry }}>
      <MeasureField label="وزن (کیلوگرم)" value={entry.Weight} onValue={(Weight) => change({ Weight })} error={errorOf('Weight')} />
      <JalaliDateField label="تاریخ" required value={entry.ReportDate.slice(0, 10)} onValue={(day) => change(stampOf(day))} error={errorOf('ReportDate')} />
    </EntryForm>
  );
}

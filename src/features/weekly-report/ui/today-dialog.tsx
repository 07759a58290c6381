import type { OpenEntry } from '../model/open-entry';
import { DayChips } from './day-chips';
import { EntryForm } from './entry-form';
import { useEntry } from './use-entry';
import { WeightStepper } from './weight-stepper';

type OpenToday = Extract<OpenEntry, { kind: 'today' }>;

/** The weight of today, or of another day: where it belongs is found by itself (decision 55). */
export function TodayDialog({
  open,
  onTyping,
}: {
  open: OpenToday;
  onTyping: (open: OpenEntry) => void;
}) {
  const { entry, change, errorOf } = useEntry(open, onTyping);
  return (
    <EntryForm title="ثبت وزن" open={{ ...open, entry }}>
      <WeightStepper
        label="وزن (کیلوگرم)"
        value={entry.weight}
        onValue={(weight) => change({ weight })}
        error={errorOf('weight')}
      />
      <DayChips entry={entry} onStamp={change} error={errorOf('date')} />
    </EntryForm>
  );
}

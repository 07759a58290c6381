import type { OpenEntry } from '../model/open-entry';
import { EntryDate } from './entry-date';
import { EntryForm } from './entry-form';
import { MeasureField } from './measure-field';
import { useEntry } from './use-entry';

type OpenWeight = Extract<OpenEntry, { kind: 'weight' }>;

/** A weight and its date. */
export function WeightDialog({
  open,
  onTyping,
}: {
  open: OpenWeight;
  onTyping: (open: OpenEntry) => void;
}) {
  const { entry, change, errorOf } = useEntry(open, onTyping);
  return (
    <EntryForm title="ثبت وزن" open={{ ...open, entry }}>
      <MeasureField
        label="وزن (کیلوگرم)"
        value={entry.weight}
        onValue={(weight) => change({ weight })}
        error={errorOf('weight')}
      />
      <EntryDate entry={entry} onStamp={change} error={errorOf('date')} />
    </EntryForm>
  );
}

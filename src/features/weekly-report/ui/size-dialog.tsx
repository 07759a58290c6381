import { Box } from '@chakra-ui/react/box';
import { PARTS } from '@/entities/weekly-report';
import type { OpenEntry } from '../model/open-entry';
import { EntryDate } from './entry-date';
import { EntryForm } from './entry-form';
import { MeasureField } from './measure-field';
import { useEntry } from './use-entry';

type OpenSize = Extract<OpenEntry, { kind: 'size' }>;

/** The ten circumferences, their week and their date. */
export function SizeDialog({
  open,
  onTyping,
}: {
  open: OpenSize;
  onTyping: (open: OpenEntry) => void;
}) {
  const { entry, change, errorOf } = useEntry(open, onTyping);
  return (
    <EntryForm title="ثبت سایز" open={{ ...open, entry }}>
      <EntryDate entry={entry} onStamp={change} error={errorOf('date')} />
      <MeasureField
        label="شماره هفته"
        value={entry.weekNumber}
        onValue={(value) => change({ weekNumber: value })}
        error={errorOf('weekNumber')}
      />
      <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {PARTS.map(([part, name]) => (
          <MeasureField
            key={part}
            label={name}
            value={entry[part]}
            onValue={(value) => change({ [part]: value })}
            hint={part === 'shoulder' ? 'به سانتی‌متر، مثال: 50.5' : undefined}
            error={errorOf(part)}
          />
        ))}
      </Box>
    </EntryForm>
  );
}

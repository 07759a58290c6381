import { useMemo } from 'react';
import { formatMeasure, occupiedDayTitle, type Part, PARTS } from '@/entities/weekly-report';
import type { FieldRules } from '@/shared/api/contract/rules/refusals';
import { useCheckedForm } from '@/shared/ui/checked-form';
import {
  useEntryErrors,
  useReportActions,
  useReportState,
  useSizes,
} from '../model/use-weekly-report';
import type { OpenEntry } from '../model/open-entry';
import { FormDialog } from './form-dialog';
import { DayChips, EntryDate, MeasureField, WeightStepper } from './entry-fields';
import { Box } from '@chakra-ui/react/box';
import { ConfirmDialog, DeletionDialog } from '@/shared/ui/dialog';
import { LoadingStatus } from '@/shared/ui/loading-overlay';

const WEIGHT_RULES = { labels: { weight: 'وزن (کیلوگرم)', date: 'تاریخ' } } as const;
const SIZE_RULES: FieldRules<'date' | 'weekNumber' | Part> = {
  labels: {
    date: 'تاریخ',
    weekNumber: 'شماره هفته',
    ...(Object.fromEntries(PARTS) as Record<Part, string>),
  },
};

interface EntryDialogProps<Open> {
  open: Open;
  /** Stores the draft of the entry. */
  onTyping: (open: OpenEntry) => void;
}

/** The form of an open entry. The chart validates it; errors are shown only at their fields (decision 39). */
function useEntryForm<Open extends OpenEntry, Name extends keyof Open['entry'] & string>(
  rules: FieldRules<Name>,
  { open, onTyping }: EntryDialogProps<Open>,
) {
  const { close, saveEntry } = useReportActions();
  const errors = useEntryErrors();
  const refusal = useMemo(
    () => ({
      messages: errors.map(({ message }) => message),
      fields: errors.map(({ field, message }) => ({ name: field, message })),
    }),
    [errors],
  );
  const withEntry = (entry: Open['entry']) => ({ ...open, entry }) as OpenEntry;
  const { form, ...fields } = useCheckedForm<Name, Open['entry']>({
    rules,
    initial: open.entry,
    refusal,
    onChange: (entry) => onTyping(withEntry(entry)),
  });
  const save = (entry: Open['entry']) => saveEntry(withEntry(entry));
  return { dialog: { form: form(save), onClose: close }, ...fields };
}

export function WeightDialog(props: EntryDialogProps<Extract<OpenEntry, { kind: 'weight' }>>) {
  const { dialog, field, values, change } = useEntryForm(WEIGHT_RULES, props);
  return (
    <FormDialog title="ثبت وزن" {...dialog}>
      <MeasureField measure="weight" {...field('weight')} />
      <EntryDate entry={values} onStamp={change} error={field('date').error} />
    </FormDialog>
  );
}

export function SizeDialog(props: EntryDialogProps<Extract<OpenEntry, { kind: 'size' }>>) {
  const { dialog, field, values, change } = useEntryForm(SIZE_RULES, props);
  const sizes = useSizes();
  const hintOf = (part: Part): string | undefined => {
    const last = sizes.filter((size) => size[part] > 0).at(-1);
    if (props.open.index === null && last) return `آخرین بار: ${formatMeasure(last[part])}`;
    return part === 'shoulder' ? 'به سانتی‌متر، مثال: 50.5' : undefined;
  };
  return (
    <FormDialog title="ثبت سایز" {...dialog}>
      <EntryDate entry={values} onStamp={change} error={field('date').error} />
      <MeasureField measure="size" {...field('weekNumber')} />
      <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {PARTS.map(([part]) => (
          <MeasureField measure="size" key={part} {...field(part)} hint={hintOf(part)} />
        ))}
      </Box>
    </FormDialog>
  );
}

/** The weight of today or of another day; the app finds the position in the report (decision 55). */
export function TodayDialog(props: EntryDialogProps<Extract<OpenEntry, { kind: 'today' }>>) {
  const { dialog, field, values, change } = useEntryForm(WEIGHT_RULES, props);
  return (
    <FormDialog title="ثبت وزن" {...dialog}>
      <WeightStepper {...field('weight')} />
      <DayChips entry={values} onStamp={change} error={field('date').error} />
    </FormDialog>
  );
}

function EntryDialog({ open, onTyping }: EntryDialogProps<OpenEntry>) {
  switch (open.kind) {
    case 'today':
      return <TodayDialog open={open} onTyping={onTyping} />;
    case 'weight':
      return <WeightDialog open={open} onTyping={onTyping} />;
    case 'size':
      return <SizeDialog open={open} onTyping={onTyping} />;
  }
}

export function ReportDialogs({ onTyping }: Pick<EntryDialogProps<OpenEntry>, 'onTyping'>) {
  const { state, open } = useReportState();
  const { close, confirmDeletion, confirmReplacement, applyToLatest } = useReportActions();
  switch (state) {
    case 'viewing':
    case 'viewingSaved':
    case 'notFound':
    case 'loading':
    case 'failedToLoad':
    case 'unreadable':
      return null;
    case 'editingEntry':
      return open && <EntryDialog open={open} onTyping={onTyping} />;
    case 'confirmingDeletion':
      return <DeletionDialog title="حذف" onConfirm={confirmDeletion} onClose={close} />;
    case 'askingAboutReplacement':
      return (
        <ConfirmDialog
          title={occupiedDayTitle(open?.entry.date ?? '')}
          yes="بله، جایگزین شود"
          onConfirm={confirmReplacement}
          onClose={close}
        >
          وزن تازه جای وزن پیشین را بگیرد؟
        </ConfirmDialog>
      );
    case 'askingAboutStaleBase':
    case 'askingAboutStaleEntry':
      return (
        <ConfirmDialog
          title="گزارش تغییر کرده است"
          yes="بله، ذخیره شود"
          onConfirm={applyToLatest}
          onClose={close}
        >
          این گزارش در جای دیگری تغییر کرده است. تغییر شما روی گزارش تازه ذخیره شود؟ با انصراف،
          گزارش تازه را می‌بینید و چیزی که نوشته‌اید می‌ماند.
        </ConfirmDialog>
      );
    // The saved change is already visible, so only the loading status is announced.
    case 'reloading':
    case 'saving':
    case 'savingEntry':
      return <LoadingStatus />;
    default:
      return state satisfies never;
  }
}

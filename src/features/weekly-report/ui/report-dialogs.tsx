import { type ReactNode, useEffect, useId, useState } from 'react';
import { type EntryError, occupiedDayTitle, PARTS, stamped } from '@/entities/weekly-report';
import { useEntryErrors, useReportActions, useReportState } from '../model/use-weekly-report';
import type { OpenEntry } from '../model/open-entry';
import { FormDialog } from './form-dialog';
import { DayChips, EntryDate, MeasureField, WeightStepper } from './entry-fields';
import { Box } from '@chakra-ui/react/box';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { LoadingStatus } from '@/shared/ui/loading-overlay';

/** State of an open entry: the typed values, which are stored as a draft, and the errors. */
export function useEntry<Open extends OpenEntry>(open: Open, onTyping: (open: OpenEntry) => void) {
  const fieldErrors = useEntryErrors();
  const [entry, setEntry] = useState<Open['entry']>(open.entry);
  return {
    entry,
    change: (part: Partial<Open['entry']>) => {
      const changed = { ...entry, ...part };
      setEntry(changed);
      onTyping({ ...open, entry: changed } as OpenEntry);
    },
    errorOf: (field: EntryError['field']) =>
      fieldErrors.find((error) => error.field === field)?.message,
  };
}

/** Layout of the modals: the fields, «ذخیره» and «انصراف». */
export function EntryForm({
  title,
  open,
  children,
}: {
  title: string;
  open: OpenEntry;
  children: ReactNode;
}) {
  const form = useId();
  const { close, saveEntry } = useReportActions();
  const errors = useEntryErrors();
  useEffect(() => {
    // Errors are shown only at their fields (decision 39); the first one gets the focus.
    if (errors.length > 0)
      document.querySelector<HTMLElement>(`form[id="${form}"] [aria-invalid=true]`)?.focus();
  }, [errors, form]);
  return (
    <FormDialog
      id={form}
      title={title}
      onClose={close}
      onSubmit={() => saveEntry({ ...open, entry: stamped(open.entry, new Date()) } as OpenEntry)}
    >
      {children}
    </FormDialog>
  );
}

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

type OpenToday = Extract<OpenEntry, { kind: 'today' }>;

/** The weight of today or of another day; the app finds the position in the report (decision 55). */
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

interface TypingForm {
  onTyping: (open: OpenEntry) => void;
}

function EntryDialog({ open, onTyping }: { open: OpenEntry } & TypingForm) {
  switch (open.kind) {
    case 'today':
      return <TodayDialog open={open} onTyping={onTyping} />;
    case 'weight':
      return <WeightDialog open={open} onTyping={onTyping} />;
    case 'size':
      return <SizeDialog open={open} onTyping={onTyping} />;
  }
}

/** The dialogs of the report, one per state of its chart. */
export function ReportDialogs({ onTyping }: TypingForm) {
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
      return (
        <ConfirmDialog title="حذف" yes="بله، حذف شود" onConfirm={confirmDeletion} onClose={close}>
          آیا از حذف این مورد اطمینان دارید؟
        </ConfirmDialog>
      );
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

import { ConfirmDialog } from '@/shared/ui/dialog';
import { LoadingStatus } from '@/shared/ui/loading-overlay';
import { useReportActions, useReportState } from '../model/use-weekly-report';
import type { OpenEntry } from '../model/open-entry';
import { SizeDialog } from './size-dialog';
import { TodayDialog } from './today-dialog';
import { WeightDialog } from './weight-dialog';

interface Typing {
  onTyping: (open: OpenEntry) => void;
}

function EntryDialog({ open, onTyping }: { open: OpenEntry } & Typing) {
  switch (open.kind) {
    case 'today':
      return <TodayDialog open={open} onTyping={onTyping} />;
    case 'weight':
      return <WeightDialog open={open} onTyping={onTyping} />;
    case 'size':
      return <SizeDialog open={open} onTyping={onTyping} />;
  }
}

/** What stands over the report, state by state. */
export function ReportDialogs({ onTyping }: Typing) {
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
          title="این روز وزن دارد"
          yes="بله، جایگزین شود"
          onConfirm={confirmReplacement}
          onClose={close}
        >
          برای این روز پیش‌تر وزنی ثبت کرده‌اید. وزن تازه جای آن را بگیرد؟
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
    // What is saved stands in sight already.
    case 'reloading':
    case 'saving':
    case 'savingEntry':
      return <LoadingStatus />;
    default:
      return state satisfies never;
  }
}

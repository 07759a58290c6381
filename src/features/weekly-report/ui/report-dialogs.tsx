import { ConfirmDialog } from '@/shared/ui/dialog';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { useReportActions, useReportState } from '../model/use-weekly-report';
import type { OpenEntry } from '../model/open-entry';
import { SizeDialog } from './size-dialog';
import { WeightDialog } from './weight-dialog';

/** What stands over the report, state by state. */
export function ReportDialogs({ onTyping }: { onTyping: (open: OpenEntry) => void }) {
  const { state, open } = useReportState();
  const { close, confirmDeletion, applyToLatest } = useReportActions();
  switch (state) {
    case 'viewing':
    case 'viewingSaved':
    case 'failedToLoad':
    case 'unreadable':
      return null;
    case 'editingEntry':
      return open?.kind === 'size' ? (
        <SizeDialog open={open} onTyping={onTyping} />
      ) : (
        open && <WeightDialog open={open} onTyping={onTyping} />
      );
    case 'confirmingDeletion':
      return (
        <ConfirmDialog title="حذف" yes="بله، حذف شود" onConfirm={confirmDeletion} onClose={close}>
          آیا از حذف این مورد اطمینان دارید؟
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
    case 'loading':
    case 'reloading':
    case 'saving':
    case 'savingEntry':
      return <LoadingOverlay />;
    default:
      return state satisfies never;
  }
}

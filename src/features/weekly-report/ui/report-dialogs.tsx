import { ConfirmDialog } from '@/shared/ui/dialog';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { WeeklyReport } from '../model/weekly-report.context';
import type { OpenEntry } from '../model/weekly-report.machine';
import { SizeDialog } from './size-dialog';
import { WeightDialog } from './weight-dialog';

/** What stands over the report, state by state. */
export function ReportDialogs({ onTyping }: { onTyping: (open: OpenEntry) => void }) {
  const actor = WeeklyReport.useActorRef();
  const state = WeeklyReport.useSelector(({ value }) => value);
  const open = WeeklyReport.useSelector(({ context }) => context.open);
  const close = () => actor.send({ type: 'modal.close' });
  switch (state) {
    case 'viewing':
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
        <ConfirmDialog
          title="حذف"
          yes="بله، حذف شود"
          onConfirm={() => actor.send({ type: 'deletion.confirm' })}
          onClose={close}
        >
          آیا از حذف این مورد اطمینان دارید؟
        </ConfirmDialog>
      );
    case 'askingAboutStaleBase':
      return (
        <ConfirmDialog
          title="گزارش تغییر کرده است"
          yes="بله، ذخیره شود"
          onConfirm={() => actor.send({ type: 'change.apply' })}
          onClose={close}
        >
          این گزارش در جای دیگری تغییر کرده است. تغییر شما روی گزارش تازه ذخیره شود؟ با انصراف،
          گزارش تازه را می‌بینید و چیزی که نوشته‌اید می‌ماند.
        </ConfirmDialog>
      );
    case 'loading':
    case 'saving':
      return <LoadingOverlay />;
    default:
      return state satisfies never;
  }
}

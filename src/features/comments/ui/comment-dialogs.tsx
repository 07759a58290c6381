import { ConfirmDialog } from '@/shared/ui/dialog';
import { useCommentActions, useCommentsState } from '../model/use-comments';

export function CommentDialogs() {
  const state = useCommentsState();
  const { close, confirmDiscarding, confirmRemoval, confirmReplacement } = useCommentActions();
  switch (state) {
    case 'openingPage':
    case 'writing':
    case 'saving':
    case 'loadingComment':
    case 'changing':
    case 'savingChange':
    case 'removing':
      return null;
    case 'confirmingReplacement':
      return (
        <ConfirmDialog
          title="جایگزینی متن"
          yes="بله، جایگزین شود"
          onConfirm={confirmReplacement}
          onClose={close}
        >
          متنی که نوشته‌اید هنوز ثبت نشده است. نظر قبلی شما جای آن را بگیرد؟
        </ConfirmDialog>
      );
    case 'confirmingDiscarding':
      return (
        <ConfirmDialog
          title="رها کردن تغییر"
          yes="بله، رها شود"
          onConfirm={confirmDiscarding}
          onClose={close}
        >
          تغییری که نوشته‌اید هنوز ثبت نشده است. رها شود؟
        </ConfirmDialog>
      );
    case 'confirmingRemoval':
      return (
        <ConfirmDialog
          title="حذف نظر"
          yes="بله، حذف شود"
          onConfirm={confirmRemoval}
          onClose={close}
        >
          آیا از حذف این مورد اطمینان دارید؟
        </ConfirmDialog>
      );
    default:
      return state satisfies never;
  }
}

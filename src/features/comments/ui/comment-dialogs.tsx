import { ConfirmDialog } from '@/shared/ui/dialog';
import { Comments } from '../model/comments.context';

/** What the comments ask before they go on, state by state. */
export function CommentDialogs() {
  const actor = Comments.useActorRef();
  const state = Comments.useSelector(({ value }) => value);
  const close = () => actor.send({ type: 'modal.close' });
  switch (state) {
    case 'writing':
    case 'saving':
    case 'loadingComment':
    case 'removing':
      return null;
    case 'confirmingReplacement':
      return (
        <ConfirmDialog
          title="جایگزینی متن"
          yes="بله، جایگزین شود"
          onConfirm={() => actor.send({ type: 'replacement.confirm' })}
          onClose={close}
        >
          متنی که نوشته‌اید هنوز ثبت نشده است. نظر قبلی شما جای آن را بگیرد؟
        </ConfirmDialog>
      );
    case 'confirmingRemoval':
      return (
        <ConfirmDialog
          title="حذف نظر"
          yes="بله، حذف شود"
          onConfirm={() => actor.send({ type: 'removal.confirm' })}
          onClose={close}
        >
          آیا از حذف این مورد اطمینان دارید؟
        </ConfirmDialog>
      );
    default:
      return state satisfies never;
  }
}

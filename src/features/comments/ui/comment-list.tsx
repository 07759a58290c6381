import { memo, useDeferredValue, useMemo } from 'react';
import type { Comment } from '@/entities/comment';
import { useDrawn } from '@/shared/ui/long-list';
import { useIsChanging, useIsCommenting } from '../model/use-comments';
import { CommentCard } from './comment-card';

/** The items of the list of comments. What is typed, sent and asked beside them draws none of them. */
export const CommentList = memo(function CommentList({
  comments,
}: {
  comments: readonly Comment[];
}) {
  const drawn = useDrawn(comments.length);
  // That their buttons wait is drawn after what a press shows at once.
  const loading = useDeferredValue(useIsCommenting());
  const isChanging = useDeferredValue(useIsChanging());
  const buttons = useMemo(() => ({ loading, 'aria-disabled': isChanging }), [loading, isChanging]);
  return comments
    .slice(0, drawn)
    .map((comment) => (
      <CommentCard
        key={comment.id}
        comment={comment}
        buttons={comment.isMine ? buttons : undefined}
      />
    ));
});

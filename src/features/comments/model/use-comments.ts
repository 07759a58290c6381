import { useMemo } from 'react';
import { Comments } from './comments.context';
import type { CommentDraft } from './comments.machine';
import { selectIsLoading, selectState } from './comments.selectors';

/** What a person can do with comments. */
export function useCommentActions() {
  const actor = Comments.useActorRef();
  return useMemo(
    () => ({
      send: (draft: CommentDraft) => actor.send({ type: 'comment.send', draft }),
      edit: (id: number) => actor.send({ type: 'comment.edit', id }),
      remove: (id: number) => actor.send({ type: 'comment.remove', id }),
      confirmReplacement: () => actor.send({ type: 'replacement.confirm' }),
      confirmRemoval: () => actor.send({ type: 'removal.confirm' }),
      close: () => actor.send({ type: 'modal.close' }),
    }),
    [actor],
  );
}

export const useCommentsState = () => Comments.useSelector(selectState);
/** Is a comment on its way? Then no other one can be sent, changed or removed. */
export const useIsCommenting = (): boolean => Comments.useSelector(selectIsLoading);

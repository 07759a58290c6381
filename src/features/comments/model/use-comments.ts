import { createActorContext } from '@xstate/react';
import { type CommentDraft, commentsMachine } from './comments.machine';
import type { SnapshotFrom } from 'xstate';
import { useMemo } from 'react';

export const Comments = createActorContext(commentsMachine);

/** What components may read of the comments' chart. */
type Snapshot = SnapshotFrom<typeof commentsMachine>;

export const selectState = ({ value }: Snapshot) => value;
/** Does one of the person's own comments stand in the box? */
export const selectIsChanging = (snapshot: Snapshot) => snapshot.hasTag('changing');
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** Was the box sent without anything to see? */
export const selectIsEmptySubmit = ({ context }: Snapshot) => context.isEmpty;

/** What a person can do with comments. */
export function useCommentActions() {
  const actor = Comments.useActorRef();
  return useMemo(
    () => ({
      send: (draft: CommentDraft) => actor.send({ type: 'comment.send', draft }),
      sendChange: (draft: CommentDraft) => actor.send({ type: 'change.send', draft }),
      cancelChange: () => actor.send({ type: 'change.cancel' }),
      edit: (id: number) => actor.send({ type: 'comment.edit', id }),
      remove: (id: number) => actor.send({ type: 'comment.remove', id }),
      confirmReplacement: () => actor.send({ type: 'replacement.confirm' }),
      confirmDiscarding: () => actor.send({ type: 'discarding.confirm' }),
      confirmRemoval: () => actor.send({ type: 'removal.confirm' }),
      close: () => actor.send({ type: 'modal.close' }),
    }),
    [actor],
  );
}

export const useCommentsState = () => Comments.useSelector(selectState);
/** Is one of one's own being changed? Then no other one can be touched. */
export const useIsChanging = (): boolean => Comments.useSelector(selectIsChanging);
/** Is a comment on its way? Then no other one can be sent, changed or removed. */
export const useIsCommenting = (): boolean => Comments.useSelector(selectIsLoading);
/** Was the box sent without anything to see? */
export const useIsEmptySubmit = (): boolean => Comments.useSelector(selectIsEmptySubmit);

import { createActorContext } from '@xstate/react';
import { type CommentDraft, commentsMachine } from './comments.machine';
import { useMemo } from 'react';

export const Comments = createActorContext(commentsMachine);

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

export const useCommentsState = () => Comments.useSelector(({ value }) => value);
/** Whether one of the member's own comments is being changed; actions on others are then disabled. */
export const useIsChanging = () => Comments.useSelector((snapshot) => snapshot.hasTag('changing'));
/** Whether a request is pending; all comment actions are then disabled. */
export const useIsCommenting = () => Comments.useSelector((snapshot) => snapshot.hasTag('loading'));
/** Whether the last attempt to send had no visible text. */
export const useIsEmptySubmit = () => Comments.useSelector(({ context }) => context.isEmpty);

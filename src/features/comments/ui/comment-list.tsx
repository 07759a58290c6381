import { Box } from '@chakra-ui/react/box';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import type { Comment } from '@/entities/comment';
import { DefaultImage } from '@/shared/config/pictures';
import { formatJalaliDateTime, formatElapsed } from '@/shared/lib/jalali';
import { Picture } from '@/shared/ui/picture';
import { IconButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EditIcon, TrashIcon } from '@/shared/ui/icons';
import { LongList, skipOffscreen } from '@/shared/ui/long-list';
import { useCommentActions, useIsChanging, useIsCommenting } from '../model/use-comments';

/** Background colours of initials, each with enough contrast for white text in both schemes. */
const AVATAR_COLOURS = ['#0B7A75', '#B3263E', '#7A5200', '#3F5E8C', '#5A6B65'];
/** The same author gets the same colour everywhere. */
const avatarColour = (name: string) =>
  AVATAR_COLOURS[
    [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % AVATAR_COLOURS.length
  ];

/** An author's avatar, or the initials if there is none. */
export const AuthorAvatar = ({ avatar, initials, author }: Comment) => (
  <Box w="44px" borderRadius="full" overflow="hidden" flexShrink="0">
    {avatar || !initials ? (
      <Picture src={avatar} kind={DefaultImage.avatar} isSquare />
    ) : (
      <Box
        aria-hidden
        display="grid"
        placeContent="center"
        h="44px"
        color="#FFFFFF"
        fontWeight="semibold"
        lineHeight="1"
        bg={avatarColour(author)}
      >
        {initials}
      </Box>
    )}
  </Box>
);

/** The date of a comment, if known, and whether it is approved, or why not. */
export function CommentNote({ writtenAt, isMine, isApproved, refusalReason }: Comment) {
  const [now] = useState(() => Date.now());
  const ago = formatElapsed(writtenAt, now);
  const isWaiting = isMine && !isApproved;
  if (!ago && !isWaiting) return null;
  return (
    <Box fontSize="xs" color="muted">
      {ago && (
        <time dateTime={writtenAt} title={formatJalaliDateTime(writtenAt)}>
          {ago}
        </time>
      )}
      {ago && isWaiting && ' · '}
      {isWaiting && (refusalReason ? `تأیید نشد: ${refusalReason}` : 'در انتظار تأیید')}
    </Box>
  );
}

/** State of the buttons of a comment: whether a request is pending, and whether a comment is being changed. */
export interface CommentButtons {
  readonly loading: boolean;
  readonly 'aria-disabled': boolean;
}

interface CommentCardProps {
  comment: Comment;
  /** for the member's own comments; undefined: the comment belongs to another member */ buttons:
    | CommentButtons
    | undefined;
}

/** A comment with the admin's replies; members can change and remove their own (section 6). */
export const CommentCard = memo(function CommentCard({ comment, buttons }: CommentCardProps) {
  const { edit, remove } = useCommentActions();
  const text = useId();
  return (
    <Card as="li" p="4" {...skipOffscreen('96px')}>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <AuthorAvatar {...comment} />
        <Box flex="1 1 4.5rem">
          <Box as="bdi" fontWeight="semibold">
            {comment.author}
          </Box>
          <CommentNote {...comment} />
        </Box>
        {buttons && (
          <>
            <IconButton
              label="ویرایش نظر"
              aria-describedby={text}
              {...buttons}
              onClick={() => edit(comment.id)}
            >
              <EditIcon />
            </IconButton>
            <IconButton
              label="حذف نظر"
              aria-describedby={text}
              {...buttons}
              onClick={() => remove(comment.id)}
            >
              <TrashIcon />
            </IconButton>
          </>
        )}
      </Box>
      <Box mt="2" whiteSpace="pre-line">
        <bdi id={text}>{comment.text}</bdi>
      </Box>
      {comment.replies.map((reply, index) => (
        // Replies have no ids, and their order never changes.
        <Box key={index} mt="3" p="3" borderRadius="control" bg="tint">
          <Box fontSize="xs" fontWeight="semibold" color="turquoise">
            پاسخ مدیر سایت
          </Box>
          <Box whiteSpace="pre-line">
            <bdi>{reply}</bdi>
          </Box>
        </Box>
      ))}
    </Card>
  );
});

/** The items of the list of comments. Memoized: typing, sending and dialogs beside it don't rerender it. */
export const CommentList = memo(function CommentList({
  comments,
}: {
  comments: readonly Comment[];
}) {
  // Deferred: disabling the buttons may render after the immediate feedback of a press.
  const loading = useDeferredValue(useIsCommenting());
  const isChanging = useDeferredValue(useIsChanging());
  const buttons = useMemo(() => ({ loading, 'aria-disabled': isChanging }), [loading, isChanging]);
  return (
    <LongList
      as="li"
      rowHeight="108px"
      rows={comments.map((comment) => (
        <CommentCard
          key={comment.id}
          comment={comment}
          buttons={comment.isMine ? buttons : undefined}
        />
      ))}
    />
  );
});

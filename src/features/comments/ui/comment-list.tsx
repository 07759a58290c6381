import { Box } from '@chakra-ui/react/box';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { Comment } from '@/entities/comment';
import { DefaultImage } from '@/shared/config/default-images';
import { formatJalaliDateTime, formatElapsed } from '@/shared/lib/jalali';
import { Picture } from '@/shared/ui/picture';
import { IconButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EditIcon, TrashIcon } from '@/shared/ui/icons';
import { skipOffscreen, useRenderedCount } from '@/shared/ui/long-list';
import { useCommentActions, useIsChanging, useIsCommenting } from '../model/use-comments';

/** Grounds of initials, each dark enough for white letters in both schemes. */
const AVATAR_COLOURS = ['#0B7A75', '#B3263E', '#7A5200', '#3F5E8C', '#5A6B65'];
/** The same writer has the same ground everywhere. */
const avatarColour = (name: string) =>
  AVATAR_COLOURS[
    [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % AVATAR_COLOURS.length
  ];

/** A writer's avatar, or the initials where there is none. */
export const AuthorAvatar = ({
  comment: { avatar, initials, author },
}: {
  comment: Pick<Comment, 'avatar' | 'initials' | 'author'>;
}) => (
  <Box w="44px" borderRadius="full" overflow="hidden" flexShrink="0">
    {avatar || !initials ? (
      <Picture src={avatar} kind={DefaultImage.avatar} ratio="1" />
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

/** When it was written, where that is told, and whether others see it already. */
export function CommentNote({
  comment: { writtenAt, isMine, isApproved },
}: {
  comment: Pick<Comment, 'writtenAt' | 'isMine' | 'isApproved'>;
}) {
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
      {isWaiting && 'در انتظار تأیید'}
    </Box>
  );
}

/** What its buttons do while a comment is on its way, and while one is being changed. */
export interface CommentButtons {
  readonly loading: boolean;
  readonly 'aria-disabled': boolean;
}

/** A comment with the admin's replies; one's own can be changed and removed (section 6). */
export const CommentCard = memo(function CommentCard({
  comment,
  buttons,
}: {
  comment: Comment;
  /** of one's own; undefined: of somebody else's */ buttons: CommentButtons | undefined;
}) {
  const { edit, remove } = useCommentActions();
  return (
    <Card as="li" p="4" {...skipOffscreen('96px')}>
      <Box display="flex" alignItems="center" gap="3">
        <AuthorAvatar comment={comment} />
        <Box flex="1" minW="0">
          <Box as="bdi" fontWeight="semibold">
            {comment.author}
          </Box>
          <CommentNote comment={comment} />
        </Box>
        {buttons && (
          <>
            <IconButton label="ویرایش نظر" {...buttons} onClick={() => edit(comment.id)}>
              <EditIcon />
            </IconButton>
            <IconButton label="حذف نظر" {...buttons} onClick={() => remove(comment.id)}>
              <TrashIcon />
            </IconButton>
          </>
        )}
      </Box>
      <Box mt="2" whiteSpace="pre-line">
        <bdi>{comment.text}</bdi>
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

/** The items of the list of comments. What is typed, sent and asked beside them draws none of them. */
export const CommentList = memo(function CommentList({
  comments,
}: {
  comments: readonly Comment[];
}) {
  const drawn = useRenderedCount(comments.length);
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

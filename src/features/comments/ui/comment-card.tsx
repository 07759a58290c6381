import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import type { Comment } from '@/entities/comment';
import { IconButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EditIcon, TrashIcon } from '@/shared/ui/icons';
import { skipped } from '@/shared/ui/long-list';
import { useCommentActions } from '../model/use-comments';
import { CommentNote, WriterPicture } from './comment-writer';

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
    <Card as="li" p="4" {...skipped('96px')}>
      <Box display="flex" alignItems="center" gap="3">
        <WriterPicture comment={comment} />
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

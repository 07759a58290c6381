import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { Comment } from '@/entities/comment';
import { DefaultImage } from '@/shared/config/default-images';
import { formatJalaliDateTime, sayAgo } from '@/shared/lib/jalali';
import { Picture } from '@/shared/ui/picture';

/** Grounds of initials, each dark enough for white letters in both schemes. */
const GROUNDS = ['#0B7A75', '#B3263E', '#7A5200', '#3F5E8C', '#5A6B65'];
/** The same writer has the same ground everywhere. */
const groundOf = (name: string) =>
  GROUNDS[[...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % GROUNDS.length];

/** A writer's avatar, or the initials where there is none. */
export const WriterPicture = ({
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
        bg={groundOf(author)}
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
  const ago = sayAgo(writtenAt, now);
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

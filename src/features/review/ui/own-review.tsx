import { Box } from '@chakra-ui/react/box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ownReviewQuery, removeReview, ReviewText, Stars } from '@/entities/review';
import { BACKGROUND_META } from '@/shared/api';
import { toFailure } from '@/shared/lib/failure';
import { IconButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DeletionDialog } from '@/shared/ui/dialog';
import { EditIcon, ReviewStarIcon, TrashIcon } from '@/shared/ui/icons';
import { notify } from '@/shared/ui/notify';
import { StyledButton } from '@/shared/ui/styled-button';
import { ReviewForm, useReviewDraft } from './review-form';

interface OwnReviewProps {
  courseId: number;
  /** label of the button that opens the form */ question?: string;
  onSaved?: () => void;
}

type Written = NonNullable<Awaited<ReturnType<typeof useOwnReview>>>['review'];
/** The member's review of an own class; undefined until it is loaded, and from a server without reviews. */
const useOwnReview = (courseId: number) =>
  useQuery({ ...ownReviewQuery(courseId), meta: BACKGROUND_META }).data;

const stateOf = ({ isApproved, refusalReason }: NonNullable<Written>): string => {
  if (isApproved) return 'منتشر شده است';
  return refusalReason ? `تأیید نشد: ${refusalReason}` : 'پس از تأیید نشان داده می‌شود';
};

interface WrittenReviewProps {
  review: NonNullable<Written>;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

const WrittenReview = ({ review, isRemoving, onEdit, onRemove }: WrittenReviewProps) => (
  <>
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
      <Box flex="1 1 9rem">
        <Box fontWeight="semibold">نظر شما</Box>
        <Box fontSize="xs" color="muted" role="status">
          <bdi>{stateOf(review)}</bdi>
        </Box>
      </Box>
      <Box display="flex">
        <IconButton label="ویرایش نظر" onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton label="حذف نظر" loading={isRemoving} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </Box>
    </Box>
    <Stars count={review.stars} />
    <ReviewText {...review} />
  </>
);

/**
 * The member's review of an own class: a quiet button that opens the form, or the written review, to be changed and
 * removed. Not shown before the member may write, and with a server without reviews (decisions 49 and 82).
 */
export function OwnReview({ courseId, question = 'نوشتن نظر', onSaved }: OwnReviewProps) {
  const own = useOwnReview(courseId);
  const draft = useReviewDraft(courseId);
  const [isEditing, setEditing] = useState(() => draft.read() !== null);
  const [isAsking, setAsking] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeReview(courseId),
    onError: (error) => notify.errors(toFailure(error).messages),
    onSettled: () => part.current?.focus({ preventScroll: true }),
  });
  if (!own || (!own.canWrite && !own.review)) return null;
  const { review } = own;
  // The pressed button disappears: the focus stays in this part.
  const close = () => {
    setEditing(false);
    part.current?.focus({ preventScroll: true });
  };
  const content = (): ReactNode => {
    if (isEditing)
      return (
        <ReviewForm
          courseId={courseId}
          stored={review ?? undefined}
          onCancel={close}
          onSaved={() => {
            close();
            onSaved?.();
          }}
        />
      );
    if (!review)
      return (
        <StyledButton
          variant="quiet"
          mx="-2"
          px="2"
          color="turquoise"
          aria-expanded={false}
          onClick={() => setEditing(true)}
        >
          <ReviewStarIcon /> {question}
        </StyledButton>
      );
    return (
      <WrittenReview
        review={review}
        isRemoving={isPending}
        onEdit={() => setEditing(true)}
        onRemove={() => setAsking(true)}
      />
    );
  };
  return (
    <Card asChild p="4" outlineOffset="2px">
      <div ref={part} role="group" aria-label="نظر شما" tabIndex={-1}>
        {content()}
        {isAsking && (
          <DeletionDialog
            title="حذف نظر"
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              mutate();
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** Asks for a review after a lesson's end, once: a member who has written one is not asked again. */
export function ReviewPrompt({ courseId }: { courseId: number }) {
  const own = useOwnReview(courseId);
  const [isWritten, setWritten] = useState(false);
  if (!own?.canWrite || (own.review && !isWritten)) return null;
  return (
    <Box mt="3">
      <OwnReview
        courseId={courseId}
        question="این کلاس تا این‌جا چطور بود؟"
        onSaved={() => setWritten(true)}
      />
    </Box>
  );
}

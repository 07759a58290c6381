/** The words and stars of members about a class; a server may have none (decisions 49 and 82). */
import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnCourse } from '@/entities/course';
import { AverageStars, courseReviewsQuery, ReviewText, Stars } from '@/entities/review';
import { BACKGROUND_META } from '@/shared/api';
import { REVIEWS_PAGE_SIZE } from '@/shared/config/list-sizes';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { useSession } from '@/shared/session';
import { Card } from '@/shared/ui/card';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Pager } from '@/shared/ui/pager';
import { Section } from './sections';

const OwnReview = lazyPart(async () => (await import('@/features/review')).OwnReview, null);

const useReviews = (courseId: number, part = 1) =>
  useQuery({
    ...courseReviewsQuery(courseId, part),
    placeholderData: (before) => before,
    meta: BACKGROUND_META,
  }).data;

/** The number of members who have rated the class, and their average. Renders nothing without ratings. */
export function CourseRating({ courseId }: { courseId: number }) {
  const reviews = useReviews(courseId);
  return (
    !!reviews?.total && (
      <Box mt="2">
        <AverageStars {...reviews} />
      </Box>
    )
  );
}

const OwnReviewOfMember = ({ courseId }: { courseId: number }) =>
  useOwnCourse(courseId) && <OwnReview courseId={courseId} />;

export function ReviewsSection({ courseId }: { courseId: number }) {
  const [part, setPart] = useState(1);
  const reviews = useReviews(courseId, part);
  const isMember = useSession() !== null;
  if (!reviews) return null;
  const own = isMember && <OwnReviewOfMember courseId={courseId} />;
  if (reviews.total === 0) return own;
  return (
    <Section title="نظر ورزشکاران این کلاس">
      <AverageStars {...reviews} />
      <Box fontSize="xs" color="muted">
        {reviews.isDemo
          ? 'نمونه: این نظرها را حساب‌های نمایشی نوشته‌اند.'
          : 'فقط کسانی که این کلاس را دارند نظر می‌نویسند.'}
      </Box>
      <Box as="ul" display="grid" gap="3" mt="3">
        {reviews.reviews.map(({ id, author, stars, text, writtenAt, reply }) => (
          <Card key={id} as="li" p="4">
            <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
              <Stars count={stars} />
              <Box as="bdi" fontWeight="semibold">
                {author}
              </Box>
              {writtenAt && (
                <Box as="time" fontSize="xs" color="muted">
                  {formatJalaliDate(writtenAt)}
                </Box>
              )}
            </Box>
            <ReviewText text={text} reply={reply} />
          </Card>
        ))}
      </Box>
      <Pager total={reviews.total} size={REVIEWS_PAGE_SIZE} part={part} onPart={setPart} />
      {own && <Box mt="3">{own}</Box>}
    </Section>
  );
}

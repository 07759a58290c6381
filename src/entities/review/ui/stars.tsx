import { Box } from '@chakra-ui/react/box';
import { REVIEW_RULES } from '@/shared/api/contract/rules/review';
import { formatNumber } from '@/shared/lib/persian-text';
import { ReviewStarIcon } from '@/shared/ui/icons';
import type { Review } from '../api/review.queries';

const ALL = Array.from({ length: REVIEW_RULES.stars }, (_, index) => index + 1);

/** Stars in a row; those above the count are only outlined. */
export const Stars = ({ count }: { count: number }) => (
  <Box
    role="img"
    aria-label={`${formatNumber(count)} ستاره از ${formatNumber(REVIEW_RULES.stars)}`}
    display="inline-flex"
    color="turquoise"
    css={{
      '& svg': { width: '1.125em', height: '1.125em' },
      '& [data-filled] svg': { fill: 'currentColor' },
    }}
  >
    {ALL.map((star) => (
      <span key={star} data-filled={star <= count || undefined}>
        <ReviewStarIcon />
      </span>
    ))}
  </Box>
);

interface AverageProps {
  /** stars; 0: too few reviews, which are only counted */ average: number;
  total: number;
}

/** «۴٫۴ از ۵ (۵ نظر)». */
export const AverageStars = ({ average, total }: AverageProps) => (
  <Box display="flex" alignItems="center" gap="1" fontSize="sm" color="muted">
    {average > 0 ? (
      <>
        <Box
          aria-hidden
          color="turquoise"
          css={{ '& svg': { width: '1.125rem', height: '1.125rem', fill: 'currentColor' } }}
        >
          <ReviewStarIcon />
        </Box>
        <span>
          <Box as="b" color="ink">
            {formatNumber(average)}
          </Box>{' '}
          از {formatNumber(REVIEW_RULES.stars)} ({formatNumber(total)} نظر)
        </span>
      </>
    ) : (
      `${formatNumber(total)} نظر`
    )}
  </Box>
);

/** The words of a review, and what the coach answers. */
export const ReviewText = ({ text, reply }: Pick<Review, 'text' | 'reply'>) => (
  <>
    <Box mt="1" whiteSpace="pre-line">
      <bdi>{text}</bdi>
    </Box>
    {reply && (
      <Box mt="2" p="3" borderRadius="control" bg="tint">
        <Box fontSize="xs" fontWeight="semibold" color="turquoise">
          پاسخ مربی
        </Box>
        <Box whiteSpace="pre-line">
          <bdi>{reply}</bdi>
        </Box>
      </Box>
    )}
  </>
);

import { Box } from '@chakra-ui/react/box';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import type { UserCourse } from '../model/user-course';

type Facts = Pick<UserCourse, 'title' | 'isLive' | 'length' | 'sessionCount' | 'sessionDuration'>;

/** The title of a course, whether it is live, and how long it takes: the same on a card of home and among one's own. */
export const CourseFacts = ({ title, isLive, length, sessionCount, sessionDuration }: Facts) => {
  const facts = [
    ['طول دوره', toPersianDigits(length)],
    ['تعداد جلسات', formatNumber(sessionCount)],
    ['مدت هر جلسه', `${formatNumber(sessionDuration)} دقیقه`],
  ];
  return (
    <>
      <Box display="flex" justifyContent="space-between" gap="2">
        <Box asChild fontSize="lg" fontWeight="bold">
          <h2>
            <bdi>{title}</bdi>
          </h2>
        </Box>
        <Box
          as="span"
          fontSize="xs"
          fontWeight="semibold"
          color="turquoise"
          bg="tint"
          px="2"
          borderRadius="full"
          h="fit-content"
          flexShrink="0"
        >
          {isLive ? 'زنده' : 'آفلاین'}
        </Box>
      </Box>
      <Box as="dl" display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="2" fontSize="xs">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Box as="dt" color="muted">
              {label}
            </Box>
            <Box as="dd" fontWeight="semibold">
              <bdi>{value}</bdi>
            </Box>
          </div>
        ))}
      </Box>
    </>
  );
};

import { Box } from '@chakra-ui/react/box';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { Star } from '@/shared/ui/star';
import { countInWords } from '../model/lesson-to-train';
import { useWeek } from '../model/use-training';

/** The weeks without a break in which the member has trained, and the most there were. */
export function StreakCard() {
  const {
    streak: { weeks, best },
  } = useWeek(undefined);
  const [title, words] =
    weeks > 0
      ? [
          `${countInWords(weeks)} هفته پیوسته`,
          best > weeks
            ? `بهترین شما ${countInWords(best)} هفته است.`
            : 'بهترین شما تا امروز؛ هفته‌ای یک جلسه کافی است.',
        ]
      : [
          'هفته‌های پیوسته',
          best > 0
            ? `بهترین شما ${countInWords(best)} هفته است؛ با یک جلسه دوباره آغاز می‌شود.`
            : 'هر هفته که یک جلسه ببینید، این‌جا شمرده می‌شود.',
        ];
  return (
    <Card as="section" aria-label="هفته‌های تمرین" p="3" display="flex" alignItems="center" gap="3">
      <Box flexShrink="0" color={weeks > 0 ? 'saffron' : 'muted'}>
        <Star size={48} isFilled={weeks > 0}>
          {weeks > 0 && (
            <Box fontSize="xl" fontWeight="bold" lineHeight="1" color="onSaffron">
              {formatNumber(weeks)}
            </Box>
          )}
        </Star>
      </Box>
      <Box minW="0" lineHeight="1.7">
        <Box fontSize={{ base: 'sm', sm: 'md' }} fontWeight="bold">
          {title}
        </Box>
        <Box fontSize="xs" color="muted">
          {words}
        </Box>
      </Box>
    </Card>
  );
}

import { Box } from '@chakra-ui/react/box';
import { formatNumber } from '@/shared/lib/persian-text';
import { ProgressBar } from '@/shared/ui/progress-bar';

/** How much of the form is answered, and whether something waits to be saved. */
export const Progress = ({
  answered,
  total,
  hasDraft,
}: {
  answered: number;
  total: number;
  hasDraft: boolean;
}) => (
  <Box position="sticky" top="0" zIndex="docked" bg="paper" py="2" mb="2">
    <Box display="flex" justifyContent="space-between" gap="2" fontSize="sm">
      <span>
        {formatNumber(answered)} از {formatNumber(total)} پاسخ داده شده
      </span>
      <Box as="span" color="muted" role="status">
        {hasDraft ? 'پیش‌نویس نگه داشته شد' : ''}
      </Box>
    </Box>
    <ProgressBar label="پیشرفت فرم" value={answered / Math.max(1, total)} />
  </Box>
);

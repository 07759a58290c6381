import { Box } from '@chakra-ui/react/box';
import { formatNumber } from '@/shared/lib/persian-text';

/** A share from 0 to 1 in percent: 0.456 reads ۴۶٪. */
export const formatPercent = (share: number): string => `${formatNumber(Math.round(share * 100))}٪`;

/** How far something has come. @param value from 0 to 1 */
export const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <Box
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
    aria-valuetext={formatPercent(value)}
    h="8px"
    borderRadius="full"
    bg="tint"
    overflow="hidden"
  >
    <Box
      h="full"
      borderRadius="full"
      bg="turquoise"
      transition="width 200ms ease-out"
      style={{ width: `${value * 100}%` }}
    />
  </Box>
);

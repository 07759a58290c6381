import { Progress } from '@chakra-ui/react/progress';
import { formatNumber } from '@/shared/lib/persian-text';

/** A share from 0 to 1 in percent: 0.456 becomes ۴۶٪. */
export const formatPercent = (share: number): string => `${formatNumber(Math.round(share * 100))}٪`;

/** A progress bar; the value is from 0 to 1. */
export const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <Progress.Root value={Math.round(value * 100)}>
    <Progress.Track dir="rtl" aria-label={label} aria-valuetext={formatPercent(value)}>
      <Progress.Range />
    </Progress.Track>
  </Progress.Root>
);

import { Box } from '@chakra-ui/react/box';
import { useLeave } from '@/shared/lib/navigation';
import { Button } from '@/shared/ui/button';
import { LABEL, Skeleton } from './loading-overlay';
import { useIsSlow } from './use-is-slow';

/**
 * Keeps the place of a screen's content, in its shape, once it does not come at once; everything around it can be used.
 * A slow one is told in words, and can be left.
 */
export function Waiting({ rows, height }: { rows: number; /** of a row */ height: string }) {
  const leave = useLeave();
  const isSlow = useIsSlow();
  return (
    <Box display="grid" gap="3" animation="late 150ms">
      <Box role="status" aria-label={LABEL} minH={isSlow ? '48px' : '1px'}>
        {isSlow && (
          <Box display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <Box fontWeight="semibold">{LABEL}</Box>
            <Button onClick={leave}>انصراف</Button>
          </Box>
        )}
      </Box>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </Box>
  );
}

import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useLeave } from '@/shared/lib/navigation';
import { Button } from '@/shared/ui/button';
import { useIsSlow } from './use-is-slow';

export const LABEL = 'در حال بارگذاری…';

/**
 * Covers the screen while something is under way; a slow one is told in words, and can be left.
 * @param onCancel the way out of a slow one; otherwise it leaves the screen
 */
export function LoadingOverlay({ onCancel }: { onCancel?: () => void }) {
  const leave = useLeave();
  const isSlow = useIsSlow();
  return (
    <div className="overlay">
      <div role="status" aria-label={LABEL}>
        <i />
        {isSlow && LABEL}
      </div>
      {isSlow && <Button onClick={onCancel ?? leave}>انصراف</Button>}
    </div>
  );
}

/** Says that something is under way beside what is there already, and covers nothing of it (decision 53). */
export const LoadingStatus = () => (
  <VisuallyHidden role="status" aria-label={LABEL}>
    {LABEL}
  </VisuallyHidden>
);

/** Keeps the place of what is still on its way. */
export const Skeleton = ({ height }: { height: string }) => (
  <Box
    aria-hidden
    h={height}
    borderRadius="card"
    bg="tint"
    animation="pulse 1.5s ease-in-out infinite"
  />
);

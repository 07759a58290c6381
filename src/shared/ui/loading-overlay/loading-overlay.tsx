import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useEffect, useState } from 'react';
import { useLeave } from '@/shared/lib/navigation';
import { Button } from '@/shared/ui/button';

const LABEL = 'در حال بارگذاری…';
/** Milliseconds after which waiting is put into words. */
const WORDS_AFTER = 3_000;

/**
 * Covers the screen while something is under way; a slow one is told in words, and can be left.
 * @param onCancel the way out of a slow one; otherwise it leaves the screen
 */
export function LoadingOverlay({ onCancel }: { onCancel?: () => void }) {
  const leave = useLeave();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), WORDS_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box
      position="fixed"
      inset="0"
      zIndex="overlay"
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="4"
    >
      <Box position="absolute" inset="0" bg="paper" opacity="0.7" />
      <Box
        role="status"
        aria-label={LABEL}
        position="relative"
        display="grid"
        justifyItems="center"
        gap="4"
      >
        <Box
          w="48px"
          h="48px"
          borderRadius="full"
          borderWidth="5px"
          borderColor="tint"
          borderTopColor="saffron"
          animation="turn 900ms linear infinite"
        />
        {isSlow && <Box fontWeight="semibold">{LABEL}</Box>}
      </Box>
      {isSlow && (
        <Box position="relative" bg="card" borderRadius="control" mx="auto">
          <Button onClick={onCancel ?? leave}>انصراف</Button>
        </Box>
      )}
    </Box>
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

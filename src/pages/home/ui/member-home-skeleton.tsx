import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@/shared/ui/loading-overlay';

/** Heights of the member's home, the same while loading as after it, so that nothing below moves. */
export const CARD_HEIGHT = '6.875rem';
export const TILES_HEIGHT = '7.75rem';

/** The space of the member's home until its code and data have loaded. */
export const MemberHomeSkeleton = () => (
  <Box display="grid" gap="2" mb="3">
    <Skeleton height={CARD_HEIGHT} />
    <Skeleton height={TILES_HEIGHT} />
  </Box>
);

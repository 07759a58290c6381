import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Star } from '@/shared/ui/star';
import { InfoIcon } from '@/shared/ui/icons';

/** What stands where a list would: why there is nothing, and what to do. */
export const EmptyState = ({
  icon,
  children,
  action,
}: {
  /** what would be there, in the star */ icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <Box
    textAlign="center"
    py="8"
    px="4"
    borderRadius="card"
    bg="card"
    boxShadow="card"
    backgroundImage="var(--lattice)"
    display="grid"
    gap="4"
    justifyItems="center"
  >
    <Box color="turquoise">
      <Star size={120}>{icon}</Star>
    </Box>
    <Box maxW="420px">{children}</Box>
    {action}
  </Box>
);

/** In the place of what can't be shown: why not, and a way on. */
export const InfoState = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <EmptyState icon={<InfoIcon />} action={action}>
    {children}
  </EmptyState>
);

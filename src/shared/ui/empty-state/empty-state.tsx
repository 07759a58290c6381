import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** What stands where a list would: why there is nothing, and what to do. */
export const EmptyState = ({
  picture,
  children,
  action,
}: {
  picture?: ReactNode;
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
    {picture}
    <Box maxW="420px">{children}</Box>
    {action}
  </Box>
);

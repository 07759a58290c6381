import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button';
import { CloseIcon } from '@/shared/ui/icons';
import { PageTitle } from '@/shared/ui/page-header';
import { Brand } from './brand';

/** The card around login and registration; where there is room, what one comes for stands beside it. */
export const AuthFrame = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Box
    maxW={{ base: '440px', lg: '960px' }}
    mx="auto"
    mt={{ base: '4', md: '12' }}
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 440px)' }}
    bg="card"
    borderRadius="card"
    boxShadow="card"
    overflow="hidden"
  >
    <Brand />
    <Box p="6">
      <Box display="flex" alignItems="center" justifyContent="space-between" mb="4">
        <PageTitle>{title}</PageTitle>
        <IconButton label="بستن" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Box>
  </Box>
);

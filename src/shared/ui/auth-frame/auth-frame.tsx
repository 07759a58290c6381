import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button';
import { CloseIcon } from '@/shared/ui/icons';
import { PageTitle } from '@/shared/ui/page-header';

/** The card around login and registration. */
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
    maxW="440px"
    mx="auto"
    mt={{ base: '4', md: '12' }}
    p="6"
    bg="card"
    borderRadius="card"
    boxShadow="card"
  >
    <Box display="flex" alignItems="center" justifyContent="space-between" mb="4">
      <PageTitle>{title}</PageTitle>
      <IconButton label="بستن" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
    {children}
  </Box>
);

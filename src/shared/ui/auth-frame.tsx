import { Box } from '@chakra-ui/react/box';
import { CheckIcon, CloseIcon } from '@/shared/ui/icons';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button';
import { PageTitle } from '@/shared/ui/page-header';

const BENEFITS = [
  'کلاس‌های ویدیویی، هر وقت که وقت دارید',
  'برنامه غذایی به اندازه خودتان',
  'گزارش وزن و سایز، با همراهی پشتیبان ورزشی',
];

/** A summary of the app's offer beside a form on a wide screen; on a narrow one only its figure, below the form. */
const Brand = () => (
  <Box
    order={{ base: '1', lg: '0' }}
    display="flex"
    flexDirection="column"
    alignItems={{ base: 'center', lg: 'stretch' }}
    justifyContent="center"
    gap="6"
    p={{ base: '4', lg: '12' }}
    bg="tint"
    css={{ '& img': { width: { base: '192px', lg: '320px' }, height: 'auto' } }}
  >
    {/* lazy: not loaded below a long form */}
    <img src="/images/welcome.svg" alt="" width="320" height="200" loading="lazy" />
    <Box display={{ base: 'none', lg: 'block' }} fontSize="xl" fontWeight="bold" lineHeight="1.6">
      تمرین درست، با مربی کنار شما
    </Box>
    <Box as="ul" display={{ base: 'none', lg: 'grid' }} gap="3">
      {BENEFITS.map((promise) => (
        <Box
          as="li"
          key={promise}
          display="flex"
          alignItems="center"
          gap="3"
          css={{ '& > svg': { color: 'turquoise', flexShrink: 0 } }}
        >
          <CheckIcon />
          {promise}
        </Box>
      ))}
    </Box>
  </Box>
);

interface AuthFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The card around login and registration, with a summary of the app's offer. */
export const AuthFrame = ({ title, onClose, children }: AuthFrameProps) => (
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

import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { GuideIcon } from '@/shared/ui/icons';
import { BasketLink } from './basket-link';

const target = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '44px',
  minW: '44px',
  fontSize: 'sm',
} as const;

const basket = { display: 'grid', placeContent: 'center', w: '44px', h: '44px' } as const;

/** The site guide, the logo, and the basket with its count; on a wide screen the basket stands at the side. */
export const AppHeader = () => (
  <Flex
    as="header"
    align="center"
    justify="space-between"
    minH="56px"
    maxW="1080px"
    mx="auto"
    px="4"
  >
    <Box asChild {...target}>
      <Link to={routes.videoPage('VideoGuide')}>
        <GuideIcon /> راهنمای سایت
      </Link>
    </Box>
    <Link to={routes.home}>
      <img src="/images/logo.svg" alt="مربی" width="96" height="40" />
    </Link>
    <Box {...target} justifyContent="flex-end" minW="96px">
      <Box display={{ base: 'block', md: 'none' }} css={{ '& a': basket }}>
        <BasketLink />
      </Box>
    </Box>
  </Flex>
);

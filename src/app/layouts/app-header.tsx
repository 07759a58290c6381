import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Link } from 'react-router-dom';
import { useBasket } from '@/entities/basket';
import { routes } from '@/shared/config/routes';
import { formatNumber } from '@/shared/lib/persian-text';
import { BasketIcon, GuideIcon } from '@/shared/ui/icons';

const target = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '44px',
  minW: '44px',
  borderRadius: 'control',
  fontSize: 'sm',
} as const;

/** The site guide, the logo, and the basket with its count. */
export function AppHeader() {
  const count = useBasket().length;
  return (
    <Flex
      as="header"
      align="center"
      justify="space-between"
      minH="64px"
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
      <Box asChild {...target} position="relative" justifyContent="flex-end" minW="96px">
        <Link to={routes.basket} aria-label={`سبد خرید، ${formatNumber(count)} مورد`}>
          <BasketIcon />
          {count > 0 && (
            // A new key starts the bounce again when something is added.
            <Box
              key={count}
              as="span"
              aria-hidden
              position="absolute"
              top="0"
              insetEnd="-1"
              minW="22px"
              h="22px"
              px="1"
              borderRadius="full"
              bg="saffron"
              color="onSaffron"
              fontSize="xs"
              fontWeight="bold"
              lineHeight="22px"
              textAlign="center"
              animation="bounce 200ms ease-out"
            >
              {formatNumber(count)}
            </Box>
          )}
        </Link>
      </Box>
    </Flex>
  );
}

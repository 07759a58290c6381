import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBasket } from '@/entities/basket';
import { routes } from '@/shared/config/routes';
import { formatNumber } from '@/shared/lib/persian-text';
import { BasketIcon, GuideIcon } from '@/shared/ui/icons';
import { Flex } from '@chakra-ui/react/flex';

const badge = {
  position: 'relative',
  '& > i': {
    position: 'absolute',
    top: '-2',
    insetEnd: '-3',
    minW: '22px',
    h: '22px',
    px: '1',
    borderRadius: 'full',
    bg: 'saffron',
    color: 'onSaffron',
    fontSize: 'xs',
    fontWeight: 'bold',
    fontStyle: 'normal',
    lineHeight: '22px',
    textAlign: 'center',
    animation: 'bounce 200ms ease-out',
  },
} as const;

export function BasketLink({ children }: { children?: ReactNode }) {
  const count = useBasket().length;
  return (
    <Link to={routes.basket} aria-label={`سبد خرید، ${formatNumber(count)} مورد`}>
      <Box as="span" css={badge}>
        <BasketIcon />
        {count > 0 && (
          // A new key restarts the bounce animation when the count changes.
          <i key={count} aria-hidden>
            {formatNumber(count)}
          </i>
        )}
      </Box>
      {children}
    </Link>
  );
}

const target = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '44px',
  minW: '44px',
  fontSize: 'sm',
  lineHeight: '1.5',
} as const;

const basket = { display: 'grid', placeContent: 'center', w: '44px', h: '44px' } as const;

/** The site guide, the logo, and the basket with its count; on a wide screen the basket is in the side bar instead. */
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
    <Box asChild display="grid" alignItems="center" minW="44px" minH="44px">
      <Link to={routes.home}>
        <img src="/images/logo.svg" alt="مربی" width="96" height="40" />
      </Link>
    </Box>
    <Box {...target} justifyContent="flex-end" minW="96px">
      <Box display={{ base: 'block', md: 'none' }} css={{ '& a': basket }}>
        <BasketLink />
      </Box>
    </Box>
  </Flex>
);

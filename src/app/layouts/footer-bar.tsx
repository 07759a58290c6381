import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { OnlyFor } from '@/shared/session';
import { NAVIGATION_HEIGHT } from '@/shared/ui/edge-bar';
import { BagIcon, HomeIcon, PersonIcon } from '@/shared/ui/icons';
import { BasketLink } from './app-header';

const item = {
  '@media print': { display: 'none' },
  // On a very low screen the navigation is below the content.
  '@media (max-height: 16rem)': { position: { base: 'static', md: 'fixed' } },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minW: '72px',
    minH: NAVIGATION_HEIGHT,
    fontSize: 'xs',
    lineHeight: '1.2',
    color: 'muted',
    '&[aria-current]': { color: 'turquoise', fontWeight: 'bold' },
  },
} as const;

interface ItemProps {
  to: string;
  label: string;
  Icon: ComponentType;
  /** path prefix for which the entry is active (section 2); undefined: only `to` */
  prefix?: string;
}

function Item({ to, label, Icon, prefix }: ItemProps) {
  const { pathname } = useLocation();
  const isActive = prefix ? `${pathname}/`.startsWith(`${prefix}/`) : pathname === to;
  return (
    <Link to={to} aria-current={isActive ? 'page' : undefined}>
      <Icon />
      {label}
    </Link>
  );
}

/** The logo links home for pointer users only: for all others, «خانه» below is the one home link. */
const Mark = () => (
  <Box display={{ base: 'none', md: 'block' }} mb="auto">
    <Link to={routes.home} aria-hidden tabIndex={-1}>
      <img src="/favicon.svg" alt="" width="40" height="40" loading="lazy" />
    </Link>
  </Box>
);

/** Main navigation: at the bottom on a phone, at the side on a wide screen. */
export const FooterBar = () => (
  <Flex
    as="nav"
    css={item}
    aria-label="ناوبری اصلی"
    position="fixed"
    zIndex="docked"
    bg="card"
    borderColor="hairline"
    bottom="0"
    insetX={{ base: '0', md: 'auto' }}
    insetStart={{ md: '0' }}
    top={{ md: '0' }}
    w={{ md: '88px' }}
    direction={{ base: 'row', md: 'column' }}
    justify="space-around"
    gap={{ md: '4' }}
    borderTopWidth={{ base: '1px', md: '0' }}
    borderEndWidth={{ md: '1px' }}
    pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
    _after={{ md: { content: '""', mt: 'auto' } }}
  >
    <Mark />
    <Item to={routes.home} label="خانه" Icon={HomeIcon} />
    <OnlyFor audience="member">
      <Item to={routes.myCourses} prefix="/myprops" label="خریدهای من" Icon={BagIcon} />
    </OnlyFor>
    <Box display={{ base: 'none', md: 'block' }}>
      <BasketLink>سبد خرید</BasketLink>
    </Box>
    <Item to={routes.profile} prefix={routes.profile} label="پروفایل" Icon={PersonIcon} />
  </Flex>
);

import { Flex } from '@chakra-ui/react/flex';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/session';
import { BagIcon, HomeIcon, PersonIcon } from '@/shared/ui/icons';

/** The way to the main screens: at the bottom of a phone, at the side of a wide screen. */
export function FooterBar() {
  const session = useSession();
  const { pathname } = useLocation();
  const items = [
    { to: routes.home, label: 'خانه', Icon: HomeIcon, isActive: pathname === routes.home },
    ...(session
      ? [
          {
            to: routes.myCourses,
            label: 'خریدهای من',
            Icon: BagIcon,
            isActive: pathname === routes.myCourses || pathname === routes.myDiets,
          },
        ]
      : []),
    {
      to: routes.profile,
      label: 'پروفایل',
      Icon: PersonIcon,
      isActive: pathname === routes.profile,
    },
  ];
  return (
    <Flex
      as="nav"
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
      justify={{ base: 'space-around', md: 'center' }}
      gap={{ md: '4' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      borderEndWidth={{ md: '1px' }}
      pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
    >
      {items.map(({ to, label, Icon, isActive }) => (
        <Flex
          key={to}
          asChild
          direction="column"
          align="center"
          justify="center"
          gap="1"
          minW="72px"
          minH="64px"
          fontSize="xs"
          color={isActive ? 'turquoise' : 'muted'}
          fontWeight={isActive ? 'bold' : 'normal'}
        >
          <Link to={to} aria-current={isActive ? 'page' : undefined}>
            <Icon />
            {label}
          </Link>
        </Flex>
      ))}
    </Flex>
  );
}

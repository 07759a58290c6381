import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '@/shared/session';
import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';
import { BackIcon } from '@/shared/ui/icons';

/**
 * For a heading that says where one is: focused when the screen opens, so that a screen reader hears of the
 * change. Not on a page that was rendered by a server: there one may be reading, or typing, already. Also sets the
 * document's title.
 */
export function useScreenHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpenedHere] = useState(useIsHydrated());
  useEffect(() => {
    document.title = title;
    if (isOpenedHere) heading.current?.focus();
  }, [title, isOpenedHere]);
  return heading;
}

export function PageTitle({ children }: { children: string }) {
  const heading = useScreenHeading(`${children} | مربی`);
  return (
    <Box asChild fontSize="xl" fontWeight="bold" lineHeight="1.5">
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </Box>
  );
}

/** The way back, the title, and what else stands there. */
export const PageHeader = ({
  title,
  backTo,
  children,
}: {
  title: string;
  backTo: string;
  children?: ReactNode;
}) => (
  <Box as="header" display="flex" alignItems="center" gap="2" minH="64px" py="2">
    <Box asChild display="grid" placeContent="center" w="44px" h="44px">
      <Link to={backTo} aria-label="بازگشت">
        <BackIcon />
      </Link>
    </Box>
    <PageTitle>{title}</PageTitle>
    {children && <Box ms="auto">{children}</Box>}
  </Box>
);

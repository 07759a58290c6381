import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '@/shared/session';
import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';
import { documentTitle } from '@/shared/config/screens';
import { BackIcon } from '@/shared/ui/icons';

/**
 * Focuses the heading when a screen opens, so that screen readers announce the change, and sets the document's title.
 * The focus is not moved on a server-rendered page, where the user may already be reading, and never out of a field.
 */
export function useScreenHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpenedHere] = useState(useIsHydrated());
  useEffect(() => {
    document.title = documentTitle(title);
    if (isOpenedHere && !document.activeElement?.matches('input, textarea, select'))
      heading.current?.focus();
  }, [title, isOpenedHere]);
  return heading;
}

export function PageTitle({ children }: { children: string }) {
  const heading = useScreenHeading(children);
  return (
    <Box asChild fontSize="xl" fontWeight="bold" lineHeight="1.5">
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </Box>
  );
}

interface PageHeaderProps {
  title: string;
  backTo: string;
  children?: ReactNode;
}

export const PageHeader = ({ title, backTo, children }: PageHeaderProps) => (
  <Box as="header" display="flex" alignItems="center" gap="2" minH="64px" py="2">
    <Box asChild display="grid" placeContent="center" w="44px" h="44px" flexShrink="0">
      <Link to={backTo} aria-label="بازگشت">
        <BackIcon />
      </Link>
    </Box>
    <PageTitle>{title}</PageTitle>
    {children && <Box ms="auto">{children}</Box>}
  </Box>
);

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '@/shared/session';
import { Link } from 'react-router-dom';
import { documentTitle } from '@/shared/config/screens';
import { BackIcon } from '@/shared/ui/icons';
import styles from './page-header.module.css';

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
    <h1 className={styles.title} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

interface PageHeaderProps {
  title: string;
  backTo: string;
  children?: ReactNode;
}

export const PageHeader = ({ title, backTo, children }: PageHeaderProps) => (
  <header className={styles.header}>
    <Link to={backTo} aria-label="بازگشت">
      <BackIcon />
    </Link>
    <PageTitle>{title}</PageTitle>
    {children && <div className={styles.action}>{children}</div>}
  </header>
);

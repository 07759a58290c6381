import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBasket } from '@/entities/basket';
import { routes } from '@/shared/config/routes';
import { formatNumber } from '@/shared/lib/persian-text';
import { BasketIcon, GuideIcon } from '@/shared/ui/icons';
import styles from './app-header.module.css';

export function BasketLink({ children }: { children?: ReactNode }) {
  const count = useBasket().length;
  return (
    <Link to={routes.basket} aria-label={`سبد خرید، ${formatNumber(count)} مورد`}>
      <span className={styles.badge}>
        <BasketIcon />
        {count > 0 && (
          // A new key restarts the bounce animation when the count changes.
          <i key={count} aria-hidden>
            {formatNumber(count)}
          </i>
        )}
      </span>
      {children}
    </Link>
  );
}

/** The site guide, the logo, and the basket with its count; on a wide screen the basket is in the side bar instead. */
export const AppHeader = () => (
  <header className={styles.header}>
    <Link to={routes.videoPage('VideoGuide')}>
      <GuideIcon /> راهنمای سایت
    </Link>
    <Link to={routes.home}>
      <img src="/images/logo.svg" alt="مربی" width="96" height="40" />
    </Link>
    <div className={styles.basket}>
      <BasketLink />
    </div>
  </header>
);

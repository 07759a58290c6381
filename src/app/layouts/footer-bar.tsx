import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUnseenCount } from '@/entities/news-item';
import { routes } from '@/shared/config/routes';
import { formatNumber } from '@/shared/lib/persian-text';
import { OnlyFor } from '@/shared/session';
import { BagIcon, HomeIcon, PersonIcon } from '@/shared/ui/icons';
import { BasketLink } from './app-header';
import styles from './footer-bar.module.css';

interface ItemProps {
  to: string;
  label: string;
  Icon: ComponentType;
  /** number of unseen news; 0: no dot */ news?: number;
  /** path prefix for which the entry is active (section 2); undefined: only `to` */
  prefix?: string;
}

function Item({ to, label, Icon, news = 0, prefix }: ItemProps) {
  const { pathname } = useLocation();
  const isActive = prefix ? `${pathname}/`.startsWith(`${prefix}/`) : pathname === to;
  return (
    <Link to={to} aria-current={isActive ? 'page' : undefined}>
      <Icon />
      {label}
      {news > 0 && (
        <>
          <span className="visually-hidden">{formatNumber(news)} خبر تازه</span>
          <span className={styles.dot} />
        </>
      )}
    </Link>
  );
}

const ProfileItem = () => (
  <Item
    to={routes.profile}
    prefix={routes.profile}
    label="پروفایل"
    Icon={PersonIcon}
    news={useUnseenCount()}
  />
);

/** The logo links home for pointer users only: for all others, «خانه» below is the one home link. */
const Mark = () => (
  <div className={`${styles.wide} ${styles.mark}`}>
    <Link to={routes.home} aria-hidden tabIndex={-1}>
      <img src="/favicon.svg" alt="" width="40" height="40" loading="lazy" />
    </Link>
  </div>
);

/** Main navigation: at the bottom on a phone, at the side on a wide screen. */
export const FooterBar = () => (
  <nav className={styles.bar} aria-label="ناوبری اصلی">
    <Mark />
    <Item to={routes.home} label="خانه" Icon={HomeIcon} />
    <OnlyFor audience="member">
      <Item to={routes.myCourses} prefix="/myprops" label="خریدهای من" Icon={BagIcon} />
    </OnlyFor>
    <div className={styles.wide}>
      <BasketLink>سبد خرید</BasketLink>
    </div>
    <ProfileItem />
  </nav>
);

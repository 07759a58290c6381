import type { ReactNode } from 'react';
import { Star } from '@/shared/ui/star';
import { InfoIcon } from '@/shared/ui/icons';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import styles from './empty-state.module.css';

export interface OnwardLink {
  to: string;
  label: string;
}
interface EmptyStateProps {
  /** icon of the missing content, inside the star */ icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** the main action */ link?: OnwardLink;
}

/** Empty state of a list: the reason, and what to do. */
export const EmptyState = ({ icon, children, action, link }: EmptyStateProps) => (
  <div className={styles.state}>
    <div className={styles.icon}>
      <Star size={120}>{icon}</Star>
    </div>
    <p className={styles.reason}>{children}</p>
    {action}
    {link && (
      <LinkButton variant="main" to={link.to}>
        {link.label}
      </LinkButton>
    )}
  </div>
);

/** Shown instead of unavailable content: the reason, and an action. */
export const InfoState = (props: Omit<EmptyStateProps, 'icon'>) => (
  <EmptyState icon={<InfoIcon />} {...props} />
);

/** Empty state for content that the staff has not added yet, with a link to support. */
export const ContactSupport = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <EmptyState icon={icon} action={<LinkButton to={routes.supportChat}>پشتیبانی</LinkButton>}>
    {children}
  </EmptyState>
);

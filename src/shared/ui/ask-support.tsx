import type { ReactNode } from 'react';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';

/** What the staff has not brought yet: it says whom to ask, and leads there. */
export const AskSupport = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <EmptyState icon={icon} action={<LinkButton to={routes.supportChat}>پشتیبانی</LinkButton>}>
    {children}
  </EmptyState>
);

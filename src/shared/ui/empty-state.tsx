import { EmptyState as ChakraEmptyState } from '@chakra-ui/react/empty-state';
import type { ReactNode } from 'react';
import { Star } from '@/shared/ui/star';
import { InfoIcon } from '@/shared/ui/icons';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';

interface EmptyStateProps {
  /** icon of the missing content, inside the star */ icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** Empty state of a list: the reason, and what to do. */
export const EmptyState = ({ icon, children, action }: EmptyStateProps) => (
  <ChakraEmptyState.Root>
    <ChakraEmptyState.Content>
      <ChakraEmptyState.Indicator>
        <Star size={120}>{icon}</Star>
      </ChakraEmptyState.Indicator>
      <ChakraEmptyState.Description>{children}</ChakraEmptyState.Description>
      {action}
    </ChakraEmptyState.Content>
  </ChakraEmptyState.Root>
);

/** Shown instead of unavailable content: the reason, and an action. */
export const InfoState = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <EmptyState icon={<InfoIcon />} action={action}>
    {children}
  </EmptyState>
);

/** Empty state for content that the staff has not added yet, with a link to support. */
export const ContactSupport = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <EmptyState icon={icon} action={<LinkButton to={routes.supportChat}>پشتیبانی</LinkButton>}>
    {children}
  </EmptyState>
);

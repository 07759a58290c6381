import { EmptyState as ChakraEmptyState } from '@chakra-ui/react/empty-state';
import type { ReactNode } from 'react';
import { Star } from '@/shared/ui/star';
import { InfoIcon } from '@/shared/ui/icons';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';

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
  <ChakraEmptyState.Root>
    <ChakraEmptyState.Content>
      <ChakraEmptyState.Indicator>
        <Star size={120}>{icon}</Star>
      </ChakraEmptyState.Indicator>
      <ChakraEmptyState.Description>{children}</ChakraEmptyState.Description>
      {action}
      {link && (
        <LinkButton variant="main" to={link.to}>
          {link.label}
        </LinkButton>
      )}
    </ChakraEmptyState.Content>
  </ChakraEmptyState.Root>
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

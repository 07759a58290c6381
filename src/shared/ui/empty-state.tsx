import { EmptyState as ChakraEmptyState } from '@chakra-ui/react/empty-state';
import type { ReactNode } from 'react';
import { Star } from '@/shared/ui/star';
import { InfoIcon } from '@/shared/ui/icons';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';

/** What stands where a list would: why there is nothing, and what to do. */
export const EmptyState = ({
  icon,
  children,
  action,
}: {
  /** what would be there, in the star */ icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) => (
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

/** In the place of what can't be shown: why not, and a way on. */
export const InfoState = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <EmptyState icon={<InfoIcon />} action={action}>
    {children}
  </EmptyState>
);

/** What the staff has not brought yet: it says whom to ask, and leads there. */
export const ContactSupport = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <EmptyState icon={icon} action={<LinkButton to={routes.supportChat}>پشتیبانی</LinkButton>}>
    {children}
  </EmptyState>
);

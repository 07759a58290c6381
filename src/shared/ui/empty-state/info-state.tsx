import type { ReactNode } from 'react';
import { InfoIcon } from '@/shared/ui/icons';
import { EmptyState } from './empty-state';

/** In the place of what can't be shown: why not, and a way on. */
export const InfoState = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <EmptyState icon={<InfoIcon />} action={action}>
    {children}
  </EmptyState>
);

/** The buttons that change the report: they wait while something is under way. */
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
} from 'react';
import { Button, IconButton } from '@/shared/ui/button';
import { useIsReportLoading, useIsUnconfirmed } from '../model/use-weekly-report';

const Waiting = createContext({ loading: false, 'aria-disabled': false });

/** Knows for all of them whether they wait. That they do is drawn after what a press shows at once. */
export function ChangeScope({ children }: { children: ReactNode }) {
  const loading = useDeferredValue(useIsReportLoading());
  const isUnconfirmed = useDeferredValue(useIsUnconfirmed());
  const value = useMemo(
    () => ({ loading, 'aria-disabled': isUnconfirmed }),
    [loading, isUnconfirmed],
  );
  return <Waiting value={value}>{children}</Waiting>;
}

export const ChangeButton = (props: ComponentProps<typeof Button>) => (
  <Button {...useContext(Waiting)} {...props} />
);
export const ChangeIconButton = (props: ComponentProps<typeof IconButton>) => (
  <IconButton {...useContext(Waiting)} {...props} />
);

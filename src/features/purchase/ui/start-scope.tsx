import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { taxPercentQuery } from '@/entities/setting';
import { useSession } from '@/shared/session';
import { useIsPurchasing } from '../model/use-purchase';

interface Start {
  isLoading: boolean;
  isReady: boolean;
  hasFailed: boolean;
  /** ids of the courses that are the member's own, once they are known */
  owned?: ReadonlySet<number>;
}
const Start = createContext<Start>({ isLoading: false, isReady: false, hasFailed: false });

/** Knows for all start buttons whether one may be pressed: each of hundreds would have to ask for itself otherwise. */
export function StartScope({ owned, children }: Pick<Start, 'owned'> & { children: ReactNode }) {
  const tax = useQuery(taxPercentQuery);
  const isMember = useSession() !== null;
  const isReady = tax.isSuccess || !isMember;
  const hasFailed = isMember && tax.isError;
  // That all of them wait is drawn after what a press shows at once.
  const isLoading = useDeferredValue(useIsPurchasing());
  const value = useMemo(
    () => ({ isLoading, isReady, hasFailed, owned }),
    [isLoading, isReady, hasFailed, owned],
  );
  return <Start value={value}>{children}</Start>;
}

export const useStart = () => useContext(Start);

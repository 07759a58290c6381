import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isError' | 'refetch'>;
  /** What is said when nothing came; why is told by the toast. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** Server data on a screen: the overlay while it is on its way, another try when it failed. */
export function Loaded<Data>({
  query: { data, isPending, isError, refetch },
  failure,
  children,
}: LoadedProps<Data>) {
  if (isPending) return <LoadingOverlay />;
  if (isError && data === undefined)
    return (
      <EmptyState action={<Button onClick={() => void refetch()}>تلاش دوباره</Button>}>
        {failure}
      </EmptyState>
    );
  return children(data as Data);
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing, toFailure } from '@/shared/lib/failure';
import { Waiting } from '@/shared/ui/loading-overlay';
import { Missing, type Onward } from './missing';
import { Unavailable } from './unavailable';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** What is said when nothing came; why is told by the toast. */
  failure: string;
  /** The shape of what comes: so many rows of that height. */
  shape: readonly [rows: number, height: string];
  /** where one goes on from what is not there */ onward?: Onward;
  children: (data: Data) => ReactNode;
}

/** Server data on a screen: its place while it is on its way, another try when it failed, a way on where it is not. */
export function Loaded<Data>({
  query: { data, isPending, isError, error, refetch },
  failure,
  shape: [rows, height],
  onward,
  children,
}: LoadedProps<Data>) {
  if (isPending) return <Waiting rows={rows} height={height} />;
  if (!isError || data !== undefined) return children(data as Data);
  if (isMissing(toFailure(error))) return <Missing onward={onward} />;
  return <Unavailable again={() => void refetch()}>{failure}</Unavailable>;
}

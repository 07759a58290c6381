import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionGeneration } from '@/shared/session';

const EndedAt = createContext('');

/** Everything in it belongs to one session: when that ends, all of it ends in the same frame (decision 45). */
export function SessionScope({ children }: { children: ReactNode }) {
  const generation = useSessionGeneration();
  const { key } = useLocation();
  const [scope, setScope] = useState({ generation, endedAt: '' });
  if (scope.generation !== generation) setScope({ generation, endedAt: key });
  return (
    <EndedAt value={scope.endedAt}>
      <Fragment key={scope.generation}>{children}</Fragment>
    </EndedAt>
  );
}

/** Did the last session end on this very screen? */
export function useEndedHere(): boolean {
  const { key } = useLocation();
  return useContext(EndedAt) === key;
}

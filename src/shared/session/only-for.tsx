import { type ReactNode, useSyncExternalStore } from 'react';
import { useSession } from './session';

const never = () => () => {};
/** Whether the page has been taken over from what a server has rendered: only then it is known who looks at it. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * What only members, or only visitors see. A server knows neither: it renders what is for both, and the document's
 * first script says which of them its style shows, before the first paint (decision 60).
 */
export function OnlyFor({ who, children }: { who: 'member' | 'visitor'; children: ReactNode }) {
  const isMember = useSession() !== null;
  const isTakenOver = useIsTakenOver();
  if (isTakenOver && isMember !== (who === 'member')) return null;
  return (
    <div className="only-for" data-for={isTakenOver ? undefined : who}>
      {children}
    </div>
  );
}

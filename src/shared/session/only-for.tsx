import { type ReactNode, useSyncExternalStore } from 'react';
import { useSession } from './session';

const never = () => () => {};
/** Whether the page has been taken over from what a server has rendered: only then it is known who looks at it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * What only members, or only visitors see. A server knows neither: it renders what is for both, and the document's
 * first script says which of them its style shows, before the first paint (decision 60).
 */
export function OnlyFor({
  audience,
  children,
}: {
  audience: 'member' | 'visitor';
  children: ReactNode;
}) {
  const isMember = useSession() !== null;
  const isTakenOver = useIsHydrated();
  if (isTakenOver && isMember !== (audience === 'member')) return null;
  return (
    <div className="only-for" data-for={isTakenOver ? undefined : audience}>
      {children}
    </div>
  );
}

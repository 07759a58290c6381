import { type ReactNode, useSyncExternalStore } from 'react';
import { useSession } from './session';

const never = () => () => {};
/** Whether the page is hydrated: before that, the session is unknown. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface OnlyForProps {
  audience: 'member' | 'visitor';
  children: ReactNode;
}

/**
 * Content only for members, or only for visitors. The server knows neither: it renders both, and before the first paint
 * the document's inline script selects by style which one is shown (decision 60).
 */
export function OnlyFor({ audience, children }: OnlyForProps) {
  const isMember = useSession() !== null;
  const isHydrated = useIsHydrated();
  if (isHydrated && isMember !== (audience === 'member')) return null;
  return (
    <div className="only-for" data-for={isHydrated ? undefined : audience}>
      {children}
    </div>
  );
}

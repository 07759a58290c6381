import { useCallback, useEffect, useState } from 'react';

/** Weeks that were folded or unfolded by hand, by their place in the list. */
type Chosen = Readonly<Record<number, boolean>>;
const KEY = 'openWeeks';

/** Kept beside the page's place in the browser's history: Back finds them as they were left. */
function read(): Chosen {
  const state: unknown = window.history.state;
  const kept = state && typeof state === 'object' ? (state as { [KEY]?: unknown })[KEY] : undefined;
  return kept && typeof kept === 'object' ? (kept as Chosen) : {};
}

/** Which weeks are unfolded: the newest, if nothing else was chosen. @param count weeks that there are */
export function useOpenWeeks(count: number) {
  const [chosen, setChosen] = useState(read);
  const choose = useCallback(
    (week: number, isOpen: boolean) => setChosen((before) => ({ ...before, [week]: isOpen })),
    [],
  );
  const kept = Object.entries(chosen).filter(([week]) => Number(week) < count);
  // What was chosen of weeks that are gone is not meant for those that come.
  if (kept.length < Object.keys(chosen).length) setChosen(Object.fromEntries(kept));
  useEffect(() => {
    const state = window.history.state as object | null;
    window.history.replaceState({ ...state, [KEY]: chosen }, '');
  }, [chosen]);
  return { isOpen: (week: number) => chosen[week] ?? week === count - 1, choose };
}

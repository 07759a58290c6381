import { useCallback, useEffect, useState } from 'react';

function keptAt(key: string): unknown {
  const state: unknown = window.history.state;
  return state && typeof state === 'object' ? (state as Record<string, unknown>)[key] : undefined;
}

/**
 * State of a screen that stays beside the page's place in the browser's history: Back, and a reload, find it as it was
 * left.
 * @param key tells it from what else is kept of the same screen
 * @param isOne may what was kept be used? A former version of the app may have left it
 */
export function useKept<Value>(key: string, first: Value, isOne: (kept: unknown) => kept is Value) {
  const [value, setValue] = useState<Value>(() => {
    const kept = keptAt(key);
    return isOne(kept) ? kept : first;
  });
  useEffect(() => {
    const state = window.history.state as object | null;
    window.history.replaceState({ ...state, [key]: value }, '');
  }, [key, value]);
  return [value, setValue] as const;
}

/** What was folded or unfolded by hand, by its number. */
type Chosen = Readonly<Record<number, boolean>>;
const isChosen = (kept: unknown): kept is Chosen => kept !== null && typeof kept === 'object';
/** {@link useKept}, of rows that unfold. */
export function useKeptOpen(key: string) {
  const [chosen, setChosen] = useKept<Chosen>(key, {}, isChosen);
  const choose = useCallback(
    (row: number, isOpen: boolean) => setChosen((before) => ({ ...before, [row]: isOpen })),
    [setChosen],
  );
  return { chosen, setChosen, choose };
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isReadable, type WeightEntry } from '@/entities/weekly-report';
import { useHistoryOpen } from '@/shared/lib/navigation';

/**
 * Is the page being printed? What is folded on the screen can be rendered unfolded then: the render is flushed before
 * the browser lays the page out for print.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    const follow = () => flushSync(() => setPrinting(print.matches));
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    print.addEventListener('change', follow);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      print.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/**
 * Which weeks are unfolded: while the page is printed all, otherwise as it was chosen; if nothing was, the newest and
 * each with an error (decision 69).
 */
export function useOpenWeeks(weeks: readonly (readonly WeightEntry[])[]) {
  const count = weeks.length;
  const { chosen, setChosen, choose } = useHistoryOpen('openWeeks');
  const isPrinting = useIsPrinting();
  const kept = Object.entries(chosen).filter(([week]) => Number(week) < count);
  // What was chosen of weeks that are gone is not meant for those that come.
  if (kept.length < Object.keys(chosen).length) setChosen(Object.fromEntries(kept));
  const isOpen = (week: number) =>
    isPrinting || (chosen[week] ?? (week === count - 1 || !weeks[week]!.every(isReadable)));
  const areAllOpen = weeks.every((_, week) => isOpen(week));
  return {
    isOpen,
    choose,
    areAllOpen,
    /** Unfolds all; pressed again, only what is unfolded by itself. */
    chooseAll: () =>
      setChosen(areAllOpen ? {} : Object.fromEntries(weeks.map((_, week) => [week, true]))),
  };
}

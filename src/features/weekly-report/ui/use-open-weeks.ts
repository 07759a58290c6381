import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isReadable, type WeightEntry } from '@/entities/weekly-report';
import { useHistoryOpen } from '@/shared/lib/navigation';

/**
 * Whether the page is being printed, so that collapsed content can be expanded: the state is flushed synchronously
 * before the browser lays out the print.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    const follow = () => flushSync(() => setPrinting(print.matches));
    const startPrinting = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const stop = new AbortController();
    print.addEventListener('change', follow, stop);
    window.addEventListener('beforeprint', startPrinting, stop);
    window.addEventListener('afterprint', end, stop);
    return () => stop.abort();
  }, []);
  return isPrinting;
}

/**
 * Returns the expanded weeks: all while printing, otherwise as the user chose; without a choice the newest week and
 * each week with an error (decision 69).
 */
export function useOpenWeeks(weeks: readonly (readonly WeightEntry[])[]) {
  const count = weeks.length;
  const { chosen, setChosen, choose } = useHistoryOpen('openWeeks');
  const isPrinting = useIsPrinting();
  const existing = Object.entries(chosen).filter(([week]) => Number(week) < count);
  // Drops the choices of removed weeks, so that new weeks don't inherit them.
  if (existing.length < Object.keys(chosen).length) setChosen(Object.fromEntries(existing));
  const isOpen = (week: number) =>
    isPrinting || (chosen[week] ?? (week === count - 1 || !weeks[week]!.every(isReadable)));
  const areAllOpen = weeks.every((_, week) => isOpen(week));
  return {
    isOpen,
    choose,
    areAllOpen,
    /** Expands all weeks; if all are expanded, returns to the default. */
    chooseAll: () =>
      setChosen(areAllOpen ? {} : Object.fromEntries(weeks.map((_, week) => [week, true]))),
  };
}

import { useKeptOpen } from '@/shared/lib/navigation';

/** Which weeks are unfolded: the newest, if nothing else was chosen. @param count weeks that there are */
export function useOpenWeeks(count: number) {
  const { chosen, setChosen, choose } = useKeptOpen('openWeeks');
  const kept = Object.entries(chosen).filter(([week]) => Number(week) < count);
  // What was chosen of weeks that are gone is not meant for those that come.
  if (kept.length < Object.keys(chosen).length) setChosen(Object.fromEntries(kept));
  return { isOpen: (week: number) => chosen[week] ?? week === count - 1, choose };
}

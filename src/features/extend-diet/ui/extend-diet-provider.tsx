import { type ReactNode, useState } from 'react';
import { inspected } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { ExtendDiet } from '../model/extend-diet.context';
import { wireExtendDiet } from '../model/extend-diet.wiring';

/** Runs the extension's actor for the cards below it; leaving them ends it. */
export function ExtendDietProvider({ children }: { children: ReactNode }) {
  const goTo = useGoTo();
  const [logic] = useState(() => wireExtendDiet(goTo));
  return <ExtendDiet.Provider {...inspected(logic, {})}>{children}</ExtendDiet.Provider>;
}

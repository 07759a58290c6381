/** The description tabs of a catalogue item, in the app's naming. */
import type { DescribedTab } from '@/shared/api/contract/catalogue-item';

export interface Description {
  title: string;
  html: string;
}

export const toDescriptions = (tabs: readonly DescribedTab[]): Description[] =>
  tabs.map(({ tabTitle, bodyText }) => ({ title: tabTitle, html: bodyText }));

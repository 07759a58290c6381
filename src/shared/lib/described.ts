/** The described parts of a catalogue item, in our own names. */
import type { DescribedTab } from '@/shared/api/contract/course';

export interface Description {
  title: string;
  html: string;
}

export const toDescriptions = (tabs: readonly DescribedTab[]): Description[] =>
  tabs.map(({ tabTitle, bodyText }) => ({ title: tabTitle, html: bodyText }));

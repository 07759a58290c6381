import { HtmlBody } from '@/shared/ui/html-body';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/loading-overlay';

/** The description of a catalogue item, loaded on use or on preload. */
export const DescribedTabs = lazyPart(
  async () => {
    const [{ DescribedTabs: Tabs }] = await Promise.all([
      import('./described-tabs'),
      HtmlBody.preload(),
    ]);
    return Tabs;
  },
  <Skeleton height="96px" />,
);

/** Preloads the code of descriptions when the user is about to open one. */
export const prepareDescriptions = (): void => void DescribedTabs.preload().catch(() => {});

import { HtmlBody } from '@/shared/ui/html-body';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/loading-overlay';

/** The description of a catalogue item; its code comes when somebody looks, or is about to. */
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

/** Asks for the code that descriptions need: somebody is about to look at them. */
export const prepareDescriptions = (): void => void DescribedTabs.preload().catch(() => {});

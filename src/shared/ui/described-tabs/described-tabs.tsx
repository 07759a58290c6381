import { useState } from 'react';
import type { Description } from '@/shared/lib/catalogue-item';
import { HtmlBody } from '@/shared/ui/html-body';
import { Tabs } from '@/shared/ui/tabs';

interface DescribedTabsProps {
  name: string;
  text: string;
  tabs: readonly Description[];
}

/** The description of a catalogue item: its text, or a tab for each part. */
export function DescribedTabs({ name, text, tabs }: DescribedTabsProps) {
  const [value, setValue] = useState('0');
  const tab = tabs[Number(value)];
  if (!tab)
    return (
      <p>
        <bdi>{text}</bdi>
      </p>
    );
  return (
    <Tabs
      label={`توضیحات ${name}`}
      tabs={tabs.map(({ title }, index) => ({ value: String(index), label: title }))}
      value={value}
      onValue={setValue}
    >
      <HtmlBody html={tab.html} />
    </Tabs>
  );
}

import { useState } from 'react';
import { HtmlBody } from '@/shared/ui/html-body';
import { Tabs } from '@/shared/ui/tabs';

/** The description of a catalogue item: its text, or a tab for each of its parts. @param tabs `bodyText` is HTML */
export function DescribedTabs({
  name,
  text,
  tabs,
}: {
  name: string;
  text: string;
  tabs: readonly { tabTitle: string; bodyText: string }[];
}) {
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
      tabs={tabs.map(({ tabTitle }, index) => ({ value: String(index), label: tabTitle }))}
      value={value}
      onValue={setValue}
    >
      <HtmlBody html={tab.bodyText} />
    </Tabs>
  );
}

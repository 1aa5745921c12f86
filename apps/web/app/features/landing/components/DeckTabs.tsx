import type { ReactNode } from 'react';
import { TabPanel, type TabsProps } from '#app/ui/TabList.tsx';
import { TabRow } from '#app/ui/Tabs.tsx';

type Props<Key extends string> = TabsProps<Key> & {
  /** Of the block. Not `useId`: the page was built within the router and runs without. */
  id: string;
  /** The content of the selected tab. */
  children: ReactNode;
};

export const DeckTabs = <Key extends string>({ id, children, ...tabs }: Props<Key>) => (
  <div>
    <TabRow id={id} {...tabs} />
    <TabPanel id={id} selected={tabs.selected} className="pt-5">
      {children}
    </TabPanel>
  </div>
);

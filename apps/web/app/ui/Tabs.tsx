import { type ReactNode, useId } from 'react';
import { TabList, TabPanel, type TabsProps } from './TabList.tsx';

type Props<Key extends string> = TabsProps<Key> & {
  /** The content of the selected tab. */
  children: ReactNode;
  className?: string;
};

/** Tabs in a row above their content. */
export function Tabs<Key extends string>({ children, className, ...tabs }: Props<Key>) {
  const id = useId();
  return (
    <div className={className}>
      <TabRow id={id} {...tabs} />
      <TabPanel id={id} selected={tabs.selected} className="pt-5">
        {children}
      </TabPanel>
    </div>
  );
}

/** The row alone: see `TabPanel` for what belongs to it. */
export const TabRow = <Key extends string>(tabs: TabsProps<Key> & { id: string }) => (
  <TabList
    {...tabs}
    className="scrolls-sideways flex gap-1 border-b border-line"
    tabClassName="-mb-px border-b-2 border-transparent px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-active:border-accent data-active:text-ink"
  />
);

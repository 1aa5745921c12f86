import { type ReactNode, useId } from 'react';
import { TabList, TabPanel, type TabsProps } from './TabList.tsx';
import { useWide } from './useWide.ts';

type Props<Key extends string> = TabsProps<Key> & {
  /** Above the tabs: what can be done here. */
  action: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
};

/** Tabs in a sidebar, in a row above the content on narrow screens. */
export function SideTabs<Key extends string>({ action, children, ...tabs }: Props<Key>) {
  const id = useId();
  const isColumn = useWide();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
        {action}
        <TabList
          {...tabs}
          id={id}
          isColumn={isColumn}
          className="panel grid auto-cols-fr grid-flow-col gap-1 p-1 lg:grid-flow-row"
          tabClassName={tabLook}
        />
      </div>
      <TabPanel id={id} selected={tabs.selected} className="min-w-0">
        {children}
      </TabPanel>
    </div>
  );
}

const tabLook = [
  'relative min-h-11 rounded-md px-4 text-sm font-semibold text-muted transition-colors -outline-offset-2 lg:text-left',
  'not-data-active:hover:bg-raised hover:text-ink data-active:bg-high data-active:text-ink',
  'before:absolute before:inset-x-4 before:bottom-0 before:h-0.5 data-active:before:bg-accent',
  'lg:before:inset-x-auto lg:before:inset-y-2.5 lg:before:left-0 lg:before:h-auto lg:before:w-0.5',
].join(' ');

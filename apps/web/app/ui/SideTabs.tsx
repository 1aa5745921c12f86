import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import type { Tab } from './Tabs.tsx';
import { useWide } from './useWide.ts';

type Props<Key extends string> = {
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Names the group for those who cannot see it. */
  label: string;
  /** Above the tabs: what can be done here. */
  action: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
};

/** Tabs in a sidebar, in a row above the content on narrow screens; arrow keys, Home and End move and select. */
export function SideTabs<Key extends string>(props: Props<Key>) {
  const { tabs, selected, onSelect, label, action, children } = props;
  const isColumn = useWide();
  return (
    <Base.Root
      value={selected}
      onValueChange={onSelect}
      orientation={isColumn ? 'vertical' : 'horizontal'}
      className="grid items-start gap-5 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-6"
    >
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
        {action}
        <Base.List
          activateOnFocus
          aria-label={label}
          className="panel grid auto-cols-fr grid-flow-col gap-1 p-1 lg:grid-flow-row"
        >
          {tabs.map(({ key, label: name }) => (
            <Base.Tab key={key} value={key} className={tabLook}>
              {name}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      <Base.Panel value={selected} tabIndex={-1} className="min-w-0">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}

const tabLook = [
  'relative min-h-11 rounded-md px-4 text-sm font-semibold text-muted transition-colors -outline-offset-2 lg:text-left',
  'not-data-active:hover:bg-raised hover:text-ink data-active:bg-high data-active:text-ink',
  'before:absolute before:inset-x-4 before:bottom-0 before:h-0.5 data-active:before:bg-accent',
  'lg:before:inset-x-auto lg:before:inset-y-2.5 lg:before:left-0 lg:before:h-auto lg:before:w-0.5',
].join(' ');

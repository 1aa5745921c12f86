import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab<Key extends string> = { key: Key; label: string; count?: number };

type Props<Key extends string> = {
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Names the group for those who cannot see it. */
  label: string;
  /** The content of the selected tab. */
  children: ReactNode;
  className?: string;
};

/** Tabs in a row: arrow keys, Home and End move and select. A count stands in parentheses. */
export function Tabs<Key extends string>(props: Props<Key>) {
  const { tabs, selected, onSelect, label, children, className } = props;
  return (
    <Base.Root value={selected} onValueChange={onSelect} className={className}>
      <Base.List
        activateOnFocus
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ key, label: name, count }) => (
          <Base.Tab
            key={key}
            value={key}
            className="-mb-px border-b-2 border-transparent px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {name}
            {count !== undefined && <span className="tabular"> ({count})</span>}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={selected} tabIndex={-1} className="pt-5">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}

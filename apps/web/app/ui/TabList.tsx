import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { nextTab } from './nextTab.ts';

export type Tab<Key extends string> = { key: Key; label: string; count?: number };

export type TabsProps<Key extends string> = {
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Names the group for those who cannot see it. */
  label: string;
};

type ListProps<Key extends string> = TabsProps<Key> & {
  /** The ids of the tabs and of their panel begin with it. */
  id: string;
  isColumn?: boolean;
  className: string;
  /** Of each tab; the selected one has `data-active`. */
  tabClassName: string;
};

/**
 * Tabs by the ARIA pattern: one stop of the Tab key; arrow keys, Home and End move and select. A count stands in parentheses.
 * Most public pages have tabs: with those of the component library each would carry 13 KB more of it.
 */
export function TabList<Key extends string>(props: ListProps<Key>) {
  const { id, tabs, selected, onSelect, label, isColumn = false, className, tabClassName } = props;
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === selected);

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = nextTab(event.key, at, tabs.length, isColumn);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to!]?.focus();
    if (tab.key !== selected) onSelect(tab.key);
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={isColumn ? 'vertical' : 'horizontal'}
      onKeyDown={move}
      className={className}
    >
      {tabs.map(({ key, label: name, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          aria-selected={key === selected}
          aria-controls={`${id}-panel`}
          tabIndex={key === selected ? 0 : -1}
          data-active={key === selected ? '' : undefined}
          onClick={() => key !== selected && onSelect(key)}
          className={tabClassName}
        >
          {name}
          {count !== undefined && <span className="tabular"> ({count})</span>}
        </button>
      ))}
    </div>
  );
}

type PanelProps = { id: string; selected: string; className: string; children: ReactNode };

/** The content of the selected tab. */
export const TabPanel = ({ id, selected, className, children }: PanelProps) => (
  <div
    role="tabpanel"
    id={`${id}-panel`}
    aria-labelledby={`${id}-${selected}`}
    tabIndex={-1}
    className={className}
  >
    {children}
  </div>
);

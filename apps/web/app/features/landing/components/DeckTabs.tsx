import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '#app/ui/classes.ts';
import { nextTab } from '../model/nextTab.ts';

type Tab<Key extends string> = { key: Key; label: string };

type Props<Key extends string> = {
  /** Of the block: the ids of its tabs begin with it. Not `useId`: the page was built within the router and runs without. */
  id: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Names the group for those who cannot see it. */
  label: string;
  /** The content of the selected tab. */
  children: ReactNode;
};

/**
 * Tabs by the ARIA pattern: arrow keys, Home and End move and select. Not `ui/Tabs`: the landing page does without the
 * component library, so that it begins sooner.
 */
export function DeckTabs<Key extends string>(props: Props<Key>) {
  const { id, tabs, selected, onSelect, label, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.key === selected);

  const move = (event: KeyboardEvent) => {
    const to = nextTab(event.key, at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to!]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            className={classes(
              '-mb-px border-b-2 px-3 py-2.5 text-sm font-semibold whitespace-nowrap transition-colors -outline-offset-2',
              tab.key === selected
                ? 'border-accent text-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-5">
        {children}
      </div>
    </div>
  );
}

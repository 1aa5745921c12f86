import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';
import { nextTab } from './nextTab.ts';
import type { Tab } from './Tabs.tsx';

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

/** Up and down do in a column what left and right do in a row. */
const alongRow: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/** Tabs in a sidebar, in a row above the content on narrow screens; arrow keys, Home and End move and select. */
export function SideTabs<Key extends string>(props: Props<Key>) {
  const { tabs, selected, onSelect, label, action, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.key === selected);

  const move = (event: KeyboardEvent) => {
    const to = nextTab(alongRow[event.key] ?? event.key, at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to!]?.focus();
  };

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
        {action}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className="panel grid auto-cols-fr grid-flow-col gap-1 p-1 lg:grid-flow-row"
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
                'relative min-h-11 rounded-md px-4 text-sm font-semibold transition-colors -outline-offset-2 lg:text-left',
                tab.key === selected
                  ? 'bg-high text-ink before:absolute before:inset-x-4 before:bottom-0 before:h-0.5 before:bg-accent lg:before:inset-x-auto lg:before:inset-y-2.5 lg:before:left-0 lg:before:h-auto lg:before:w-0.5'
                  : 'text-muted hover:bg-raised hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="min-w-0">
        {children}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Picture } from '#app/ui/Picture.tsx';
import type { LandingTab } from '../../../../content/landing/types.ts';
import { DeckTabs } from './DeckTabs.tsx';

type Props = {
  /** What anchors lead to. */
  id: string;
  name: string;
  tabs: readonly LandingTab[];
  current: boolean;
};

/** A block of tabs, each with its title, description and picture; the first is open. */
export function TabbedBlock({ id, name, tabs, current }: Props) {
  const [selected, setSelected] = useState(tabs[0]?.id ?? '');
  const open = tabs.find((tab) => tab.id === selected) ?? tabs[0];
  return (
    <section
      id={id}
      aria-label={name}
      className="landing-block border-t border-line"
      tabIndex={-1}
      data-current={current || undefined}
    >
      <div className="landing-fade mx-auto w-full max-w-page px-4 py-16 md:px-8 lg:px-20">
        <DeckTabs
          id={id}
          tabs={tabs.map(({ id: key, tab }) => ({ key, label: tab }))}
          selected={selected}
          onSelect={setSelected}
          label={name}
        >
          {open && <OpenTab tab={open} />}
        </DeckTabs>
      </div>
    </section>
  );
}

const OpenTab = ({ tab }: { tab: LandingTab }) => (
  <div className="grid items-center gap-8 pt-3 lg:min-h-[26rem] lg:grid-cols-[2fr_3fr] lg:gap-16">
    <div className="grid content-center gap-5 max-lg:order-last">
      {tab.planned && (
        <p className="text-sm font-semibold text-warn">
          {tab.planned === 'whole' ? m.landing_planned() : m.landing_planned_part()}
        </p>
      )}
      <h2 className="text-3xl lg:text-4xl">{tab.title}</h2>
      <p className="max-w-[25.8em] text-lg text-muted">{tab.description}</p>
    </div>
    <Picture
      name={tab.picture}
      alt={tab.alt}
      sizes="(min-width: 64rem) 50vw, 100vw"
      className="aspect-video max-h-[60svh] w-full rounded-lg border border-line"
    />
  </div>
);

import { lazy, Suspense, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import type { Tab } from '#app/ui/TabList.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { isTree, type Tournament } from '../../model/event.ts';
import { Overview } from './Overview.tsx';
import { Participants } from './Participants.tsx';
import { Prizes } from './Prizes.tsx';
import { Text } from './Text.tsx';

const Stages = lazy(() => import('../bracket/Stages.tsx').then((module) => ({ default: module.Stages })));

const Desk = lazy(() => import('../desk/Desk.tsx').then((module) => ({ default: module.Desk })));

type Part = 'overview' | 'participants' | 'stages' | 'rules' | 'prizes' | 'desk';

export function EventTabs({ tournament }: { tournament: Tournament }) {
  const [part, setPart] = useState<Part>('overview');
  const tabs = tabsOf(tournament);
  const selected = tabs.some(({ key }) => key === part) ? part : 'overview';
  return (
    <Tabs label={m.event_tabs()} tabs={tabs} selected={selected} onSelect={setPart}>
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        {selected === 'overview' && <Overview tournament={tournament} />}
        {selected === 'participants' && <Participants tournament={tournament} />}
        {selected === 'stages' && <Stages tournament={tournament} />}
        {selected === 'rules' && (
          <div className="panel p-5">
            <Text text={tournament.rules} none={m.event_no_rules()} />
          </div>
        )}
        {selected === 'prizes' && <Prizes tournament={tournament} />}
        {selected === 'desk' && <Desk tournament={tournament} />}
      </Suspense>
    </Tabs>
  );
}

const tabsOf = (tournament: Tournament): Tab<Part>[] => [
  { key: 'overview', label: m.event_tab_overview() },
  {
    key: 'participants',
    label: m.event_tab_participants(),
    count: tournament.participants.entered,
  },
  { key: 'stages', label: isTree(tournament.format) ? m.event_tab_bracket() : m.event_tab_table() },
  { key: 'rules', label: m.event_tab_rules() },
  { key: 'prizes', label: m.event_tab_prizes() },
  ...(tournament.you?.isOrganiser ? [deskOf(tournament)] : []),
];

/** With the count of the results that wait for the organiser's word, if there are any. */
function deskOf({ disputes }: Tournament): Tab<Part> {
  const count = disputes.filter(({ state }) => state === 'open').length;
  return { key: 'desk', label: m.desk_tab(), ...(count > 0 && { count }) };
}

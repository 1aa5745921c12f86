import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Swords } from '#app/ui/icons/Swords.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { type Fixture, isTree, type Stage, type Tournament } from '../../model/event.ts';
import { formatNames } from '../event/words.ts';
import { FixtureDialog } from './FixtureDialog.tsx';
import { namingOf } from './naming.ts';
import { RoundList } from './RoundList.tsx';
import { Standings } from './Standings.tsx';
import { Tree } from './Tree.tsx';

/** The stages of a tournament, the one that is played first; a press on a fixture opens it. */
export function Stages({ tournament }: { tournament: Tournament }) {
  const { stages } = tournament;
  const [asked, setAsked] = useState<string | null>(null);
  const shown = stages.find(({ id }) => id === asked) ?? currentStage(stages);
  if (!shown) return <EmptyState icon={<Swords />} title={m.event_nothing_yet()} />;
  if (stages.length === 1) return <StageView tournament={tournament} stage={shown} />;
  return (
    <Tabs
      label={m.event_stages()}
      tabs={stages.map(({ id, format }, at) => ({
        key: id,
        label: m.event_stage({ number: at + 1, format: formatNames[format]() }),
      }))}
      selected={shown.id}
      onSelect={setAsked}
    >
      <StageView key={shown.id} tournament={tournament} stage={shown} />
    </Tabs>
  );
}

const currentStage = (stages: readonly Stage[]): Stage | undefined =>
  stages.find(({ status }) => status === 'running') ?? stages.at(-1);

function StageView({ tournament, stage }: { tournament: Tournament; stage: Stage }) {
  const [opened, setOpened] = useState<string | null>(null);
  const naming = namingOf(tournament, stage);
  const open = ({ id }: Fixture) => setOpened(id);
  const fixture = stage.fixtures.find(({ id }) => id === opened);
  return (
    <>
      {isTree(stage.format) ? (
        <Tree title={tournament.title} stage={stage} naming={naming} onOpen={open} />
      ) : (
        <div className="grid gap-6">
          <Standings stage={stage} naming={naming} />
          <section>
            <h2 className="mb-3 text-lg">{m.event_rounds()}</h2>
            <RoundList stage={stage} naming={naming} onOpen={open} />
          </section>
        </div>
      )}
      {fixture && (
        <FixtureDialog
          tournament={tournament}
          fixture={fixture}
          naming={naming}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

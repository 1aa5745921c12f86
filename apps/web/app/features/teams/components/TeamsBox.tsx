import { ROSTER_MAX } from '@retake/core/teams/team.ts';
import { useState } from 'react';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { type Team, useTeams } from '../api/teams.ts';
import { Invites } from './Invites.tsx';

const CreateTeamDialog = lazyOnline(() => import('./CreateTeamDialog.tsx'));
const TeamDialog = lazyOnline(() => import('./TeamDialog.tsx'));

type Opened = { type: 'create' } | { type: 'team'; id: string } | null;

/** The teams of a player in the side panel. */
export function TeamsBox({ userId }: { userId: string }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { data } = useTeams();
  const gate = useGate();
  const teams = data?.teams ?? [];
  const team = opened?.type === 'team' && teams.find(({ id }) => id === opened.id);
  const close = () => setOpened(null);
  return (
    <section className="panel p-4" aria-labelledby="teams-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="teams-title" className="text-base">
          {m.teams_title()}
        </h2>
        <Button size="sm" onClick={() => gate.steam() && setOpened({ type: 'create' })}>
          {m.teams_create()}
        </Button>
      </div>
      {data && teams.length === 0 && <p className="mt-2 text-sm text-muted">{m.teams_empty()}</p>}
      <ul className="mt-2 grid gap-1 empty:hidden">
        {teams.map((one) => (
          <li key={one.id}>
            <OpenTeam team={one} onOpen={() => setOpened({ type: 'team', id: one.id })} />
          </li>
        ))}
      </ul>
      <Invites invites={data?.invites ?? []} />
      {opened?.type === 'create' && <CreateTeamDialog onClose={close} />}
      {team && <TeamDialog team={team} userId={userId} onClose={close} />}
    </section>
  );
}

const OpenTeam = ({ team, onOpen }: { team: Team; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="flex min-h-10 w-full items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-high"
  >
    <span className="min-w-0 truncate font-semibold">{team.name}</span>
    <span className="shrink-0 text-sm text-muted">
      {m.teams_members({ count: team.members.length, most: ROSTER_MAX })}
    </span>
  </button>
);

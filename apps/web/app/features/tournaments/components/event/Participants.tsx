import { Link } from 'react-router';
import { formatElo } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Users } from '#app/ui/icons/Users.tsx';
import { SimulatedMark } from '#app/ui/SimulatedMark.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { Entrant, Tournament } from '../../model/event.ts';
import { EntrantMark } from '../EntrantMark.tsx';
import { entrantState, entrantTones } from './words.ts';

/** Who plays, by seed where it is known, else in order of entry. */
export function Participants({ tournament }: { tournament: Tournament }) {
  const entrants = [...tournament.entrants].sort(
    (a, b) => (a.seed ?? Number.POSITIVE_INFINITY) - (b.seed ?? Number.POSITIVE_INFINITY),
  );
  return (
    <div className="panel overflow-hidden">
      <Table
        caption={m.event_tab_participants()}
        columns={columnsOf(tournament)}
        rows={entrants}
        rowKey={({ id }) => id}
        stacks
        empty={
          <EmptyState
            icon={<Users />}
            title={m.event_participants_empty()}
            text={m.event_participants_empty_text()}
          />
        }
      />
    </div>
  );
}

const columnsOf = (tournament: Tournament): Column<Entrant>[] => [
  {
    key: 'name',
    header: m.event_name(),
    cell: (entrant) => (
      <span className="flex min-w-0 items-center gap-3">
        <EntrantMark entrant={entrant} size="md" />
        <span className="min-w-0">
          <Name entrant={entrant} />
          {isTeam(entrant) ? (
            <Roster players={entrant.players} />
          ) : (
            entrant.players[0]?.simulated && (
              <span className="ml-1.5">
                <SimulatedMark />
              </span>
            )
          )}
        </span>
      </span>
    ),
  },
  { key: 'seed', header: m.event_seed(), numeric: true, cell: ({ seed }) => seed ?? '–' },
  {
    key: 'rating',
    header: m.event_rating(),
    numeric: true,
    cell: ({ rating }) => (rating === null ? '–' : formatElo(rating)),
  },
  {
    key: 'status',
    header: m.event_state(),
    cell: (entrant) => (
      <Badge tone={entrantTones[entrant.status] ?? 'plain'}>{entrantState(entrant, tournament)}</Badge>
    ),
  },
];

/** A team's leads to its page. */
const Name = ({ entrant: { name, teamId } }: { entrant: Entrant }) =>
  teamId === null ? (
    <span className="font-semibold">{name}</span>
  ) : (
    <Link
      to={`/teams/${teamId}`}
      className="inline-flex min-h-6 items-center font-semibold underline-offset-2 hover:underline"
    >
      {name}
    </Link>
  );

/** A player who enters alone has the entry's name already. */
const isTeam = ({ players, name }: Entrant): boolean => players.length > 1 || players[0]?.nickname !== name;

const Roster = ({ players }: Pick<Entrant, 'players'>) => (
  <span className="mt-0.5 flex flex-wrap gap-x-3 text-xs font-normal text-muted">
    {players.map(({ id, nickname, simulated }) => (
      <span key={id} className="flex items-center gap-1">
        {nickname}
        {simulated && <SimulatedMark />}
      </span>
    ))}
  </span>
);

import { mapPicture } from '@retake/contract/pictures.ts';
import { formatDate } from '#app/i18n/format.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Swords } from '#app/ui/icons/Swords.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { shownScore } from '#app/ui/shownScore.ts';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { TeamPage } from '../api/teams.ts';

type Match = TeamPage['matches'][number];

/** TEA11: what the roster has played together; each row leads to the match's room. */
export const Together = ({ matches }: { matches: readonly Match[] }) =>
  matches.length === 0 ? (
    <EmptyState icon={<Swords />} title={m.teams_none_together()} text={m.teams_none_together_text()} />
  ) : (
    <Table
      caption={m.teams_together()}
      columns={columns()}
      rows={matches}
      rowKey={({ matchId }) => matchId}
      rowLink={({ matchId }) => `/game/${matchId}`}
      empty={null}
      stacks
    />
  );

const columns = (): Column<Match>[] => [
  { key: 'map', header: m.teams_match(), cell: (match) => <What match={match} /> },
  {
    key: 'result',
    header: m.teams_result(),
    cell: ({ result }) => <Badge tone={toneOf[result]}>{resultNames[result]()}</Badge>,
  },
  {
    key: 'score',
    header: m.teams_score(),
    numeric: true,
    cell: ({ score, format }) => shownScore(`${score.own}:${score.other}`, format),
  },
];

const toneOf = { win: 'good', loss: 'bad', draw: 'plain' } as const;
const resultNames = { win: m.teams_won, loss: m.teams_lost, draw: m.teams_draw };

function What({ match: { map, mode, at, players } }: { match: Match }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {map && (
        <Picture name={mapPicture(map)} alt="" sizes="64px" className="h-10 w-16 shrink-0 rounded-sm" />
      )}
      <span className="min-w-0 py-1 whitespace-normal">
        <span className="block">{map ? mapName(map) : m.teams_no_map()}</span>
        <span className="block text-xs font-normal text-muted">
          {mode} · {formatDate(at)}
        </span>
        <span className="block text-xs font-normal text-muted">{players.join(', ')}</span>
      </span>
    </span>
  );
}

import type { LeaderboardRow } from '@retake/contract/leaderboards/calls.ts';
import { countryName } from '#app/i18n/countries.ts';
import { formatElo, formatNumber, formatPercent } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { SimulatedMark } from '#app/ui/SimulatedMark.tsx';
import { SkillBadge } from '#app/ui/SkillBadge.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';

type Row = LeaderboardRow & { place: number };
type Props = { caption: string; rows: readonly Row[]; onMap: boolean; yourId: string | undefined };

/** Each row leads to its player. */
export const BoardTable = ({ caption, rows, onMap, yourId }: Props) => (
  <Table
    caption={caption}
    columns={[
      {
        key: 'player',
        header: m.players_player(),
        cell: (row) => <Player row={row} isYou={row.id === yourId} />,
      },
      ...(onMap ? [winRate(), ...record(), rating()] : [rating(), ...record(), winRate()]),
    ]}
    rows={rows}
    rowKey={({ id }) => id}
    rowLink={({ player }) => `/profile/${encodeURIComponent(player)}`}
    empty={m.players_empty()}
    stacks
  />
);

const rating = (): Column<Row> => ({
  key: 'rating',
  header: m.players_rating(),
  numeric: true,
  cell: ({ elo, group }) =>
    elo === null || group === null ? (
      '–'
    ) : (
      <span className="inline-flex items-center gap-2">
        <SkillBadge group={group} />
        <span className="display font-semibold">{formatElo(elo)}</span>
      </span>
    ),
});

const record = (): Column<Row>[] => [
  {
    key: 'matches',
    header: m.players_matches(),
    numeric: true,
    cell: ({ matches }) => (matches === 0 ? '–' : formatNumber(matches)),
  },
  {
    key: 'record',
    header: m.players_record(),
    numeric: true,
    cell: ({ matches, wins, losses }) =>
      matches === 0 ? '–' : `${formatNumber(wins)} / ${formatNumber(losses)}`,
  },
];

const winRate = (): Column<Row> => ({
  key: 'win',
  header: m.players_win_rate(),
  numeric: true,
  cell: ({ wins, matches }) => (matches === 0 ? '–' : formatPercent((100 * wins) / matches)),
});

function Player({ row, isYou }: { row: Row; isYou: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="display tabular min-w-[3ch] text-right font-semibold text-muted">
        {formatNumber(row.place)}
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 font-semibold">
          <span className="truncate">{row.player}</span>
          {row.simulated && <SimulatedMark />}
          {isYou && <span className="eyebrow text-accent">{m.players_you()}</span>}
        </span>
        <span className="block truncate text-xs font-normal text-muted">{countryName(row.country)}</span>
      </span>
    </span>
  );
}

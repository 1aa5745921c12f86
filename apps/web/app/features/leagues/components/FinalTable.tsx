import type { FinalRow } from '@retake/contract/leagues/calls.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useFinalTable } from '../api/seasons.ts';
import { missingText } from '../model/missing.ts';
import { Place } from './Place.tsx';
import { PlayerName } from './PlayerName.tsx';
import { Prize } from './Prize.tsx';

type Props = {
  id: string;
  season: number;
  version: number;
  prizeMatches: number;
  /** The reader's row, shown above the others too. */
  you: FinalRow | null;
};

export function FinalTable({ id, season, version, prizeMatches, you }: Props) {
  const lang = useLocale();
  const table = useFinalTable(id, season, version);
  if (table.isError && !table.data) {
    return <ErrorState onRetry={() => void table.refetch()} retrying={table.isFetching} />;
  }
  if (!table.data) return <SkeletonRows rows={14} className="h-12" />;
  const columns = columnsOf((row) => missingText(row.missing, prizeMatches, lang));
  const shared = { columns, rowKey, rowLink, empty: m.leagues_final_empty(), stacks: true };
  return (
    <div className="grid gap-4 *:min-w-0">
      {you && (
        <div className="panel bg-accent-dim p-2">
          <Table {...shared} caption={m.leagues_you()} rows={[you]} />
        </div>
      )}
      <div className="panel p-2">
        <Table
          {...shared}
          caption={m.leagues_final_caption({ season })}
          rows={table.data.pages.flatMap(({ rows }) => rows)}
        />
      </div>
      {table.hasNextPage && (
        <Button
          className="justify-self-center"
          loading={table.isFetchingNextPage}
          onClick={() => void table.fetchNextPage()}
        >
          {m.leagues_show_more()}
        </Button>
      )}
    </div>
  );
}

const rowKey = ({ place }: FinalRow) => String(place);
const rowLink = ({ player }: FinalRow) => (player === '' ? null : `/profile/${encodeURIComponent(player)}`);

const columnsOf = (missing: (row: FinalRow) => string): Column<FinalRow>[] => [
  {
    key: 'player',
    header: m.leagues_player(),
    cell: (row) => (row.player === '' ? m.leagues_final_gone() : <PlayerName row={row} />),
  },
  { key: 'place', header: m.leagues_place(), cell: ({ place }) => <Place place={place} /> },
  {
    key: 'score',
    header: m.leagues_score(),
    numeric: true,
    cell: ({ wins, losses }) => `${formatNumber(wins)} / ${formatNumber(losses)}`,
  },
  { key: 'points', header: m.leagues_points(), numeric: true, cell: ({ points }) => formatNumber(points) },
  {
    key: 'eligible',
    header: m.leagues_eligible(),
    cell: (row) => (row.missing.length === 0 ? m.leagues_eligible_yes() : missing(row)),
  },
  {
    key: 'prize',
    header: m.leagues_prize(),
    numeric: true,
    cell: ({ prizeCents }) => <Prize cents={prizeCents} />,
  },
];

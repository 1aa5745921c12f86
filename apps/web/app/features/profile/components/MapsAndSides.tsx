import type { ModePerformance } from '@retake/contract/profiles/performance.ts';
import { formatNumber, formatPercent } from '#app/i18n/format.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, Table } from '#app/ui/Table.tsx';
import { oneDecimal, twoDecimals } from '../model/figures.ts';

type Row = ModePerformance['maps'][number];

const columns = (): Column<Row>[] => [
  { key: 'map', header: m.profile_map(), cell: ({ map }) => mapName(map) },
  {
    key: 'matches',
    header: m.profile_matches(),
    numeric: true,
    cell: ({ matches }) => formatNumber(matches),
  },
  { key: 'win', header: m.profile_win(), numeric: true, cell: ({ winRate }) => formatPercent(winRate) },
  { key: 'kd', header: m.profile_kd(), numeric: true, cell: ({ kd }) => twoDecimals(kd) },
  {
    key: 'adr',
    header: m.performance_adr(),
    numeric: true,
    cell: ({ adr }) => (adr === null ? <Unknown /> : oneDecimal(adr)),
  },
  {
    key: 'hs',
    header: m.performance_headshots(),
    numeric: true,
    cell: ({ headshotRate }) => (headshotRate === null ? <Unknown /> : formatPercent(headshotRate)),
  },
  { key: 'ct', header: m.performance_ct_column(), numeric: true, cell: ({ ct }) => <Side side={ct} /> },
  { key: 't', header: m.performance_t_column(), numeric: true, cell: ({ t }) => <Side side={t} /> },
];

/** PRO8: won rounds and damage stand by side. */
export const MapsAndSides = ({ maps }: { maps: readonly Row[] }) => (
  <Table
    caption={m.performance_maps()}
    columns={columns()}
    rows={maps}
    rowKey={({ map }) => map}
    empty={m.profile_no_maps()}
    stacks={4}
  />
);

function Side({ side }: { side: Row['ct'] }) {
  if (!side) return <Unknown />;
  return (
    <>
      {formatPercent(side.winRate)}
      <span className="block text-xs text-muted">
        {m.performance_side_adr({ adr: oneDecimal(side.adr) })}
      </span>
    </>
  );
}

const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{m.performance_unknown()}</span>
  </>
);

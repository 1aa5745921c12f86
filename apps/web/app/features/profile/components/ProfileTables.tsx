import { MAPS } from '@retake/core/maps.ts';
import { useMemo } from 'react';
import { formatNumber, formatPercent } from '#app/i18n/format.ts';
import { translatedMap } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { Bar } from '#app/ui/Bar.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { type MapRow, mapRows, type Profile } from '../model/profile.ts';

type Fights = { k: number; d: number; a: number };

const fights = <Row extends Fights>(): Column<Row>[] => [
  { key: 'k', header: m.profile_k(), numeric: true, cell: ({ k }) => formatNumber(k) },
  { key: 'd', header: m.profile_d(), numeric: true, cell: ({ d }) => formatNumber(d) },
  { key: 'a', header: m.profile_a(), numeric: true, cell: ({ a }) => formatNumber(a) },
];

const mapColumns = (): Column<MapRow>[] => [
  { key: 'map', header: m.profile_map(), cell: ({ name }) => <MapName name={name} /> },
  { key: 'score', header: m.profile_score(), numeric: true, cell: ({ score }) => score },
  {
    key: 'win',
    header: m.profile_win(),
    numeric: true,
    cell: ({ winRate }) => <WinRate percent={winRate} />,
  },
  ...fights<MapRow>(),
];

export function MostPlayedMaps({ profile }: { profile: Profile }) {
  const rows = useMemo(() => mapRows(profile.bestMaps), [profile.bestMaps]);
  return (
    <section aria-labelledby="maps" className="panel">
      <h2 id="maps" className="px-5 pt-5 pb-2 text-lg">
        {m.profile_maps()}
      </h2>
      <div className="px-2 pb-2">
        <Table
          caption={m.profile_maps()}
          columns={mapColumns()}
          rows={rows}
          rowKey={({ name }) => name}
          empty={m.profile_no_maps()}
          stacks
        />
      </div>
    </section>
  );
}

/** The map's picture beside its name, where it is one of the pool. */
function MapName({ name }: { name: string }) {
  const known = MAPS.find((map) => map.name === name);
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      {known && (
        <Picture name={`map-${known.id}`} alt="" sizes="56px" className="h-8 w-14 rounded-sm max-sm:hidden" />
      )}
      {translatedMap(name)}
    </span>
  );
}

function WinRate({ percent }: { percent: number }) {
  return (
    <span className="inline-block w-20">
      {formatPercent(percent)}
      <span className="mt-1 block">
        <Bar percent={percent} />
      </span>
    </span>
  );
}

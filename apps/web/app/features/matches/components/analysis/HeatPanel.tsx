import { areasOf, HEAT_KINDS, type HeatKind, placeOfField } from '@retake/core/analysis/heat.ts';
import type { MapId } from '@retake/core/maps.ts';
import { sketchOf } from '@retake/core/sketches/sketch.ts';
import { useCallback, useMemo, useState } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Choices } from '#app/ui/Choices.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useHeat } from '../../api/heat.ts';
import type { NamedPlayer } from '../../model/analysis.ts';
import { type Colours, drawPlaces } from '../../model/drawReplay.ts';
import {
  type Asked,
  fieldsOf,
  type Heat,
  type Levels,
  levelOf,
  levelsOf,
  secondsOf,
  strengthOf,
} from '../../model/heat.ts';
import type { Seat } from '../../model/room.ts';
import { MapCanvas } from './MapCanvas.tsx';

type Props = { matchId: string; map: MapId; players: readonly NamedPlayer[]; seat: Seat };

/** HEA1 to HEA4: where players killed, died and held. */
export default function HeatPanel({ matchId, ...rest }: Props) {
  const { data, error, refetch, isFetching } = useHeat(matchId);
  if (error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={1} className="h-80" />;
  if (!data.heat) return <EmptyState icon={<Crosshair />} title={m.analysis_heat_none()} />;
  return <Known {...rest} heat={data.heat} />;
}

type KnownProps = Omit<Props, 'matchId'> & { heat: Heat };

function Known({ map, players, seat, heat }: KnownProps) {
  const [asked, setAsked] = useState<Asked>({ whose: 'all', side: 'both', kind: 'kills' });
  const fields = useMemo(() => fieldsOf(heat, asked, players), [heat, asked, players]);
  const ask = (more: Partial<Asked>) => setAsked({ ...asked, ...more });
  return (
    <section aria-label={m.analysis_heat()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Select
        label={m.analysis_heat_whose()}
        value={asked.whose}
        onChange={(event) => ask({ whose: event.target.value })}
        options={whoseOf(players, seat)}
        className="w-full sm:w-64"
      />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choices
          label={m.analysis_heat_what()}
          choices={HEAT_KINDS.map((key) => ({ key, label: kindName(key) }))}
          chosen={asked.kind}
          onChoose={(kind) => ask({ kind })}
        />
        <Choices
          label={m.analysis_heat_side()}
          choices={sidesOf()}
          chosen={asked.side}
          onChoose={(side) => ask({ side })}
        />
      </div>
      <Notes heat={heat} kind={asked.kind} />
      {fields.length === 0 ? (
        <EmptyState icon={<Crosshair />} title={m.analysis_heat_nothing()} />
      ) : (
        <Shown map={map} kind={asked.kind} fields={fields} heat={heat} />
      )}
    </section>
  );
}

function whoseOf(players: readonly NamedPlayer[], seat: Seat) {
  return [
    { value: 'all', label: m.analysis_heat_all() },
    { value: 'first', label: seat.teams[0].name },
    { value: 'second', label: seat.teams[1].name },
    ...players.map(({ id, nickname }) => ({ value: id, label: nickname })),
  ];
}

const sidesOf = () => [
  { key: 'both' as const, label: m.analysis_heat_both() },
  { key: 'ct' as const, label: m.matches_ct() },
  { key: 't' as const, label: m.matches_t() },
];

function kindName(kind: HeatKind): string {
  if (kind === 'kills') return m.analysis_heat_kills();
  return kind === 'deaths' ? m.analysis_heat_deaths() : m.analysis_heat_held();
}

/** HEA1, HEA4: what it is of. */
function Notes({ heat, kind }: { heat: Heat; kind: HeatKind }) {
  const { source, rounds, known, withDeaths } = heat;
  const counted = kind === 'held' ? known : withDeaths;
  return (
    <div className="grid gap-1 text-sm text-muted">
      {source === 'simulated' && <p>{m.analysis_replay_simulated()}</p>}
      {counted < rounds && <p>{m.analysis_heat_known({ known: counted, rounds })}</p>}
      {kind === 'held' && <p>{m.analysis_heat_held_why()}</p>}
    </div>
  );
}

type ShownProps = { map: MapId; kind: HeatKind; fields: ReturnType<typeof fieldsOf>; heat: Heat };

function Shown({ map, kind, fields, heat }: ShownProps) {
  const counted = useMemo(
    () =>
      fields.map(({ field, count }) => ({ field, count: kind === 'held' ? secondsOf(count, heat) : count })),
    [fields, kind, heat],
  );
  const levels = useMemo(() => levelsOf(Math.max(...counted.map(({ count }) => count))), [counted]);
  const draw = useCallback(
    (context: CanvasRenderingContext2D, colours: Colours) => {
      context.fillStyle = colours.accent;
      for (const { field, count } of counted) {
        const { x, y, size } = placeOfField(field);
        context.globalAlpha = strengthOf(levelOf(count, levels), levels);
        context.fillRect(x + 1, y + 1, size - 2, size - 2);
      }
      context.globalAlpha = 1;
      drawPlaces(context, sketchOf(map), colours.ink, colours.ground);
    },
    [counted, levels, map],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-3">
        <MapCanvas map={map} label={m.analysis_heat_picture()} draw={draw} />
        <Legend levels={levels} isSeconds={kind === 'held'} />
      </div>
      <Areas map={map} kind={kind} fields={fields} heat={heat} />
    </div>
  );
}

/** What each strength of colour means, in one field. */
const Legend = ({ levels, isSeconds }: { levels: Levels; isSeconds: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
    <span>{isSeconds ? m.analysis_heat_legend_held() : m.analysis_heat_legend()}</span>
    {levels.map(({ from, to }, level) => (
      <span key={from} className="tabular flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="size-4 rounded-xs bg-accent"
          style={{ opacity: strengthOf(level, levels) }}
        />
        {from === to ? formatNumber(from) : m.analysis_heat_from_to({ from, to })}
      </span>
    ))}
  </div>
);

type Area = ReturnType<typeof areasOf>[number];

/** HEA3: the same in words. */
function Areas({ map, kind, fields, heat }: ShownProps) {
  const areas = useMemo(() => areasOf(map, fields), [map, fields]);
  const all = areas.reduce((sum, { count }) => sum + count, 0);
  const shown = (count: number) =>
    kind === 'held'
      ? m.analysis_heat_seconds({ seconds: formatNumber(secondsOf(count, heat)) })
      : formatNumber(count);
  const share = (count: number) => formatNumber(count / all, { style: 'percent', maximumFractionDigits: 0 });
  const numeric = true;
  const columns: Column<Area>[] = [
    { key: 'area', header: m.analysis_heat_area(), cell: ({ area }) => area },
    { key: 'count', header: kindName(kind), numeric, cell: ({ count }) => shown(count) },
    { key: 'share', header: m.analysis_heat_share(), numeric, cell: ({ count }) => share(count) },
  ];
  return (
    <Table
      caption={m.analysis_heat_areas({ what: kindName(kind) })}
      columns={columns}
      rows={areas}
      rowKey={({ area }) => area}
      empty={null}
    />
  );
}

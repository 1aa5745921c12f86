import { areasOf, type Fields, HEAT_KINDS, type HeatKind, placeOfField } from '@retake/core/analysis/heat.ts';
import type { MapId } from '@retake/core/maps.ts';
import { sketchOf } from '@retake/core/sketches/sketch.ts';
import { useCallback, useMemo } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { type Colours, drawPlaces } from './drawSketch.ts';
import { type Levels, levelOf, levelsOf, secondsOf, strengthOf } from './heatLevels.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { type Column, Table } from './Table.tsx';

/** Both sides, or one. */
export const heatSides = () => [
  { key: 'both' as const, label: m.analysis_heat_both() },
  { key: 'ct' as const, label: m.matches_ct() },
  { key: 't' as const, label: m.matches_t() },
];

function kindName(kind: HeatKind): string {
  if (kind === 'kills') return m.analysis_heat_kills();
  return kind === 'deaths' ? m.analysis_heat_deaths() : m.analysis_heat_held();
}

export const heatKinds = () => HEAT_KINDS.map((key) => ({ key, label: kindName(key) }));

type Props = { map: MapId; kind: HeatKind; fields: Fields };

/** HEA1 to HEA3: fields over the plan of a map, and the same in words. */
export function HeatMap({ map, kind, fields }: Props) {
  const counted = useMemo(
    () => fields.map(({ field, count }) => ({ field, count: kind === 'held' ? secondsOf(count) : count })),
    [fields, kind],
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
      <Areas map={map} kind={kind} fields={fields} />
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
function Areas({ map, kind, fields }: Props) {
  const areas = useMemo(() => areasOf(map, fields), [map, fields]);
  const all = areas.reduce((sum, { count }) => sum + count, 0);
  const shown = (count: number) =>
    kind === 'held'
      ? m.analysis_heat_seconds({ seconds: formatNumber(secondsOf(count)) })
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

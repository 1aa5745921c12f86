import type { AnswerOf } from '@retake/contract/calls.ts';
import { type HeatKind, together } from '@retake/core/analysis/heat.ts';
import type { MapId } from '@retake/core/maps.ts';
import { useMemo, useState } from 'react';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { Choices } from '#app/ui/Choices.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { HeatMap, heatKinds, heatSides } from '#app/ui/HeatMap.tsx';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useHeat } from '../api/heat.ts';

type Told = AnswerOf<'GET /api/users/profile/{nickname}/heat'>;

/** HEA5: where a player killed, died and held, over the last matches with a recording. */
export default function HeatPanel({ nickname }: { nickname: string }) {
  const [map, setMap] = useState<MapId | null>(null);
  const { data, error, refetch, isFetching } = useHeat(nickname, map);
  if (error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={4} className="mt-3 h-12" />;
  if (!data.heat) return <EmptyState icon={<Crosshair />} title={m.performance_heat_none()} />;
  return <Known maps={data.maps} heat={data.heat} onMap={setMap} />;
}

type Props = Pick<Told, 'maps'> & { heat: NonNullable<Told['heat']>; onMap(map: MapId): void };

function Known({ maps, heat, onMap }: Props) {
  const [side, setSide] = useState<'both' | 'ct' | 't'>('both');
  const [kind, setKind] = useState<HeatKind>('kills');
  const fields = useMemo(
    () =>
      together(
        (['ct', 't'] as const).flatMap((one) => (side === 'both' || side === one ? [heat[one][kind]] : [])),
      ),
    [heat, side, kind],
  );
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Select
        label={m.profile_map()}
        value={heat.map}
        onChange={(event) => onMap(event.target.value as MapId)}
        options={maps.map((one) => ({ value: one.map, label: mapName(one.map) }))}
        className="w-full sm:w-64"
      />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choices label={m.analysis_heat_what()} choices={heatKinds()} chosen={kind} onChoose={setKind} />
        <Choices label={m.analysis_heat_side()} choices={heatSides()} chosen={side} onChoose={setSide} />
      </div>
      <div className="grid gap-1 text-sm text-muted">
        <p>{m.performance_heat_matches({ matches: heat.matches })}</p>
        {kind === 'held' && <p>{m.analysis_heat_held_why()}</p>}
      </div>
      {fields.length === 0 ? (
        <EmptyState icon={<Crosshair />} title={m.analysis_heat_nothing()} />
      ) : (
        <HeatMap map={heat.map} kind={kind} fields={fields} />
      )}
    </div>
  );
}

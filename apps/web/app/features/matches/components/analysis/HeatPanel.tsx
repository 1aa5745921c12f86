import type { HeatKind } from '@retake/core/analysis/heat.ts';
import type { MapId } from '@retake/core/maps.ts';
import { useMemo, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Choices } from '#app/ui/Choices.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { HeatMap, heatKinds, heatSides } from '#app/ui/HeatMap.tsx';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useHeat } from '../../api/heat.ts';
import type { NamedPlayer } from '../../model/analysis.ts';
import { type Asked, fieldsOf, type Heat } from '../../model/heat.ts';
import type { Seat } from '../../model/room.ts';

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
          choices={heatKinds()}
          chosen={asked.kind}
          onChoose={(kind) => ask({ kind })}
        />
        <Choices
          label={m.analysis_heat_side()}
          choices={heatSides()}
          chosen={asked.side}
          onChoose={(side) => ask({ side })}
        />
      </div>
      <Notes heat={heat} kind={asked.kind} />
      {fields.length === 0 ? (
        <EmptyState icon={<Crosshair />} title={m.analysis_heat_nothing()} />
      ) : (
        <HeatMap map={map} kind={asked.kind} fields={fields} />
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

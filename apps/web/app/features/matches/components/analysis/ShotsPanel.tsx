import type { ShotFigures } from '@retake/contract/recordings/shots.ts';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { Select } from '#app/ui/Select.tsx';
import { AccuracyTable, ShotsExplained, shotColumns } from '#app/ui/Shots.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Table } from '#app/ui/Table.tsx';
import { useShots } from '../../api/shots.ts';
import type { NamedPlayer } from '../../model/analysis.ts';
import type { Seat } from '../../model/room.ts';
import { nameColumn } from './nameColumn.tsx';

type Props = { matchId: string; players: readonly NamedPlayer[]; seat: Seat };

/** SHO1 to SHO11: how everybody shot, as the recording tells it. */
export default function ShotsPanel({ matchId, players, seat }: Props) {
  const { data, error, refetch, isFetching } = useShots(matchId);
  if (error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={6} className="h-12" />;
  const rows = players.flatMap(({ id, nickname, isFirst }) => {
    const shots = data.players?.find((player) => player.id === id);
    return shots ? [{ ...shots, nickname, isFirst }] : [];
  });
  if (rows.length === 0) {
    const title = data.simulated ? m.shots_simulated() : m.shots_none();
    return <EmptyState icon={<Crosshair />} title={title} />;
  }
  return <Known rows={rows} seat={seat} />;
}

type Row = ShotFigures & Pick<NamedPlayer, 'id' | 'nickname' | 'isFirst'>;

function Known({ rows, seat }: { rows: readonly Row[]; seat: Seat }) {
  const [chosen, setChosen] = useState(rows[0]!.id);
  const shown = rows.find(({ id }) => id === chosen) ?? rows[0]!;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="shots-aim">
        <h3 id="shots-aim" className="text-sm">
          {m.shots_aim()}
        </h3>
        <Table
          caption={m.shots_aim()}
          columns={[nameColumn<Row>(seat), ...shotColumns<Row>()]}
          rows={rows}
          rowKey={({ id }) => id}
          empty={null}
          stacks={2}
        />
      </section>
      <section aria-labelledby="shots-range">
        <h3 id="shots-range" className="mb-3 text-sm">
          {m.shots_by_range()}
        </h3>
        <Select
          label={m.shots_whose()}
          value={shown.id}
          onChange={(event) => setChosen(event.target.value)}
          options={rows.map(({ id, nickname }) => ({ value: id, label: nickname }))}
          className="mb-2 w-full sm:w-64"
        />
        <AccuracyTable accuracy={shown.accuracy} />
      </section>
      <ShotsExplained />
    </div>
  );
}

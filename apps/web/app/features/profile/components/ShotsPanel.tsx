import type { AnswerOf } from '@retake/contract/calls.ts';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Facts } from '#app/ui/Facts.tsx';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { AccuracyTable, ShotsExplained, shotColumns } from '#app/ui/Shots.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { useShots } from '../api/shots.ts';

const tabs = MODES.map((mode) => ({ key: mode, label: mode }));

type Shots = AnswerOf<'GET /api/users/profile/{nickname}/shots'>;

/** SHO10: sums over the last matches with a recording. */
export default function ShotsPanel({ nickname }: { nickname: string }) {
  const { data, error, refetch, isFetching } = useShots(nickname);
  if (data) return <ByMode shots={data} />;
  if (error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonRows rows={4} className="mt-3 h-12" />;
}

function ByMode({ shots }: { shots: Shots }) {
  const [mode, setMode] = useState<Mode>(() =>
    (shots['2v2']?.matches ?? 0) > (shots['5v5']?.matches ?? 0) ? '2v2' : '5v5',
  );
  const inMode = shots[mode];
  return (
    <Tabs tabs={tabs} selected={mode} onSelect={setMode} label={m.performance_shots()} className="mt-2">
      {inMode ? (
        <InMode figures={inMode} />
      ) : (
        <EmptyState icon={<Crosshair />} title={m.shots_no_matches()} />
      )}
    </Tabs>
  );
}

function InMode({ figures }: { figures: NonNullable<Shots[Mode]> }) {
  const facts = shotColumns().map(({ header, cell }) => ({ label: header, value: cell(figures) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Facts facts={facts} className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5" />
      <p className="text-sm text-muted">{m.shots_of_matches({ matches: figures.matches })}</p>
      <AccuracyTable accuracy={figures.accuracy} />
      <ShotsExplained />
    </div>
  );
}

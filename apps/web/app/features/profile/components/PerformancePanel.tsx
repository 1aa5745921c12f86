import type { AnswerOf } from '@retake/contract/calls.ts';
import type { ModePerformance } from '@retake/contract/profiles/performance.ts';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { useState } from 'react';
import { formatNumber, formatPercent } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { type Fact, Facts } from '#app/ui/Facts.tsx';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { usePerformance } from '../api/performance.ts';
import { oneDecimal, twoDecimals } from '../model/figures.ts';
import { MapsAndSides } from './MapsAndSides.tsx';

const tabs = MODES.map((mode) => ({ key: mode, label: mode }));

/** PRO8, PRO9. */
export function PerformancePanel({ nickname }: { nickname: string }) {
  const { data, error, refetch, isFetching } = usePerformance(nickname);
  return (
    <section aria-labelledby="performance" className="panel p-5">
      <h2 id="performance" className="mb-2 text-lg">
        {m.performance_title()}
      </h2>
      {data && <ByMode performance={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <SkeletonRows rows={6} className="h-12" />}
    </section>
  );
}

type Performance = AnswerOf<'GET /api/users/profile/{nickname}/performance'>;

function ByMode({ performance }: { performance: Performance }) {
  const [mode, setMode] = useState<Mode>(() => mostPlayed(performance));
  const inMode = performance[mode];
  return (
    <Tabs tabs={tabs} selected={mode} onSelect={setMode} label={m.performance_title()}>
      {inMode.whole ? (
        <>
          <Facts facts={factsOf(inMode)} className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-5" />
          <p className="mb-4 text-sm text-muted">{m.performance_of_rated()}</p>
          <MapsAndSides maps={inMode.maps} />
        </>
      ) : (
        <EmptyState icon={<Crosshair />} title={m.performance_empty()} />
      )}
    </Tabs>
  );
}

function factsOf({ whole, streak }: ModePerformance): Fact[] {
  const { adr, headshotRate, kd, clutches, ct, t } = whole!;
  const unknown = m.performance_unknown();
  const sideText = (side: typeof ct) => (side ? formatPercent(side.winRate) : unknown);
  return [
    { label: m.performance_adr(), value: adr === null ? unknown : oneDecimal(adr) },
    {
      label: m.performance_headshots(),
      value: headshotRate === null ? unknown : formatPercent(headshotRate),
    },
    { label: m.performance_kd(), value: twoDecimals(kd) },
    { label: m.performance_clutches_1(), value: formatNumber(clutches.v1) },
    { label: m.performance_clutches_2(), value: formatNumber(clutches.v2) },
    { label: m.performance_ct(), value: sideText(ct) },
    { label: m.performance_t(), value: sideText(t) },
    { label: m.performance_streak(), value: streakText(streak) },
    { label: m.performance_longest(), value: formatNumber(streak.longestWin) },
  ];
}

function streakText({ current }: ModePerformance['streak']): string {
  if (!current) return m.performance_no_streak();
  const count = formatNumber(current.length);
  return current.won ? m.performance_wins({ count }) : m.performance_losses({ count });
}

const mostPlayed = (performance: Performance): Mode =>
  (performance['2v2'].whole?.matches ?? 0) > (performance['5v5'].whole?.matches ?? 0) ? '2v2' : '5v5';

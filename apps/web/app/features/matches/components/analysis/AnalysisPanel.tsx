import type { MatchAnalysis } from '@retake/contract/matches/analysis.ts';
import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { useAnalysis } from '../../api/analysis.ts';
import { firstRound, namedPlayers } from '../../model/analysis.ts';
import type { Seat } from '../../model/room.ts';
import { Figures } from './Figures.tsx';

/** What opens with a press on its tab is loaded then. */
const Rows = () => <SkeletonRows rows={6} className="h-12" />;
const Rounds = lazyOnline(() => import('./Rounds.tsx'), Rows);
const Duels = lazyOnline(() => import('./Duels.tsx'), Rows);
const Moments = lazyOnline(() => import('./Moments.tsx'), Rows);
const HeatPanel = lazyOnline(
  () => import('./HeatPanel.tsx'),
  () => <SkeletonRows rows={1} className="h-80" />,
);
const EconomyPanel = lazyOnline(() => import('./EconomyPanel.tsx'), Rows);
const ShotsPanel = lazyOnline(() => import('./ShotsPanel.tsx'), Rows);
const ReplayPanel = lazyOnline(
  () => import('./ReplayPanel.tsx'),
  () => <SkeletonRows rows={1} className="h-102" />,
);

type Props = {
  room: MatchRoom;
  seat: Seat;
  /** To open with; null: the figures. */
  round: number | null;
  /** A moment of that round, to open its replay with; null: no moment. */
  atMs: number | null;
};

/** ANA3 to ANA7. What a server has not told has no tab and no column. */
export default function AnalysisPanel({ room, seat, round, atMs }: Props) {
  const { data, error, refetch, isFetching } = useAnalysis(room.id);
  if (data) return <Loaded analysis={data} seat={seat} first={round} atMs={atMs} />;
  if (error) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonRows rows={6} className="mt-5 h-12" />;
}

type Shown = 'figures' | 'rounds' | 'economy' | 'replay' | 'heat' | 'shots' | 'duels' | 'moments';

type LoadedProps = { analysis: MatchAnalysis; seat: Seat; first: number | null; atMs: number | null };

function Loaded({ analysis, seat, first, atMs }: LoadedProps) {
  const isThere = analysis.rounds.some(({ number }) => number === first);
  const [shown, setShown] = useState<Shown>(
    isThere ? (atMs !== null && analysis.replay ? 'replay' : 'rounds') : 'figures',
  );
  /** Null: nobody has chosen one. */
  const [chosen, setRound] = useState(isThere ? first : null);
  const players = namedPlayers(analysis, seat);
  const tabs = [
    { key: 'figures' as const, label: m.analysis_figures() },
    { key: 'rounds' as const, label: m.analysis_rounds() },
    { key: 'economy' as const, label: m.analysis_economy() },
    ...(analysis.replay
      ? [
          { key: 'replay' as const, label: m.analysis_replay() },
          { key: 'heat' as const, label: m.analysis_heat() },
          { key: 'shots' as const, label: m.analysis_shots() },
        ]
      : []),
    ...(analysis.duels ? [{ key: 'duels' as const, label: m.analysis_duels() }] : []),
    ...(analysis.moments.length > 0 ? [{ key: 'moments' as const, label: m.analysis_moments() }] : []),
  ];
  const round = chosen ?? firstRound(analysis.rounds, shown === 'replay');
  const openRound = (number: number) => {
    setRound(number);
    setShown('rounds');
  };
  return (
    <Tabs tabs={tabs} selected={shown} onSelect={setShown} label={m.matches_analysis()} className="mt-3">
      {shown === 'figures' && <Figures players={players} seat={seat} />}
      {shown === 'rounds' && (
        <Rounds rounds={analysis.rounds} players={players} seat={seat} selected={round} onSelect={setRound} />
      )}
      {shown === 'economy' && <EconomyPanel matchId={analysis.matchId} players={players} seat={seat} />}
      {shown === 'replay' && analysis.map && (
        <ReplayPanel
          matchId={analysis.matchId}
          map={analysis.map}
          players={players}
          atMs={round === first ? (atMs ?? 0) : 0}
          rounds={analysis.rounds}
          seat={seat}
          selected={round}
          onSelect={setRound}
        />
      )}
      {shown === 'heat' && analysis.map && (
        <HeatPanel matchId={analysis.matchId} map={analysis.map} players={players} seat={seat} />
      )}
      {shown === 'shots' && <ShotsPanel matchId={analysis.matchId} players={players} seat={seat} />}
      {shown === 'duels' && analysis.duels && <Duels duels={analysis.duels} players={players} />}
      {shown === 'moments' && <Moments moments={analysis.moments} players={players} onRound={openRound} />}
    </Tabs>
  );
}

import type { Mission, Missions } from '@retake/contract/missions/calls.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDayTime, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useMissions } from '../api/missions.ts';
import { MissionRow } from './MissionRow.tsx';
import { isDone } from './missionWords.ts';

const SeasonBar = lazy(() => import('./SeasonBar.tsx'));
const CollectButton = lazy(() => import('./CollectButton.tsx'));

type Player = { nickname: string; premium: boolean };
type Collectable = (mission: Mission) => ReactNode;

/** MIS2. */
export function MissionsView({ player }: { player: Player | null }) {
  const { data, isError, refetch, isFetching } = useMissions();
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={8} className="h-14" />;
  return <Shown missions={data} player={player} />;
}

function Shown({
  missions: { season, missions, bar, left },
  player,
}: {
  missions: Missions;
  player: Player | null;
}) {
  const isPlayer = player !== null;
  const ofWeek = (week: number | null) => missions.filter((one) => one.week === week);
  const earlier = missions.filter(({ week }) => week !== null && week < season.week);
  const collectOf =
    (number: number): Collectable =>
    (mission) =>
      player && (
        <Suspense fallback={<span className="h-8" />}>
          <CollectButton
            mission={mission}
            season={number}
            hasPremium={player.premium}
            bar={number === season.number ? bar : null}
          />
        </Suspense>
      );
  const collect = collectOf(season.number);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {left && (
          <Left title={m.missions_left({ number: formatNumber(left.season) })}>
            {left.missions.map((mission) => (
              <MissionRow key={mission.id} mission={mission} action={collectOf(left.season)(mission)} />
            ))}
          </Left>
        )}
        <List
          title={m.missions_season({ number: formatNumber(season.number) })}
          until={season.endsAt}
          missions={ofWeek(null)}
          isPlayer={isPlayer}
          collect={collect}
        />
      </div>
      <div className="grid gap-4">
        <Suspense fallback={<div className="panel h-90" />}>
          <SeasonBar bar={bar} nickname={player?.nickname ?? 'Retake'} isPlayer={isPlayer} />
        </Suspense>
        <List
          title={m.missions_week({ number: formatNumber(season.week + 1) })}
          until={season.weekEndsAt}
          missions={ofWeek(season.week)}
          isPlayer={isPlayer}
          collect={collect}
        />
        {isPlayer && earlier.length > 0 && <Earlier missions={earlier} collect={collect} />}
      </div>
    </div>
  );
}

/** MIS9. */
function Left({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="panel p-5">
      <h2 className="text-lg">{title}</h2>
      <p className="mb-2 text-sm text-muted">{m.missions_left_text()}</p>
      <ul>{children}</ul>
    </section>
  );
}

type ListProps = {
  title: string;
  until: string;
  missions: readonly Mission[];
  isPlayer: boolean;
  collect: Collectable;
};

function List({ title, until, missions, isPlayer, collect }: ListProps) {
  return (
    <section aria-label={title} className="panel p-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">{m.missions_until({ time: formatDayTime(until) })}</p>
      </div>
      {isPlayer && <Done missions={missions} />}
      <ul>
        {missions.map((mission) => (
          <MissionRow key={mission.id} mission={mission} progress={isPlayer} action={collect(mission)} />
        ))}
      </ul>
    </section>
  );
}

function Earlier({ missions, collect }: { missions: readonly Mission[]; collect: Collectable }) {
  return (
    <section aria-labelledby="missions-earlier" className="panel p-5">
      <h2 id="missions-earlier" className="mb-2 text-lg">
        {m.missions_earlier()}
      </h2>
      <Done missions={missions} />
      <ul>
        {missions.map((mission) => (
          <MissionRow key={mission.id} mission={mission} action={collect(mission)} />
        ))}
      </ul>
    </section>
  );
}

const Done = ({ missions }: { missions: readonly Mission[] }) => (
  <p className="text-sm text-muted">
    {m.missions_done_of({
      done: formatNumber(missions.filter(isDone).length),
      all: formatNumber(missions.length),
    })}
  </p>
);

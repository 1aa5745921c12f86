import type { Mission } from '@retake/contract/missions/calls.ts';
import { formatDayTime, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useMissions } from '../api/missions.ts';
import { MissionRow } from './MissionRow.tsx';
import { isDone } from './missionWords.ts';

/** MIS2. */
export function MissionsView({ isPlayer }: { isPlayer: boolean }) {
  const { data, isError, refetch, isFetching } = useMissions();
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={8} className="h-14" />;
  const { season, missions } = data;
  const ofWeek = (week: number | null) => missions.filter((one) => one.week === week);
  const earlier = missions.filter(({ week }) => week !== null && week < season.week);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <List
        title={m.missions_season({ number: formatNumber(season.number) })}
        until={season.endsAt}
        missions={ofWeek(null)}
        isPlayer={isPlayer}
      />
      <div className="grid gap-4">
        <List
          title={m.missions_week({ number: formatNumber(season.week + 1) })}
          until={season.weekEndsAt}
          missions={ofWeek(season.week)}
          isPlayer={isPlayer}
        />
        {isPlayer && earlier.length > 0 && <Earlier missions={earlier} />}
      </div>
    </div>
  );
}

type ListProps = { title: string; until: string; missions: readonly Mission[]; isPlayer: boolean };

function List({ title, until, missions, isPlayer }: ListProps) {
  return (
    <section aria-label={title} className="panel p-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">{m.missions_until({ time: formatDayTime(until) })}</p>
      </div>
      {isPlayer && <Done missions={missions} />}
      <ul>
        {missions.map((mission) => (
          <MissionRow key={mission.id} mission={mission} progress={isPlayer} />
        ))}
      </ul>
    </section>
  );
}

function Earlier({ missions }: { missions: readonly Mission[] }) {
  return (
    <section aria-labelledby="missions-earlier" className="panel p-5">
      <h2 id="missions-earlier" className="mb-2 text-lg">
        {m.missions_earlier()}
      </h2>
      <Done missions={missions} />
      <ul>
        {missions.map((mission) => (
          <MissionRow key={mission.id} mission={mission} />
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

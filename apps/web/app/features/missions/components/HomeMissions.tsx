import { Link } from 'react-router';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Target } from '#app/ui/icons/Target.tsx';
import { useMissions } from '../api/missions.ts';
import { MissionRow } from './MissionRow.tsx';
import { isDone } from './missionWords.ts';

const SHOWN = 3;

/** The missions that are nearest to their targets; nothing while they are not known. */
export default function HomeMissions({ premium }: { premium: boolean }) {
  const { data } = useMissions();
  if (!data) return null;
  const { season, missions } = data;
  const open = missions
    .filter((one) => !isDone(one) && (one.week === null || one.week === season.week))
    .sort((a, b) => b.progress / b.target - a.progress / a.target)
    .slice(0, SHOWN);
  const ready = missions.filter(
    (one) => isDone(one) && !one.collected && (premium || one.track === 'free'),
  ).length;
  return (
    <section aria-labelledby="home-missions" className="panel p-5">
      <h2 id="home-missions" className="flex items-center gap-3 text-lg">
        <Target className="size-5 text-muted" aria-hidden="true" />
        <Link to="/missions" prefetch="intent" className="underline-offset-4 hover:underline">
          {m.missions_title()}
        </Link>
      </h2>
      {ready > 0 && (
        <p className="mt-2 text-sm">
          <Link to="/missions" prefetch="intent" className="font-semibold underline underline-offset-4">
            {m.missions_to_collect({ count: formatNumber(ready) })}
          </Link>
        </p>
      )}
      {open.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{m.missions_all_done()}</p>
      ) : (
        <ul>
          {open.map((mission) => (
            <MissionRow key={mission.id} mission={mission} />
          ))}
        </ul>
      )}
    </section>
  );
}

import { firstSeason, type MissionSeason, upToNow } from '@retake/core/missions/season.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import { findLastSeason, findLeagueStart, findSeasonAt, holdSeasons, saveSeasons } from './store.ts';

const ALIVE_EVERY_MS = 60_000;

type SeasonDeps = Pick<Deps, 'database' | 'clock' | 'log'> & { duty: Duty };

export type MissionSeasons = ReturnType<typeof createSeasons>;

/** MIS4: who leads this writes once a minute that the platform runs: a longer gap was downtime. */
export function createSeasons({ database, clock, log, duty }: SeasonDeps) {
  let cancelNext = () => {};
  let underWay: Promise<unknown> = Promise.resolve();

  /** The season that is played now, after what is due has happened. */
  async function bringUp(tx: Tx): Promise<MissionSeason> {
    await holdSeasons(tx);
    const now = clock.now();
    const last = await findLastSeason(tx);
    const seasons = last
      ? upToNow(last, now)
      : [firstSeason(Math.min(now, (await findLeagueStart(tx)) ?? now), now)];
    await saveSeasons(tx, seasons);
    return seasons.at(-1)!;
  }

  const live = () => database.write(bringUp);

  function again(): void {
    cancelNext = clock.after(ALIVE_EVERY_MS, () => {
      underWay = live()
        .catch((error) => log.error({ err: error }, 'the season of missions could not be kept up'))
        .then(() => {
          if (duty.isLeader()) again();
        });
    });
  }

  const stop = async () => {
    cancelNext();
    await underWay;
  };
  duty.onLead(async () => again());
  duty.onLose(stop);

  return {
    stop,
    /** Before anything is served: downtime counts before a match ends. */
    open: async (): Promise<boolean> => {
      const isFirst = (await findLastSeason(database.sql)) === null;
      await live();
      return isFirst;
    },
    current: (db: Sql = database.sql) => findLastSeason(db),
    /** Null: before the first season. */
    async at(tx: Tx, atMs: number): Promise<MissionSeason | null> {
      const found = await findSeasonAt(tx, new Date(atMs));
      if (found && atMs < found.endsAt) return found;
      const last = await findLastSeason(tx);
      return last && atMs >= last.endsAt ? bringUp(tx) : null;
    },
  };
}

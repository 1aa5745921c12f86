import { type RegionPings, worstPings } from '@retake/core/matchmaker/regionPings.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Region } from '../../platform/gameServerList.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Sweep } from '../../platform/jobs/upkeep.ts';
import { proceed, type Soon, together } from '../../platform/soon.ts';
import { deletePings, findPings, type PlayerPings, savePings } from './store.ts';

export type Regions = {
  /** Names, the first one first; empty where the installation has one place, which needs none. */
  names: readonly string[];
  /** As `GET /api/site` tells them: where a browser measures how far each is. */
  measured: readonly Region[];
  /** Of those addresses. */
  pingOrigins: readonly string[];
  /** What a player's browser has measured, in place of what it measured before. */
  tell(userId: string, pings: RegionPings): Promise<void>;
  /** Of a party, from memory. */
  ofParty(memberIds: readonly string[]): Soon<RegionPings>;
  /** Of several players, read within a transaction; who has measured nothing is left out. */
  within(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, RegionPings>>;
  /** MM5: forgets what is too old to be true. */
  sweep: Sweep;
};

/** People move, and so do lines. */
const KEPT_MS = 30 * 24 * 3600_000;
const DROPPED = 'pings.dropped';
const UNKNOWN: RegionPings = {};

export function createRegions({ database, bus, clock, environment }: Deps): Regions {
  const measured = environment.regions.length > 1 ? environment.regions : [];
  const names = measured.map(({ name }) => name);
  const since = () => new Date(clock.now() - KEPT_MS);
  const memory = new ReadThrough<PlayerPings | null>(
    bus,
    inBatches((ids) => findPings(database.sql, ids, since())),
  );
  bus.subscribe(DROPPED, (userIds: string[]) => {
    for (const userId of userIds) memory.drop(userId);
  });

  return {
    names,
    measured,
    pingOrigins: [...new Set(measured.map(({ pingUrl }) => new URL(pingUrl).origin))],
    async tell(userId, pings) {
      const stranger = Object.keys(pings).find((name) => !names.includes(name));
      if (stranger !== undefined) throw new Refusal('malformed', { detail: 'a region that is none' });
      await database.write(async (tx) => {
        await savePings(tx, userId, pings, new Date(clock.now()));
        tx.after(() => bus.publish(DROPPED, [userId]));
      });
    },
    ofParty(memberIds) {
      if (names.length === 0) return UNKNOWN;
      return proceed(together(memberIds.map((id) => memory.get(id))), (measured) =>
        worstPings(measured.map((player) => player?.pings ?? UNKNOWN)),
      );
    },
    async within(tx, userIds) {
      if (names.length === 0) return new Map();
      return new Map((await findPings(tx, userIds, since())).map(({ id, pings }) => [id, pings]));
    },
    async sweep(tx, now) {
      const forgotten = await deletePings(tx, new Date(now.getTime() - KEPT_MS));
      if (forgotten.length > 0) tx.after(() => bus.publish(DROPPED, forgotten));
    },
  };
}

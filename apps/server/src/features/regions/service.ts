import { type RegionPings, worstPings } from '@retake/core/matchmaker/regionPings.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Region } from '../../platform/gameServerList.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Sweep } from '../../platform/jobs/upkeep.ts';
import { type MaybePromise, whenAllKnown, whenKnown } from '../../platform/maybePromise.ts';
import { deletePings, findPings, type PlayerPings, savePings } from './store.ts';

export type Regions = {
  /** Names in order; empty if the installation has only one location, which needs no name. */
  names: readonly string[];
  /** For `GET /api/site`: the address at which a browser measures the ping to each region. */
  measured: readonly Region[];
  /** Origins of those addresses. */
  pingOrigins: readonly string[];
  /** Replaces a player's previous measurements. */
  tell(userId: string, pings: RegionPings): Promise<void>;
  /** Of a party, from memory. */
  ofParty(memberIds: readonly string[]): MaybePromise<RegionPings>;
  /** Of several players, read within a transaction; those without measurements are left out. */
  within(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, RegionPings>>;
  /** MM5: deletes measurements that are too old. */
  sweep: Sweep;
};

/** Players move, and connections change. */
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
      return whenKnown(whenAllKnown(memberIds.map((id) => memory.get(id))), (measured) =>
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

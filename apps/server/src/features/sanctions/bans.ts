import { closing, type Door } from '@retake/contract/sanctions/closed.ts';
import { closesChat } from '@retake/core/rulebook/topics.ts';
import {
  type Ban,
  banAmong,
  restrictionsOf,
  type Sanction,
  searchBan,
} from '@retake/core/sanctions/restrictions.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { type MaybePromise, whenKnown } from '../../platform/maybePromise.ts';
import { findStanding } from './store.ts';

export type Bans = ReturnType<typeof createBans>;

const CHANGED = 'sanctions:changed';

/** SAN4: a ban from chats is called what it closes; none is for ever. */
function refusalOf({ topic, until }: Ban): Refusal {
  if (until === null) return new Refusal('banned_forever', { topic });
  const code = closesChat(topic) ? 'chat_closed' : 'banned';
  return new Refusal(code, { topic, until: new Date(until).toISOString() });
}

/** What bans close, from memory where it can be (SAN1). */
export function createBans({ database, clock, bus }: Pick<Deps, 'database' | 'clock' | 'bus'>) {
  const standing = new ReadThrough<readonly Sanction[]>(
    bus,
    async (userId) => (await findStanding(database.sql, [userId])).get(userId) ?? [],
  );
  bus.subscribe(CHANGED, (userId: string) => standing.drop(userId));

  return {
    changed: (tx: Tx, userId: string) => tx.after(() => bus.publish(CHANGED, userId)),

    /** SAN4: throws where a ban closes this call or event to the player. */
    refuseBanned(userId: string, door: string): MaybePromise<void> {
      const closed = closing(door as Door);
      if (closed.length === 0) return;
      return whenKnown(standing.get(userId), (sanctions) => {
        if (sanctions.length === 0) return;
        const ban = banAmong(restrictionsOf(sanctions, clock.now()), closed);
        if (ban) throw refusalOf(ban);
      });
    },

    /** The ban that keeps the player from searching. */
    searchBanOf: (userId: string): MaybePromise<Ban | null> =>
      whenKnown(standing.get(userId), (sanctions) => searchBan(restrictionsOf(sanctions, clock.now()))),

    /** Players of these whom a ban keeps from searching, read within a transaction. */
    async keptFromSearching(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
      const now = clock.now();
      const isKept = (sanctions: readonly Sanction[]) => searchBan(restrictionsOf(sanctions, now)) !== null;
      const found = await findStanding(tx, userIds);
      return new Set([...found].flatMap(([userId, sanctions]) => (isKept(sanctions) ? [userId] : [])));
    },
  };
}

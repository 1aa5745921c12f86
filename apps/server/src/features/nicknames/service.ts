import type { EarlierNickname, OwnNickname } from '@retake/contract/nicknames/calls.ts';
import {
  EARLIER_NICKNAMES_SHOWN,
  NICKNAME_CHANGES,
  nicknameChangesLeft,
} from '@retake/core/accounts/nicknameChanges.ts';
import { nicknameFault } from '@retake/core/accounts/validate.ts';
import { addMonths } from '@retake/core/premium/addMonths.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { isUniqueViolation, type Sql, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { clearEarlier, findChangesSince, findEarlier, insertChange } from './store.ts';

export type Nicknames = ReturnType<typeof createNicknames>;

const LONGEST_MONTHS = Math.max(NICKNAME_CHANGES.free.months, NICKNAME_CHANGES.premium.months);

const refuseNickname = (code: 'nickname_taken' | 'nickname_characters' | 'nickname_length'): never => {
  throw new Refusal(code, {}, [{ field: 'nickname', code }]);
};

/** Locks: the player. */
export function createNicknames({
  database,
  clock,
  people,
}: Pick<Deps, 'database' | 'clock'> & { people: People }) {
  const renamed = createEvent<string>();
  const has = (premiumUntil: Date | null, now: number) =>
    hasPremium({ premiumUntil: premiumUntil?.getTime() ?? null }, now);

  async function leftOf(db: Sql, userId: string, isPremium: boolean, now: number) {
    const changedAt = await findChangesSince(db, userId, new Date(addMonths(now, -LONGEST_MONTHS)));
    return nicknameChangesLeft({ changedAt, hasPremium: isPremium, now });
  }

  /** NIC1, NIC2. */
  async function change(tx: Tx, userId: string, nickname: string): Promise<void> {
    const before = (await people.lock(tx, userId))!;
    if (before.nickname === nickname) return;
    const now = clock.now();
    const { left } = await leftOf(tx, userId, has(before.premiumUntil, now), now);
    if (left === 0) throw new Refusal('nickname_changed_lately');
    await people.setNickname(tx, userId, nickname);
    await insertChange(tx, userId, before.nickname, new Date(now));
    await renamed.tell(tx, userId);
  }

  /** NIC3; `cleared`: as admins see them (NIC4). */
  async function earlierOf(userId: string, { cleared }: { cleared: boolean }): Promise<EarlierNickname[]> {
    const rows = await findEarlier(database.sql, userId, { cleared }, EARLIER_NICKNAMES_SHOWN);
    return rows.map(({ nickname, changedAt }) => ({ nickname, until: changedAt.toISOString() }));
  }

  return {
    earlierOf,
    /** Passes the player who has another nickname. */
    onRenamed: renamed.on,

    async own(userId: string): Promise<OwnNickname> {
      const person = (await people.get(userId))!;
      const now = clock.now();
      const { left, nextAt } = await leftOf(database.sql, userId, hasPremium(person, now), now);
      return {
        nickname: person.nickname,
        left,
        nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
        earlier: await earlierOf(userId, { cleared: false }),
      };
    },

    async rename(userId: string, nickname: string): Promise<void> {
      const fault = nicknameFault(nickname);
      if (fault) refuseNickname(fault);
      try {
        await database.write((tx) => change(tx, userId, nickname));
      } catch (error) {
        if (isUniqueViolation(error, 'users_nickname')) refuseNickname('nickname_taken');
        throw error;
      }
    },

    /** NIC4. */
    clear: (userId: string) =>
      database.write(async (tx) => {
        const { premiumUntil } = (await people.lock(tx, userId))!;
        const now = clock.now();
        if (!has(premiumUntil, now)) throw new Refusal('premium_required');
        await clearEarlier(tx, userId, new Date(now));
      }),
  };
}

import type { Privacy } from '@retake/contract/privacy/calls.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { type Hidable, type Hidden, hiddenUntil, hide, NOTHING_HIDDEN } from '@retake/core/profile/hiding.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Presence } from '../presence/presence.ts';
import { findHidden, findHiddenOf, saveHidden } from './store.ts';
import { createUnseen } from './unseen.ts';

export type PrivacyPorts = { people: People; presence: Pick<Presence, 'hideThose' | 'look'> };
/** Who reads; null: a visitor. */
export type Reader = { id: string; admin: boolean } | null;
export type PrivacyService = Awaited<ReturnType<typeof createPrivacy>>;

const CHANGED = 'privacy:changed';
type Changed = { userId: string; online: boolean; premiumUntil: number | null };

export async function createPrivacy(
  deps: Pick<Deps, 'database' | 'clock' | 'bus'>,
  { people, presence }: PrivacyPorts,
) {
  const { database, clock, bus } = deps;
  const load = inBatches((userIds) => findHiddenOf(database.sql, userIds)); // a feed asks about 200 at once
  const parts = new ReadThrough<Hidden>(
    bus,
    async (userId) => (await load(userId))?.hidden ?? NOTHING_HIDDEN,
  );
  const unseen = await createUnseen({ ...deps, people }, presence.look);
  presence.hideThose(unseen.is);
  bus.subscribe(CHANGED, ({ userId, online, premiumUntil }: Changed) => {
    parts.drop(userId);
    unseen.put(userId, online ? premiumUntil : null);
  });

  /** HID3: in ms since 1970; null: not hidden now. */
  async function untilOf(userId: string): Promise<number | null> {
    const until = hiddenUntil((await people.get(userId))?.premiumUntil ?? null);
    return until !== null && until > clock.now() ? until : null;
  }

  return {
    /** HID1, HID4: whether this reader must not see it. */
    async hides(ownerId: string, part: Hidable, reader: Reader): Promise<boolean> {
      if (reader?.admin || reader?.id === ownerId) return false;
      return (await parts.get(ownerId))[part] && (await untilOf(ownerId)) !== null;
    },

    async own(userId: string): Promise<Privacy> {
      const until = await untilOf(userId);
      return {
        hidden: await parts.get(userId),
        until: until === null ? null : new Date(until).toISOString(),
      };
    },

    /** HID2. */
    change: (userId: string, wanted: Hidden) =>
      database.write(async (tx) => {
        const premiumUntil = (await people.lock(tx, userId))?.premiumUntil?.getTime() ?? null;
        const changed = hide(await findHidden(tx, userId), wanted, hasPremium({ premiumUntil }, clock.now()));
        if (!changed.ok) throw new Refusal(changed.code);
        await saveHidden(tx, userId, changed.value);
        const told: Changed = { userId, online: wanted.online, premiumUntil };
        tx.after(() => bus.publish(CHANGED, told));
      }),
  };
}

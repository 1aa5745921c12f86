import type { ENDED_BY_BAN, OUTLASTING_BAN } from '@retake/contract/sanctions/giving.ts';
import type { Restriction } from '@retake/core/rulebook/topic.ts';
import type { Ban } from '@retake/core/sanctions/restrictions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { People } from '../accounts/people.ts';
import type { Sanctions } from '../sanctions/service.ts';

type Held = (typeof ENDED_BY_BAN)[number] | (typeof OUTLASTING_BAN)[number];
type Bound = (tx: Tx, userIds: readonly string[]) => Promise<ReadonlySet<string>>;

export type StandsPorts = {
  people: Pick<People, 'lock'>;
  sanctions: Pick<Sanctions, 'restrictionsWithin'>;
  party: { within(tx: Tx, userId: string): Promise<{ isSearching: boolean; mates: number } | null> };
  inLobby: Bound;
  inMatch: Bound;
  inFixture: Bound;
  practises(tx: Tx, userId: string): Promise<boolean>;
};

/** How a player stands within a transaction: what is under way, and what is closed. */
export type Stands = {
  held: ReadonlySet<Held>;
  mates: number;
  restrictions: ReadonlyMap<Restriction, Ban>;
  /** In ms. */
  premiumUntil: number | null;
};

/** DRY1: read before and after an act, they say what it does. Nobody else changes the player's row meanwhile. */
export const createStands =
  ({ people, sanctions, party, inLobby, inMatch, inFixture, practises }: StandsPorts) =>
  async (tx: Tx, userId: string): Promise<Stands> => {
    const row = await people.lock(tx, userId);
    const own = await party.within(tx, userId);
    const found: [Held, boolean][] = [
      ['search', own?.isSearching ?? false],
      ['party', (own?.mates ?? 0) > 0],
      ['lobby', (await inLobby(tx, [userId])).has(userId)],
      ['practice', await practises(tx, userId)],
      ['match', (await inMatch(tx, [userId])).has(userId)],
      ['fixture', (await inFixture(tx, [userId])).has(userId)],
    ];
    return {
      held: new Set(found.flatMap(([what, isSo]) => (isSo ? [what] : []))),
      mates: own?.mates ?? 0,
      restrictions: await sanctions.restrictionsWithin(tx, userId),
      premiumUntil: row?.premiumUntil?.getTime() ?? null,
    };
  };

export const isoOf = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

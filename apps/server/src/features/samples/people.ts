import { makeFriendCode } from '@retake/core/accounts/friendCode.ts';
import { newHiddenRating } from '@retake/core/rating/player.ts';
import { SKILL_GROUP_FROM, type SkillGroup } from '@retake/core/rating/skillGroup.ts';
import { createRng } from '@retake/core/rng.ts';
import type { Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/tables.ts';
import { saveRatings } from '../rating/store.ts';

export type Cast = {
  now: Date;
  randomBytes(count: number): Uint8Array;
  /** The nickname that the first admin is going to have, in lower case; null: none. */
  taken: string | null;
};

const COUNTRIES = ['CN', 'DE', 'SE', 'PL', 'BR', 'FR', 'DK', 'KZ', 'TR', 'MN'];
const FRIEND_CODE_BYTES = 10;

/**
 * Players who are names in a list: without Steam they never search, so they are none of the crowd that plays. The
 * answer is their ids by the names asked for.
 */
export async function insertPeople(
  tx: Tx,
  cast: Cast,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rng = createRng('sample people');
  const rows = names.map((name) => {
    const nickname = name.toLowerCase() === cast.taken ? `${name}_` : name;
    return {
      nickname,
      email: `${nickname.toLowerCase()}@simulated.invalid`,
      friendcode: makeFriendCode(cast.randomBytes(FRIEND_CODE_BYTES)),
      dateOfBirth: '2000-01-01',
      country: rng.pick(COUNTRIES),
      simulated: true,
      sample: true,
      createdAt: cast.now,
    };
  });
  const inserted = await tx.insert(users).values(rows).returning({ id: users.id });
  return new Map(names.map((name, i) => [name, inserted[i]!.id]));
}

/** Ratings in the middle of these groups. */
export async function rateAs(
  tx: Tx,
  people: readonly { id: string; group: SkillGroup; games: number }[],
): Promise<void> {
  const rated = people.map(({ id, group, games }) => {
    const elo = SKILL_GROUP_FROM[group] + 50;
    return { id, elo, hidden: { ...newHiddenRating(), mu: elo, games } };
  });
  await saveRatings(tx, rated, '5v5');
}

import { MODES } from '@retake/core/mode.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import type { Tx } from '../../platform/db/database.ts';
import { friendships } from '../friends/tables.ts';
import { saveRatings } from '../rating/store.ts';

/** Makes an account; what the accounts feature offers. */
export type CreateUser = (
  tx: Tx,
  user: {
    nickname: string;
    email: string;
    passwordHash: null;
    dateOfBirth: string;
    country: string;
    simulated: true;
    sample: true;
    steamId: string;
    companionOf?: string;
  },
) => Promise<string>;

const COUNTRIES = ['CN', 'DE', 'SE', 'PL', 'BR', 'US', 'FR', 'DK', 'FI', 'KZ', 'TR', 'MN'];
/** Simulated accounts are numbered far above any account that Steam has given out. */
const FIRST_STEAM_ID = 76561199900000000n;
const STEAM_IDS = 90_000_000;

/** How settled a simulated player's rating is: as after some thirty games. */
const SETTLED_RD = 90;
const CROWD_MEAN = 1000;
const CROWD_DEVIATION = 280;
/** A companion is a bit below a newcomer, so that the newcomer is the captain of their team. */
const COMPANION_RATING = 870;

async function makePlayer(
  tx: Tx,
  createUser: CreateUser,
  rng: Rng,
  player: { nickname: string; rating: number; companionOf?: string },
): Promise<string> {
  const steamId = String(FIRST_STEAM_ID + BigInt(rng.int(STEAM_IDS)));
  const id = await createUser(tx, {
    nickname: player.nickname,
    email: `${player.nickname.toLowerCase()}@simulated.invalid`,
    passwordHash: null,
    dateOfBirth: '2000-01-01',
    country: rng.pick(COUNTRIES),
    simulated: true,
    sample: true,
    steamId,
    ...(player.companionOf && { companionOf: player.companionOf }),
  });
  for (const mode of MODES) {
    const mu = Math.max(200, player.rating + rng.normal(0, 40));
    const hidden = { mu, rd: SETTLED_RD, volatility: 0.06 * 173.7, games: 30, lastPlayedAt: null };
    await saveRatings(tx, [{ id, hidden, elo: Math.round(mu) }], mode);
  }
  return id;
}

/** The crowd of a first start: names from the list, ratings as spread as real players' are. */
export async function makeCrowd(tx: Tx, createUser: CreateUser, nicknames: readonly string[], seed: string) {
  const rng = createRng(seed);
  for (const nickname of nicknames) {
    const rating = rng.normal(CROWD_MEAN, CROWD_DEVIATION);
    await makePlayer(tx, createUser, rng, { nickname, rating });
  }
}

/** Two simulated friends for a new account, so that a newcomer alone can see the whole story. */
export async function makeCompanions(
  tx: Tx,
  createUser: CreateUser,
  userId: string,
  seed: string,
): Promise<string[]> {
  const rng = createRng(seed);
  const ids: string[] = [];
  for (const name of ['Ava', 'Max']) {
    const nickname = `${name}_sim_${String(rng.int(100_000)).padStart(5, '0')}`;
    ids.push(
      await makePlayer(tx, createUser, rng, { nickname, rating: COMPANION_RATING, companionOf: userId }),
    );
  }
  await tx
    .insert(friendships)
    .values(ids.map((id) => (id < userId ? { lowId: id, highId: userId } : { lowId: userId, highId: id })));
  return ids;
}

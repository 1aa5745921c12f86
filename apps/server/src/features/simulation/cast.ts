import { MODES } from '@retake/core/mode.ts';
import { newHiddenRating } from '@retake/core/rating/player.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ratings } from '../rating/service.ts';
import { companionNickname, MOST_DIGITS } from './nicknames.ts';
import { findFreeSteamId, takenNicknames } from './store.ts';

/** What the accounts and the rating offer to make a player. */
export type Makers = { createUser: CreateUser; saveRatings: Ratings['save'] };
type CreateUser = (
  tx: Tx,
  user: {
    nickname: string;
    email: string;
    emailConfirmedAt: Date;
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
const STEAM_IDS = 2_000_000_000;

/** How sure a simulated player's chosen rating is. No match is made up: it calibrates like a newcomer's (RAT15). */
const CHOSEN_RD = 90;
const CROWD_MEAN = 1000;
const CROWD_DEVIATION = 280;
/** A companion is a bit below a newcomer, so that the newcomer is the captain of their team. */
const COMPANION_RATING = 870;

async function makePlayer(
  tx: Tx,
  { createUser, saveRatings }: Makers,
  rng: Rng,
  player: { nickname: string; rating: number; companionOf?: string },
): Promise<string> {
  const steamId = await findFreeSteamId(tx, () => String(FIRST_STEAM_ID + BigInt(rng.int(STEAM_IDS))));
  const id = await createUser(tx, {
    nickname: player.nickname,
    email: `${player.nickname.toLowerCase()}@simulated.invalid`,
    emailConfirmedAt: new Date(0),
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
    const hidden = { ...newHiddenRating(), mu, rd: CHOSEN_RD, volatility: 0.06 * 173.7, games: 0 };
    await saveRatings(tx, [{ id, hidden, elo: Math.round(mu), paid: 0 }], mode);
  }
  return id;
}

/** The crowd of a first start: names from the list, ratings as spread as real players' are. */
export async function makeCrowd(tx: Tx, makers: Makers, nicknames: readonly string[], seed: string) {
  const rng = createRng(seed);
  for (const nickname of nicknames) {
    const rating = rng.normal(CROWD_MEAN, CROWD_DEVIATION);
    await makePlayer(tx, makers, rng, { nickname, rating });
  }
}

/** Two simulated friends for a new account, so that a newcomer alone can see the whole story. Their ids. */
export async function makeCompanions(
  tx: Tx,
  makers: Makers,
  userId: string,
  seed: string,
): Promise<string[]> {
  const rng = createRng(seed);
  const ids: string[] = [];
  for (const nickname of await freeNicknames(tx, rng, ['Ava', 'Max'])) {
    const companion = { nickname, rating: COMPANION_RATING, companionOf: userId };
    ids.push(await makePlayer(tx, makers, rng, companion));
  }
  return ids;
}

/** SMP10: a name for each of these first names. Numbers grow until one is free, so they never run out. */
async function freeNicknames(tx: Tx, rng: Rng, firstNames: readonly string[]): Promise<string[]> {
  for (let digits = 0; digits <= MOST_DIGITS; digits += 2) {
    const wanted = firstNames.map((name) => companionNickname(rng, name, digits));
    if ((await takenNicknames(tx, wanted)).length === 0) return wanted;
  }
  throw new Error('no free nickname was found for a simulated friend');
}

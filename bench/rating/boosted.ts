import { searchRating } from '@retake/core/rating/composite.ts';
import { afterChange } from '@retake/core/rating/log.ts';
import { newModel } from '@retake/core/rating/model.ts';
import { newHiddenRating, newPlayer, type RatedPlayer } from '@retake/core/rating/player.ts';
import { rateMatch } from '@retake/core/rating/rateMatch.ts';
import { RATING, type RatingRules } from '@retake/core/rating/rules.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';

export type Boosting = {
  /** Players of the party, the boosted one among them. */
  readonly size: number;
  /** The same mates in every match, or others of the same level each time. */
  readonly mates: 'same' | 'others';
  /** True skill of the newcomer, and of the mates. */
  readonly skill: number;
  readonly level: number;
};

/** Who is drawn up, and the reverse: who is drawn down. */
export const DRAWN_UP = { skill: 600, level: 1500 };
export const DRAWN_DOWN = { skill: 1500, level: 600 };

type Someone = { readonly player: RatedPlayer; readonly skill: number };

const TRIALS = 400;
const MATCHES = 10;
const HOUR_MS = 3_600_000;
const SETTLED_RD = 80;
const SPREAD_OF_OTHERS = 40;

/**
 * How far a newcomer is rated too high after ten matches beside settled mates of another level: the mean of 400
 * such newcomers. Everybody else in their matches is settled and as strong as the rating takes the party to be, so every
 * match looks even; the truth decides it.
 */
export function boostedError({ size, mates, skill, level }: Boosting, rules: RatingRules = RATING): number {
  const rng = createRng(77);
  let error = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    let boosted = newPlayer('boosted', rules);
    let party = matesOf(level, size - 1, rng, rules);
    for (let n = 0; n < MATCHES; n++) {
      if (mates === 'others') party = matesOf(level, size - 1, rng, rules);
      const match = evenMatch({ player: boosted, skill }, party, n * HOUR_MS, rng, rules);
      boosted = match.boosted;
      party = match.party;
    }
    error += (boosted.hidden.mu - skill) / TRIALS;
  }
  return error;
}

let named = 0;
function settled(mu: number, skill: number, rules: RatingRules): Someone {
  const hidden = { ...newHiddenRating(rules), mu, rd: SETTLED_RD, games: 100, lastPlayedAt: 0 };
  return { skill, player: { id: `settled-${named++}`, hidden, elo: Math.round(mu), paid: 0 } };
}

const matesOf = (level: number, count: number, rng: Rng, rules: RatingRules): Someone[] =>
  Array.from({ length: count }, () => settled(level + rng.normal(0, SETTLED_RD), level, rules));

function evenMatch(newcomer: Someone, party: readonly Someone[], at: number, rng: Rng, rules: RatingRules) {
  const model = newModel(rules);
  const together = [newcomer, ...party].map(({ player }) => player);
  const level = searchRating(together, at, model) + model.caution.value * (SETTLED_RD - rules.caution.freeRd);
  const other = () => {
    const mu = level + rng.normal(0, SPREAD_OF_OTHERS);
    return settled(mu, mu + rng.normal(0, SETTLED_RD), rules);
  };
  const fill = Array.from({ length: 5 - together.length }, other);
  const opponents = Array.from({ length: 5 }, other);
  const total = (people: readonly Someone[]) => people.reduce((sum, { skill }) => sum + skill, 0);
  const lead = (newcomer.skill + total(party) + total(fill) - total(opponents)) / 5;
  const winner = rng.next() < 1 / (1 + 10 ** (-lead / 400)) ? 'team1' : 'team2';
  const alone = (people: readonly Someone[]) => people.map(({ player }) => [player]);
  const { changes } = rateMatch(
    { team1: [together, ...alone(fill)], team2: alone(opponents), at, winner },
    model,
  );
  return {
    boosted: afterChange(changes[0]!),
    party: party.map(({ skill }, index) => ({ skill, player: afterChange(changes[index + 1]!) })),
  };
}

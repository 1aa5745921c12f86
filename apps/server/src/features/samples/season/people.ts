import type { Mode } from '@retake/core/mode.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { LADDER_NICKNAMES } from '../data/ladderNicknames.ts';
import { SIMULATED_NICKNAMES } from '../data/nicknames.ts';

/** SMP2: who plays the sample season, and later in the crowd. */
export type SamplePerson = {
  readonly nickname: string;
  readonly country: string;
  /** Plays in both leagues. */
  readonly isInLeagues: boolean;
  /** How strong they play in the leagues, in rating points. */
  readonly leagueStrength: number;
  /** The shown rating with which they end the season, to within a few points. */
  readonly rating: Readonly<Record<Mode, number>>;
  readonly joinedDaysAgo: number;
};

const COUNTRIES = ['CN', 'DE', 'SE', 'PL', 'BR', 'US', 'FR', 'DK', 'FI', 'KZ', 'TR', 'MN'];
/** With the ladder's 55 players: a crowd that can fill every queue (SMP8). */
const OTHERS = 50;

/** The ladder's ratings lie in M-, M and M+, whatever its shares of wins are: leagues mix all strengths. */
const LADDER_RATING = { best: 1120, last: 765 } as const;
/** Makes shares of wins from seven tenths to a third: in a team of five one player decides a fifth. */
const LADDER_STRENGTH = { best: 1380, last: 640 } as const;

/** As spread as real players' ratings are. */
const OTHERS_RATING = { mean: 1000, deviation: 280, lowest: 250, highest: 1850 } as const;
/** How far the ratings of both modes are apart. */
const BETWEEN_MODES = 40;

/** Best of the ladder first; then those without a league. The same at every start. */
export function samplePeople(): readonly SamplePerson[] {
  const rng = createRng('sample people');
  const last = LADDER_NICKNAMES.length - 1;
  return [
    ...LADDER_NICKNAMES.map((nickname, at) => ladderPerson(nickname, at / last, rng)),
    ...SIMULATED_NICKNAMES.slice(0, OTHERS).map((nickname) => otherPerson(nickname, rng)),
  ];
}

const between = ({ best, last }: { best: number; last: number }, share: number) =>
  Math.round(best + (last - best) * share);

function ladderPerson(nickname: string, share: number, rng: Rng): SamplePerson {
  const leagueStrength = between(LADDER_STRENGTH, share);
  return personOf(
    { nickname, isInLeagues: true, leagueStrength, rating: between(LADDER_RATING, share) },
    rng,
  );
}

function otherPerson(nickname: string, rng: Rng): SamplePerson {
  const { mean, deviation, lowest, highest } = OTHERS_RATING;
  const rating = Math.round(Math.min(highest, Math.max(lowest, rng.normal(mean, deviation))));
  return personOf({ nickname, isInLeagues: false, leagueStrength: rating, rating }, rng);
}

function personOf(
  { rating, ...person }: { nickname: string; isInLeagues: boolean; leagueStrength: number; rating: number },
  rng: Rng,
): SamplePerson {
  const rating2v2 = Math.round(rating + rng.normal(0, BETWEEN_MODES));
  return {
    ...person,
    country: rng.pick(COUNTRIES),
    rating: { '5v5': rating, '2v2': rating2v2 },
    joinedDaysAgo: 30 + rng.int(400),
  };
}

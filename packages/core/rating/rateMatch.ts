import { type Composite, chanceOf, compositeOf, type Entrant } from './composite.ts';
import { RATING, type RatingConstants } from './constants.ts';
import { certainty, ELO_UNIT, nextVolatility } from './glicko.ts';
import type { PlayedMatch, Team, TeamKey } from './match.ts';
import {
  ELO_FLOOR,
  type HiddenRating,
  MU_MAX,
  MU_MIN,
  type RatedPlayer,
  VOLATILITY_MAX,
  VOLATILITY_MIN,
} from './player.ts';
import { ABANDON_PENALTY, shownAfter } from './shown.ts';

/** What one match did to one player. `change` is `eloAfter - eloBefore`. */
export type RatingChange = {
  readonly playerId: string;
  readonly team: TeamKey;
  readonly abandoned: boolean;
  readonly hiddenBefore: HiddenRating;
  readonly hiddenAfter: HiddenRating;
  readonly eloBefore: number;
  readonly eloAfter: number;
  readonly change: number;
};

/**
 * Rates one match: every player's change, team 1 first, in the order given. Teams must be of equal size and nobody may
 * stand in them twice (thrown: a broken invariant). The order of parties and players changes nothing else.
 * Source: Glicko-2 (Glickman 2013), one match a rating period, each player against the opponents' composite.
 */
export function rateMatch(match: PlayedMatch, constants: RatingConstants = RATING): RatingChange[] {
  assertFair(match);
  const team1 = compositeOf(match.team1, match.at, constants);
  const team2 = compositeOf(match.team2, match.at, constants);
  const score1 = match.winner === null ? 0.5 : match.winner === 'team1' ? 1 : 0;
  const variance = team1.variance + team2.variance;
  const rateTeam = (key: TeamKey, team: Team, composite: Composite, score: number, chance: number) => {
    const players = team.flat();
    return composite.entrants.map((entrant, index) => {
      const after = hiddenAfter(entrant, score, chance, variance, match.at, constants);
      const abandoned = match.abandonedIds?.includes(entrant.id) ?? false;
      return changeOf(players[index]!, key, entrant, after, score, abandoned);
    });
  };
  return [
    ...rateTeam('team1', match.team1, team1, score1, chanceOf(team1, team2)),
    ...rateTeam('team2', match.team2, team2, 1 - score1, chanceOf(team2, team1)),
  ];
}

/** RAT3: Glickman's steps 3 to 8 for one result, the slope of the team's average taking the place of his 1. */
function hiddenAfter(
  { before, share }: Entrant,
  score: number,
  chance: number,
  variance: number,
  at: number,
  constants: RatingConstants,
): HiddenRating {
  const slope = (share * certainty(variance)) / ELO_UNIT;
  const information = slope * slope * chance * (1 - chance);
  const surprise = slope * (score - chance);
  const volatility = nextVolatility(
    before.rd,
    before.volatility,
    1 / information,
    surprise / information,
    constants.tau,
  );
  const rd2 = 1 / (1 / before.rd ** 2 + information);
  return {
    mu: Math.max(MU_MIN, Math.min(MU_MAX, before.mu + rd2 * surprise)),
    rd: Math.max(constants.minRd, Math.sqrt(rd2)),
    volatility: Math.max(VOLATILITY_MIN, Math.min(VOLATILITY_MAX, volatility)),
    games: before.games + 1,
    lastPlayedAt: Math.max(at, before.lastPlayedAt ?? at),
  };
}

/** RAT9: who abandoned keeps no win, and loses a fixed number of points on top of a loss. */
function changeOf(
  { hidden, elo }: RatedPlayer,
  team: TeamKey,
  { id, before }: Entrant,
  after: HiddenRating,
  score: number,
  abandoned: boolean,
): RatingChange {
  const keepsResult = !abandoned || score === 0;
  const played = keepsResult ? shownAfter(elo, before.mu, after.mu, score) : elo;
  const eloAfter = abandoned ? Math.max(ELO_FLOOR, played - ABANDON_PENALTY) : played;
  return {
    playerId: id,
    team,
    abandoned,
    hiddenBefore: hidden,
    hiddenAfter: keepsResult ? after : hidden,
    eloBefore: elo,
    eloAfter,
    change: eloAfter - elo,
  };
}

function assertFair({ team1, team2 }: PlayedMatch): void {
  const ids = [...team1.flat(), ...team2.flat()].map((player) => player.id);
  if (team1.flat().length * 2 !== ids.length || ids.length === 0) throw new Error('teams of unequal size');
  if (new Set(ids).size !== ids.length) throw new Error('a player stands twice in a match');
}

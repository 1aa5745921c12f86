import { anchoring } from './anchor.ts';
import { type Composite, chanceOf, compositeOf } from './composite.ts';
import type { Entrant } from './entrants.ts';
import { certainty, ELO_UNIT, nextVolatility } from './glicko.ts';
import { learnCaution } from './learnCaution.ts';
import type { PlayedMatch, Team, TeamKey } from './match.ts';
import type { Caution, RatingModel } from './model.ts';
import {
  ELO_FLOOR,
  type HiddenRating,
  MU_MAX,
  MU_MIN,
  type RatedPlayer,
  VOLATILITY_MAX,
  VOLATILITY_MIN,
} from './player.ts';
import type { RatingRules } from './rules.ts';
import { ABANDON_PENALTY, shownAfter } from './shown.ts';
import { within } from './within.ts';

/** The effect of one match on one player. `change` is `eloAfter - eloBefore`. */
export type RatingChange = {
  readonly playerId: string;
  readonly team: TeamKey;
  readonly abandoned: boolean;
  readonly hiddenBefore: HiddenRating;
  readonly hiddenAfter: HiddenRating;
  readonly eloBefore: number;
  readonly eloAfter: number;
  readonly change: number;
  /** What leaving has cost the player in all, this match included. */
  readonly paidAfter: number;
};

/** What a match changes: its players, and what is known of caution (RAT5). */
export type RatedMatch = { readonly changes: RatingChange[]; readonly caution: Caution };

/**
 * Rates one match: every player's change, team 1 first, in the given order. Teams must be of equal size and nobody may
 * be in them twice (thrown: a broken invariant). The order of parties and players changes nothing else. Source:
 * Glicko-2 (Glickman 2013), one match per rating period, each player against the opponents' composite.
 */
export function rateMatch(match: PlayedMatch, model: RatingModel): RatedMatch {
  assertFair(match);
  const { rules } = model;
  const team1 = compositeOf(match.team1, match.at, model);
  const team2 = compositeOf(match.team2, match.at, model);
  const score1 = match.winner === null ? 0.5 : match.winner === 'team1' ? 1 : 0;
  const variance = team1.variance + team2.variance;
  const rateTeam = (key: TeamKey, team: Team, composite: Composite, score: number, chance: number) => {
    const players = team.flat();
    return composite.entrants.map((entrant, index) => {
      const after = hiddenAfter(entrant, score, chance, variance, match.at, model);
      const abandoned = match.abandonedIds?.includes(entrant.id) ?? false;
      return changeOf(players[index]!, key, entrant, after, score, abandoned, rules);
    });
  };
  return {
    changes: [
      ...rateTeam('team1', match.team1, team1, score1, chanceOf(team1, team2)),
      ...rateTeam('team2', match.team2, team2, 1 - score1, chanceOf(team2, team1)),
    ],
    caution: learnCaution(model, team1, team2, score1),
  };
}

/** RAT3: Glickman's steps 3 to 8 for one result, with the slope of the team's average instead of his 1. */
function hiddenAfter(
  { before, share }: Entrant,
  score: number,
  chance: number,
  variance: number,
  at: number,
  model: RatingModel,
): HiddenRating {
  const { rules } = model;
  const slope = (share * certainty(variance)) / ELO_UNIT;
  const information = slope * slope * chance * (1 - chance);
  const surprise = slope * (score - chance);
  const volatility = nextVolatility(
    before.rd,
    before.volatility,
    1 / information,
    surprise / information,
    rules.tau,
  );
  const rd2 = 1 / (1 / before.rd ** 2 + information);
  return {
    ...before,
    mu: within(before.mu + rd2 * surprise + anchoring(model), MU_MIN, MU_MAX),
    rd: Math.max(rules.minRd, Math.sqrt(rd2)),
    volatility: within(volatility, VOLATILITY_MIN, VOLATILITY_MAX),
    games: before.games + 1,
    lastPlayedAt: Math.max(at, before.lastPlayedAt ?? at),
  };
}

/** RAT9: a player who abandoned keeps no win, and loses a fixed number of points on top of a loss. */
function changeOf(
  player: RatedPlayer,
  team: TeamKey,
  { id, before }: Entrant,
  after: HiddenRating,
  score: number,
  abandoned: boolean,
  rules: RatingRules,
): RatingChange {
  const { hidden, elo, paid } = player;
  const keepsResult = !abandoned || score === 0;
  const played = keepsResult ? shownAfter(player, before.mu, after.mu, score, rules) : elo;
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
    paidAfter: rules.leavingStaysPaid ? paid + played - eloAfter : paid,
  };
}

function assertFair({ team1, team2 }: PlayedMatch): void {
  const ids = [...team1.flat(), ...team2.flat()].map((player) => player.id);
  if (team1.flat().length * 2 !== ids.length || ids.length === 0) throw new Error('teams of unequal size');
  if (new Set(ids).size !== ids.length) throw new Error('a player stands twice in a match');
}

import { winChance } from '@retake/core/rating/composite.ts';
import { afterChange } from '@retake/core/rating/log.ts';
import { newModel } from '@retake/core/rating/model.ts';
import { newPlayer, type RatedPlayer } from '@retake/core/rating/player.ts';
import { rateMatch } from '@retake/core/rating/rateMatch.ts';
import { RATING, type RatingRules } from '@retake/core/rating/rules.ts';
import type { Prediction } from './score.ts';
import type { Series } from './series.ts';

/** Predicts every series from the earlier ones, then learns from it. */
export type Model = (series: readonly Series[]) => Prediction[];

export const coin: Model = (series) => series.map(({ won1 }) => ({ chance: 0.5, won: won1 }));

/** Elo (Arpad Elo, 1978) on the mean of five; each player of a team moves by the same K (S − E). */
export const eloOfFive =
  (k: number): Model =>
  (series) => {
    const ratings = new Map<string, number>();
    const mean = (team: readonly string[]) =>
      team.reduce((sum, id) => sum + (ratings.get(id) ?? 1000), 0) / team.length;
    return series.map(({ team1, team2, won1 }) => {
      const chance = 1 / (1 + 10 ** ((mean(team2) - mean(team1)) / 400));
      const change = k * ((won1 ? 1 : 0) - chance);
      for (const id of team1) ratings.set(id, (ratings.get(id) ?? 1000) + change);
      for (const id of team2) ratings.set(id, (ratings.get(id) ?? 1000) - change);
      return { chance, won: won1 };
    });
  };

/** The product's rating: each line-up is a party of five. */
export const retake =
  (rules: RatingRules = RATING): Model =>
  (series) => {
    const players = new Map<string, RatedPlayer>();
    let model = newModel(rules);
    const party = (ids: readonly string[]) => [ids.map((id) => players.get(id) ?? newPlayer(id, rules))];
    return series.map(({ at, team1: ids1, team2: ids2, won1 }) => {
      const [team1, team2] = [party(ids1), party(ids2)];
      const chance = winChance(team1, team2, at, model);
      const winner = won1 ? 'team1' : 'team2';
      const { changes, caution } = rateMatch({ at, team1, team2, winner }, model);
      for (const change of changes) players.set(change.playerId, afterChange(change));
      model = { rules, caution };
      return { chance, won: won1 };
    });
  };

import type { Mode } from '@retake/core/mode.ts';
import {
  afterChange,
  type MatchEntry,
  type MatchRecord,
  noRatings,
  rateRecord,
} from '@retake/core/rating/log.ts';
import type { Caution } from '@retake/core/rating/model.ts';
import { newHiddenRating, type RatedPlayer } from '@retake/core/rating/player.ts';
import { RATING } from '@retake/core/rating/rules.ts';
import type { CastMember, SeasonMatch } from './season.ts';

/** How sure the chosen beginnings are. Nobody has a match before the season: who has played few of it calibrates (RAT15). */
const BEGUN = { rd: 90, games: 0 } as const;
/** Each time the beginning comes nearer to what makes the season end at the wanted ratings. */
const ATTEMPTS = 4;
const NEAR = 3;

export type RatedSeason = {
  /** In the order in which the matches ended. */
  readonly log: readonly MatchEntry[];
  /** After the season; also of who has not played. */
  readonly players: readonly RatedPlayer[];
  /** What the season taught of caution (RAT5). */
  readonly caution: Caution;
};

/**
 * SMP2: the season's matches of a mode go through the rating like any other. Only where everybody began is chosen:
 * so that the season ends at the ratings that the people of the sample data have.
 */
export function rateSeason(
  mode: Mode,
  cast: readonly CastMember[],
  matches: readonly SeasonMatch[],
): RatedSeason {
  let began = cast.map(({ rating }) => rating[mode]);
  let season = fold(cast, began, matches);
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const off = cast.map(({ rating }, at) => rating[mode] - season.players[at]!.elo);
    if (off.every((points) => Math.abs(points) <= NEAR)) break;
    began = began.map((elo, at) => elo + off[at]!);
    season = fold(cast, began, matches);
  }
  return season;
}

function fold(
  cast: readonly CastMember[],
  began: readonly number[],
  matches: readonly SeasonMatch[],
): RatedSeason {
  const players = new Map(cast.map(({ userId }, at) => [userId, begunAt(userId, began[at]!)]));
  let { caution } = noRatings();
  const log = matches.map((match): MatchEntry => {
    const record = recordOf(match);
    const rated = rateRecord({ players, caution }, record);
    caution = rated.caution;
    for (const player of rated.changes.map(afterChange)) players.set(player.id, player);
    return { kind: 'match', ...record, changes: rated.changes };
  });
  return { log, players: cast.map(({ userId }) => players.get(userId)!), caution };
}

const begunAt = (id: string, elo: number): RatedPlayer => ({
  id,
  elo,
  paid: 0,
  hidden: { ...newHiddenRating(), ...BEGUN, mu: elo },
});

const recordOf = ({ matchId, team1, team2, state }: SeasonMatch): MatchRecord => ({
  matchId,
  rules: RATING.version,
  team1,
  team2,
  at: state.endedAt,
  winner: state.outcome.winner,
  abandonedIds: [],
});

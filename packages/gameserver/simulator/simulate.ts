import { formatOf, isOverByPlay, leaderOf, type MatchFormat, startsHalf } from '@retake/core/match/format.ts';
import {
  otherTeam,
  type Score,
  type Side,
  type Sides,
  sidesOf,
  TEAM_KEYS,
  type TeamKey,
} from '@retake/core/match/lineup.ts';
import { roundsOf } from '@retake/core/match/plausible.ts';
import { emptyStats, type PlayerStats, STAT_FIELDS } from '@retake/core/match/stats.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import type { MatchSpec } from '../port.ts';
import {
  afterRound,
  buyBoth,
  type Economy,
  economyBefore,
  kitEdge,
  type RoundBuys,
  sidesIn,
} from './economy.ts';
import { type Fight, type FightKill, REASON, type Reason, tellFight } from './fight.ts';
import { probability, skillEdge } from './strength.ts';

export type SimulatedRound = {
  round: number;
  /** Ms of game time after going live. */
  endsAtMs: number;
  winner: TeamKey;
  side: Side;
  reason: Reason;
  score: Score;
  bought: RoundBuys;
  /** Totals of the map so far, by SteamID64. */
  stats: Record<string, PlayerStats>;
  /** In the order of the deaths. */
  kills: FightKill[];
  sides: Sides;
  /** Without the freeze time. */
  playedMs: number;
};

/** `winner` null: a draw, in a match without overtime. */
export type SimulatedMatch = { rounds: SimulatedRound[]; score: Score; winner: TeamKey | null };

/** The part of the spec that decides how it is played. */
export type Playable = Pick<
  MatchSpec,
  'mode' | 'overtime' | 'maxRounds' | 'cvars' | 'seed' | 'team1Side' | 'teams'
>;

/** Log-odds of the defenders' advantage. */
const CT_EDGE = 0.1;
const FREEZE_MS = 15_000;
const ROUND_MS = 115_000;
const SHORTEST_ROUND_MS = 60_000;
const AFTER_ROUND_MS = 7_000;
const HALF_TIME_MS = 15_000;

type Course = {
  rounds: SimulatedRound[];
  /** Null: nothing is played. */
  economy: Economy | null;
  totals: Record<string, PlayerStats>;
  clockMs: number;
};

/**
 * Plays a match to its end. Pure: the same spec gives the same match, so after a restart the rounds that were not
 * acknowledged are played again in exactly the same way. `known`: scores after acknowledged rounds, ascending: the match
 * leads to each of them, also where another release of this simulator has played it so far.
 */
export function simulateMatch(spec: Playable, known: readonly Score[] = []): SimulatedMatch {
  const rng = createRng(`match ${spec.seed}`);
  const course: Course = { rounds: [], economy: null, totals: startTotals(spec), clockMs: 0 };
  for (;;) {
    const goal = known.find((one) => roundsOf(one) > course.rounds.length) ?? null;
    const last = playRound(spec, course, goal, rng);
    course.rounds.push(last);
    const { score, round } = last;
    if ((goal === null || round === roundsOf(known.at(-1)!)) && isOverByPlay(score, formatOf(spec)))
      return { rounds: course.rounds, score, winner: leaderOf(score) };
  }
}

const startTotals = (spec: Playable): Record<string, PlayerStats> =>
  Object.fromEntries(
    TEAM_KEYS.flatMap((team) => spec.teams[team].players.map((player) => [player.steamId, emptyStats()])),
  );

function playRound(spec: Playable, course: Course, goal: Score | null, rng: Rng): SimulatedRound {
  const format = formatOf(spec);
  const before = course.rounds.at(-1);
  const round = (before?.round ?? 0) + 1;
  const sides = sidesIn(round, sidesOf('team1', spec.team1Side), format);
  const at = { round, format, sides };
  const economy = economyBefore(spec, at, course.economy);
  const bought = buyBoth(spec, at, economy, before?.winner ?? null);
  const score = { team1: before?.score.team1 ?? 0, team2: before?.score.team2 ?? 0 };
  const drawn = drawWinner(spec, sides, bought, rng);
  const winner = goal && score[drawn] >= goal[drawn] ? otherTeam(drawn) : drawn;
  const side = sides[winner];
  const fight = tellFight(spec.teams, winner, side, rng);
  course.totals = addGains(course.totals, fight);
  course.economy = afterRound(spec, economy, bought, { winner, sides, fight });
  const playedMs = drawPlayedMs(fight.reason, rng);
  course.clockMs += pauseMs(round, format) + FREEZE_MS + playedMs + AFTER_ROUND_MS;
  score[winner]++;
  return {
    round,
    endsAtMs: course.clockMs,
    winner,
    side,
    reason: fight.reason,
    score,
    bought,
    stats: course.totals,
    kills: fight.kills,
    sides,
    playedMs,
  };
}

function drawWinner(spec: Playable, sides: Sides, bought: RoundBuys, rng: Rng): TeamKey {
  const skill = skillEdge(spec.teams.team1, spec.teams.team2, spec.mode);
  const edge = skill + kitEdge(spec, bought) + (sides.team1 === 'ct' ? CT_EDGE : -CT_EDGE);
  return rng.next() < probability(edge) ? 'team1' : 'team2';
}

function addGains(totals: Record<string, PlayerStats>, { gains }: Fight): Record<string, PlayerStats> {
  const sum = Object.entries(totals).map(([steamId, total]): [string, PlayerStats] => {
    const added = { ...total };
    const gain = gains.get(steamId);
    if (gain) for (const [name] of STAT_FIELDS) added[name] += gain[name];
    return [steamId, added];
  });
  return Object.fromEntries(sum);
}

const drawPlayedMs = (reason: Reason, rng: Rng): number =>
  reason === REASON.time ? ROUND_MS : SHORTEST_ROUND_MS + rng.int(ROUND_MS - SHORTEST_ROUND_MS);

const pauseMs = (round: number, format: MatchFormat): number =>
  startsHalf(round, format) && round > 1 ? HALF_TIME_MS : 0;

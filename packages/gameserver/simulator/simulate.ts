import {
  formatOf,
  isOverByPlay,
  isOvertime,
  leaderOf,
  type MatchFormat,
  sideInRound,
  startsHalf,
} from '@retake/core/match/format.ts';
import {
  type Score,
  type Side,
  type Sides,
  sidesOf,
  TEAM_KEYS,
  type TeamKey,
} from '@retake/core/match/lineup.ts';
import { emptyStats, type PlayerStats, STAT_FIELDS } from '@retake/core/match/stats.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import type { MatchSpec } from '../port.ts';
import {
  afterRound,
  type Buy,
  decideBuy,
  type Economy,
  freshEconomy,
  kitEdge,
  type Purchase,
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
  buys: Record<TeamKey, Buy>;
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
export type Playable = Pick<MatchSpec, 'mode' | 'overtime' | 'maxRounds' | 'seed' | 'team1Side' | 'teams'>;

/** Log-odds of the defenders' advantage. */
const CT_EDGE = 0.1;
const FREEZE_MS = 15_000;
const ROUND_MS = 115_000;
const SHORTEST_ROUND_MS = 60_000;
const AFTER_ROUND_MS = 7_000;
const HALF_TIME_MS = 15_000;

type Course = {
  rounds: SimulatedRound[];
  economies: Record<TeamKey, Economy>;
  totals: Record<string, PlayerStats>;
  clockMs: number;
};

/**
 * Plays a match to its end. Pure: the same spec gives the same match, so after a restart the rounds that were not
 * acknowledged are played again in exactly the same way.
 */
export function simulateMatch(spec: Playable): SimulatedMatch {
  const rng = createRng(`match ${spec.seed}`);
  const course: Course = { rounds: [], economies: bothFresh(false), totals: startTotals(spec), clockMs: 0 };
  for (;;) {
    const last = playRound(spec, course, rng);
    course.rounds.push(last);
    const { score } = last;
    if (isOverByPlay(score, formatOf(spec))) return { rounds: course.rounds, score, winner: leaderOf(score) };
  }
}

const bothFresh = (overtime: boolean): Record<TeamKey, Economy> => ({
  team1: freshEconomy(overtime),
  team2: freshEconomy(overtime),
});

const startTotals = (spec: Playable): Record<string, PlayerStats> =>
  Object.fromEntries(
    TEAM_KEYS.flatMap((team) => spec.teams[team].players.map((player) => [player.steamId, emptyStats()])),
  );

function playRound(spec: Playable, course: Course, rng: Rng): SimulatedRound {
  const format = formatOf(spec);
  const before = course.rounds.at(-1);
  const round = (before?.round ?? 0) + 1;
  if (startsHalf(round, format)) course.economies = bothFresh(isOvertime(round, format));
  const kits = buyBoth(course.economies, startsHalf(round, format), before?.winner ?? null);
  const starting = sidesOf('team1', spec.team1Side);
  const winner = drawWinner(spec, round, starting, kits, rng);
  const side = sideInRound(winner, round, starting, format);
  const fight = tellFight(spec.teams, winner, side, rng);
  course.totals = addGains(course.totals, fight);
  course.economies = payBoth(spec, course.economies, kits, winner, fight);
  const playedMs = drawPlayedMs(fight.reason, rng);
  course.clockMs += pauseMs(round, format) + FREEZE_MS + playedMs + AFTER_ROUND_MS;
  const score = { team1: before?.score.team1 ?? 0, team2: before?.score.team2 ?? 0 };
  score[winner]++;
  const buys = { team1: kits.team1.buy, team2: kits.team2.buy };
  const sides = sidesOf(winner, side);
  return {
    round,
    endsAtMs: course.clockMs,
    winner,
    side,
    reason: fight.reason,
    score,
    buys,
    stats: course.totals,
    kills: fight.kills,
    sides,
    playedMs,
  };
}

function buyBoth(
  economies: Record<TeamKey, Economy>,
  firstOfHalf: boolean,
  winnerBefore: TeamKey | null,
): Record<TeamKey, Purchase> {
  const buy = (team: TeamKey) => decideBuy(economies[team], firstOfHalf, winnerBefore === team);
  return { team1: buy('team1'), team2: buy('team2') };
}

function drawWinner(
  spec: Playable,
  round: number,
  starting: Sides,
  kits: Record<TeamKey, Purchase>,
  rng: Rng,
): TeamKey {
  const defends = sideInRound('team1', round, starting, formatOf(spec)) === 'ct';
  const skill = skillEdge(spec.teams.team1, spec.teams.team2, spec.mode);
  const edge = skill + kitEdge(kits) + (defends ? CT_EDGE : -CT_EDGE);
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

function payBoth(
  spec: Playable,
  economies: Record<TeamKey, Economy>,
  kits: Record<TeamKey, Purchase>,
  winner: TeamKey,
  { deaths }: Fight,
): Record<TeamKey, Economy> {
  const pay = (team: TeamKey, enemy: TeamKey) => {
    const teamSize = spec.teams[team].players.length;
    const money = {
      won: team === winner,
      kills: deaths[enemy],
      survivors: teamSize - deaths[team],
      teamSize,
    };
    return afterRound(economies[team], kits[team], money);
  };
  return { team1: pay('team1', 'team2'), team2: pay('team2', 'team1') };
}

const drawPlayedMs = (reason: Reason, rng: Rng): number =>
  reason === REASON.time ? ROUND_MS : SHORTEST_ROUND_MS + rng.int(ROUND_MS - SHORTEST_ROUND_MS);

const pauseMs = (round: number, format: MatchFormat): number =>
  startsHalf(round, format) && round > 1 ? HALF_TIME_MS : 0;

import { type MatchFormat, sideInRound } from '../match/format.ts';
import { allPlayers, type Score, type Sides, type TeamKey, type Teams } from '../match/lineup.ts';
import type { Board, BoardRound } from '../match/project.ts';
import { type RoundEnding, roundStrip } from '../match/scoreboard.ts';
import { fromPacked, type PlayerStats } from '../match/stats.ts';
import type { ReportedKill } from './kills.ts';

export type PlayedMatch = { board: Board; teams: Teams; sides: Sides; format: MatchFormat };

/** As reported, with the platform's own ids. */
export type Kill = ReportedKill;

export type Gain = Pick<PlayerStats, 'kills' | 'deaths' | 'assists' | 'headshots' | 'damage'>;

/** What is known of a round. What its reports leave open is null or missing. */
export type RoundFacts = {
  round: number;
  sides: Sides;
  winner: TeamKey | null;
  ending: RoundEnding | null;
  score: Score | null;
  /** Players whom the round's report names. */
  present: readonly string[];
  /** What the round added to the numbers of a player. */
  gains: ReadonlyMap<string, Gain>;
  /** In the order of time; null: not told. */
  kills: readonly Kill[] | null;
};

/** ANA2: rounds 1 to the last known one. `kills` by round, of the reports that count. */
export function roundFacts(match: PlayedMatch, kills: ReadonlyMap<number, ReportedKill[]>): RoundFacts[] {
  const { board, teams, sides, format } = match;
  const userIds = new Map(allPlayers(teams).map(({ steamId, userId }) => [steamId, userId]));
  const known = new Map(board.rounds.map((round) => [round.round, round]));
  return roundStrip(board, sides, format).map(({ round, winner, ending, score }) => {
    const report = known.get(round) ?? null;
    const gains = report ? gainsOf(report, known.get(round - 1) ?? null, userIds) : new Map();
    const told = named(kills.get(round) ?? null, userIds);
    return {
      round,
      winner,
      ending,
      score,
      gains,
      sides: {
        team1: sideInRound('team1', round, sides, format),
        team2: sideInRound('team2', round, sides, format),
      },
      present: Object.keys(report?.stats ?? {}).flatMap((steamId) => userIds.get(steamId) ?? []),
      kills: told && agrees(told, gains, teams) ? told : null,
    };
  });
}

/** Reports hold totals of the map: without the one before, nobody knows what a round added. */
function gainsOf(now: BoardRound, before: BoardRound | null, userIds: ReadonlyMap<string, string>) {
  const gains = new Map<string, Gain>();
  for (const [steamId, packed] of Object.entries(now.stats)) {
    const userId = userIds.get(steamId);
    const earlier = now.round === 1 ? [] : before?.stats[steamId];
    if (userId !== undefined && earlier !== undefined)
      gains.set(userId, difference(fromPacked(packed), fromPacked(earlier)));
  }
  return gains;
}

function difference(now: PlayerStats, before: PlayerStats): Gain {
  const of = (name: keyof Gain) => Math.max(0, now[name] - before[name]);
  return {
    kills: of('kills'),
    deaths: of('deaths'),
    assists: of('assists'),
    headshots: of('headshots'),
    damage: of('damage'),
  };
}

/** With a death of somebody who is not in the match the round is not told. */
function named(kills: readonly ReportedKill[] | null, userIds: ReadonlyMap<string, string>): Kill[] | null {
  const told = (kills ?? []).map((kill) => ({
    ...kill,
    victim: userIds.get(kill.victim) ?? null,
    killer: kill.killer === null ? null : (userIds.get(kill.killer) ?? null),
    assister: kill.assister === null ? null : (userIds.get(kill.assister) ?? null),
  }));
  return kills === null || told.some(({ victim }) => victim === null) ? null : (told as Kill[]);
}

/** ANA2: a list that says something else than the numbers of the same report is not believed. */
function agrees(kills: readonly Kill[], gains: ReadonlyMap<string, Gain>, teams: Teams): boolean {
  const isEnemy = enemiesIn(teams);
  return [...gains].every(([userId, gain]) => {
    const died = kills.filter(({ victim }) => victim === userId).length;
    const killed = kills.filter((kill) => kill.killer === userId && isEnemy(kill)).length;
    return died === gain.deaths && killed === gain.kills;
  });
}

/** Whether a death was a kill of the other team. */
export function enemiesIn(teams: Teams): (kill: Pick<Kill, 'killer' | 'victim'>) => boolean {
  const first = new Set(teams.team1.players.map(({ userId }) => userId));
  return ({ killer, victim }) => killer !== null && first.has(killer) !== first.has(victim);
}

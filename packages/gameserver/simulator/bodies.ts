import type { PlayerMoney } from '@retake/core/analysis/economy/facts.ts';
import { leaderOf } from '@retake/core/match/format.ts';
import type { Score, Side, TeamKey } from '@retake/core/match/lineup.ts';
import { otherSide } from '@retake/core/match/lineup.ts';
import type { PlayerStats } from '@retake/core/match/stats.ts';
import { STAT_FIELDS } from '@retake/core/match/stats.ts';
import type { MatchSpec } from '../port.ts';
import { type SimulatedKill, tellKills } from './kills.ts';
import type { SimulatedMatch, SimulatedRound } from './simulate.ts';

/** A report as MatchZy 0.8 writes it, including its mistakes: the receiver must work with them. */
export type EventBody = { event: string; matchid: number } & Record<string, unknown>;

const MAP_NUMBER = 0;
/** MatchZy sends these keys, but never fills them. */
const NEVER_FILLED =
  'flash_assists team_kills suicides friendlies_flashed knife_kills bomb_defuses bomb_plants 1k 1v3 1v4 1v5 first_kills_t first_kills_ct first_deaths_t first_deaths_ct trade_kills kast';

export function seriesStart(spec: MatchSpec): EventBody {
  const team = (key: TeamKey) => ({ id: spec.teams[key].id, name: spec.teams[key].name });
  return {
    event: 'series_start',
    matchid: spec.number,
    num_maps: 1,
    team1: team('team1'),
    team2: team('team2'),
  };
}

export const goingLive = (spec: MatchSpec): EventBody => ({
  event: 'going_live',
  matchid: spec.number,
  map_number: MAP_NUMBER,
});

export function roundEnd(spec: MatchSpec, round: SimulatedRound): EventBody {
  return {
    event: 'round_end',
    matchid: spec.number,
    map_number: MAP_NUMBER,
    round_number: round.round,
    round_time: 0,
    reason: round.reason,
    winner: { side: gameTeam(round.side), team: mapLeader(round.score) },
    team1: teamOf(spec, 'team1', round.score, 0, listPlayers(spec, 'team1', round)),
    team2: teamOf(spec, 'team2', round.score, 0, listPlayers(spec, 'team2', round)),
  };
}

export function mapResult(spec: MatchSpec, match: SimulatedMatch): EventBody {
  const { score } = match;
  const lastSide = match.rounds.at(-1)!.side;
  // The plugin reports "3" only if team1 won as CT, whatever really happened.
  const side = match.winner === 'team1' && lastSide === 'ct' ? 'ct' : 't';
  const maps = (team: TeamKey) => (match.winner === team ? 1 : 0);
  return {
    event: 'map_result',
    matchid: spec.number,
    map_number: MAP_NUMBER,
    winner: { side: gameTeam(side), team: mapLeader(score) },
    team1: teamOf(spec, 'team1', score, maps('team1'), []),
    team2: teamOf(spec, 'team2', score, maps('team2'), []),
  };
}

export function seriesEnd(spec: MatchSpec, match: SimulatedMatch): EventBody {
  const side = match.rounds.at(-1)!.side;
  return {
    event: 'series_end',
    matchid: spec.number,
    winner: { side: gameTeam(otherSide(side)), team: match.winner },
    team1_series_score: match.winner === 'team1' ? 1 : 0,
    team2_series_score: match.winner === 'team2' ? 1 : 0,
    time_until_restore: 10,
  };
}

/**
 * MatchZy tells no deaths and no money. The simulator does: each death in the words in which Get5 tells one
 * (`player_death`), money in those of the reader of recordings (ECO1).
 */
export const wholeRoundEnd = (spec: MatchSpec, round: SimulatedRound): EventBody => ({
  ...roundEnd(spec, round),
  kills: tellKills(spec, round).map(deathOf),
  economy: round.bought.money.map(moneyOf),
});

const moneyOf = ({ who, bank, spent, equipment }: PlayerMoney): object => ({
  steamid: who,
  balance: bank,
  cash_spent_this_round: spent,
  current_equip_value: equipment,
});

const deathOf = ({ atMs, killer, victim, assister, weapon, headshot }: SimulatedKill): object => ({
  round_time: atMs,
  player: { steamid: victim },
  attacker: { steamid: killer },
  assist: assister && { player: { steamid: assister }, flash_assist: false },
  weapon: { name: weapon },
  headshot,
});

const gameTeam = (side: Side): string => (side === 'ct' ? '3' : '2');

/** What the plugin calls the winner of the round: the team that leads the map, or team2 when level. */
const mapLeader = (score: Score): TeamKey => leaderOf(score) ?? 'team2';

function teamOf(
  spec: MatchSpec,
  key: TeamKey,
  score: Score,
  seriesScore: number,
  players: unknown[],
): object {
  const { id, name } = spec.teams[key];
  return { id, name, series_score: seriesScore, score: score[key], score_ct: 0, score_t: 0, players };
}

function listPlayers(spec: MatchSpec, key: TeamKey, round: SimulatedRound): unknown[] {
  return spec.teams[key].players.map((player) => ({
    steamid: player.steamId,
    name: player.nickname,
    stats: wireStats(round.stats[player.steamId]!, round.round),
  }));
}

function wireStats(stats: PlayerStats, roundsPlayed: number): Record<string, number> {
  const filled = STAT_FIELDS.map(([name, wireName]): [string, number] => [wireName, stats[name]]);
  const empty = NEVER_FILLED.split(' ').map((name): [string, number] => [name, 0]);
  const score = stats.kills * 2 + stats.assists + stats.mvps;
  return { ...Object.fromEntries([...filled, ...empty]), rounds_played: roundsPlayed, score };
}

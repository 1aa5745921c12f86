import { analyse, type MatchAnalysis } from '@retake/core/analysis/analysis.ts';
import { economyOf } from '@retake/core/analysis/economy/economy.ts';
import { type PlayerMoney, readMoney } from '@retake/core/analysis/economy/facts.ts';
import { type ReportedKill, readKills } from '@retake/core/analysis/kills.ts';
import { parseEvent } from '@retake/core/match/events.ts';
import { formatOf } from '@retake/core/match/format.ts';
import { sidesOf, type TeamKey, type Teams } from '@retake/core/match/lineup.ts';
import { project } from '@retake/core/match/project.ts';
import { rosterOf } from '@retake/core/match/scoreboard.ts';
import { MATCH_MODES } from '@retake/core/mode.ts';
import { describe, expect, test } from 'vitest';
import { spec } from '../fixtures.ts';
import { roundEnd, wholeRoundEnd } from './bodies.ts';
import { simulateMatch } from './simulate.ts';
import { type SlowMoney, type SlowRound, slowEconomy, slowFigures } from './slowFigures.fixture.ts';

/** ANALYSIS_MATCHES=1000 for a night. */
const MATCHES = Number(process.env.ANALYSIS_MATCHES ?? 60);

/** A simulated match as the platform reads it: from the reports alone. `lost`: rounds that tell no deaths. */
function played(seed: number, lost: readonly number[] = []) {
  const mode = MATCH_MODES[seed % MATCH_MODES.length]!;
  const about = spec({ mode, seed: `analysis ${seed}` });
  const team = (key: TeamKey) => ({
    name: key,
    captainId: '',
    players: about.teams[key].players.map((one) => ({
      ...one,
      userId: `user of ${one.steamId}`,
      captainPriority: false,
    })),
  });
  const teams: Teams = { team1: team('team1'), team2: team('team2') };
  const format = formatOf({ mode, overtime: true });
  const { rounds } = simulateMatch(about);
  const kills = new Map<number, ReportedKill[]>();
  const money = new Map<number, PlayerMoney[]>();
  const log = rounds.map((round) => {
    const tell = lost.includes(round.round) ? roundEnd : wholeRoundEnd;
    const body = JSON.parse(JSON.stringify(tell(about, round)));
    const told = readKills(body);
    if (told) kills.set(round.round, told);
    const held = readMoney(body);
    if (held) money.set(round.round, held);
    const event = parseEvent(body);
    if (!event.ok) throw new Error(event.code);
    return event.value;
  });
  const board = project(log, { roster: rosterOf(teams), format });
  const analysis = analyse({ board, teams, format, sides: sidesOf('team1', 'ct') }, kills, true);
  const slow: SlowRound[] = rounds.map(({ round, winner }) => ({
    round,
    won: winner,
    deaths: kills.get(round) ?? [],
  }));
  const economy = economyOf({ teams, format }, analysis.rounds, money);
  const slowMoney = rounds.map(({ round, winner, stats }, at): SlowMoney => {
    const before = rounds[at - 1]?.stats;
    const did = Object.entries(stats).map(([who, { kills: all, damage }]) => {
      const earlier = before ? before[who]! : { kills: 0, damage: 0 };
      return [who, { kills: all - earlier.kills, damage: damage - earlier.damage }];
    });
    const opensHalf = round === 1 || round === format.maxRounds / 2 + 1;
    return { round, won: winner, opensHalf, money: money.get(round) ?? [], did: Object.fromEntries(did) };
  });
  return { analysis, economy, teams, rounds, slow, slowMoney };
}

const victimsOf = ({ duels }: MatchAnalysis, userId: string) =>
  Object.fromEntries(
    duels!.flatMap(({ killer, victim, kills }) => (killer === userId ? [[victim, kills]] : [])),
  );

test(`ANA3 to ANA6: ${MATCHES} matches have the figures of a second, slow way of counting`, () => {
  for (let seed = 0; seed < MATCHES; seed++) {
    const { analysis, teams, slow } = played(seed);
    for (const { userId, victims, ...figures } of slowFigures(slow, teams)) {
      const one = analysis.players.find((player) => player.userId === userId)!;
      expect(one.fromKills, `seed ${seed}, ${userId}`).toMatchObject(figures);
      expect(victimsOf(analysis, userId), `seed ${seed}`).toEqual(victims);
      expect(one.fromKills!.weapons.reduce((sum, { kills }) => sum + kills, 0)).toBe(one.kills);
    }
  }
});

test(`ECO7 to ECO9: ${MATCHES} matches have the economy of a second, slow way of counting`, () => {
  for (let seed = 0; seed < MATCHES; seed++) {
    const { economy, teams, rounds, slowMoney } = played(seed);
    const slow = slowEconomy(slowMoney, teams);
    expect(economy!.known).toBe(rounds.length);
    const duels = economy!.duels.map(
      ({ team, own, other, played: all, won }) => `${team} ${own}>${other} ${won} of ${all}`,
    );
    expect(duels.sort(), `seed ${seed}`).toEqual(slow.duels);
    expect([economy!.pistols.team1, economy!.pistols.team2], `seed ${seed}`).toEqual(slow.pistols);
    slow.players.forEach(({ who, ...all }, at) => {
      const one = economy!.players[at]!;
      expect(one.userId).toBe(`user of ${who}`);
      expect([one.rounds, one.spent]).toEqual([all.rounds, all.spent]);
      expect(one.equipment).toBeCloseTo(all.equipment / all.rounds, 6);
      expect(one.damagePerThousand).toBeCloseTo((1000 * all.damage) / all.equipment, 6);
      expect(one.killsPerThousand).toBeCloseTo((1000 * all.kills) / all.equipment, 6);
    });
  }
});

test('ANA2: the deaths that are told are those of the numbers, and openings and moments are of real rounds', () => {
  for (let seed = 0; seed < 12; seed++) {
    const { analysis } = played(seed);
    const sum = (of: (one: (typeof analysis.players)[number]) => number) =>
      analysis.players.reduce((total, one) => total + of(one), 0);
    expect(analysis.rounds.every(({ kills }) => kills !== null)).toBe(true);
    expect(sum(({ fromKills }) => fromKills!.openingKills)).toBe(analysis.rounds.length);
    expect(sum(({ fromKills }) => fromKills!.openingDeaths)).toBe(analysis.rounds.length);
    for (const { score, round, kills } of analysis.moments) {
      expect(score).toBeGreaterThanOrEqual(30);
      expect(analysis.rounds[round - 1]!.round).toBe(round);
      expect(kills).toBeLessThanOrEqual(5);
    }
  }
});

describe('ANA2: what is not told', () => {
  test('one round without its deaths: nothing is said that needs them all, the other rounds are told', () => {
    const { analysis } = played(0, [3]);
    expect(analysis.duels).toBeNull();
    expect(analysis.players.every(({ fromKills }) => fromKills === null)).toBe(true);
    expect(analysis.rounds.map(({ kills }) => kills === null)).toEqual(
      analysis.rounds.map(({ round }) => round === 3),
    );
    expect(analysis.players.some(({ kills }) => kills > 0)).toBe(true);
  });

  test('a server that tells none: numbers and rounds, and moments of three kills and more', () => {
    const all = Array.from({ length: 60 }, (_, at) => at + 1);
    const { analysis } = played(0, all);
    expect(analysis.rounds.every(({ kills, gains }) => kills === null && gains.size > 0)).toBe(true);
    expect(analysis.moments.every(({ clutch, withinMs }) => clutch === null && withinMs === null)).toBe(true);
  });
});

test('the deaths of a round are within it, in order, and the last one ends an elimination', () => {
  const about = spec();
  for (const round of simulateMatch(about).rounds) {
    const times = readKills(wholeRoundEnd(about, round))!.map(({ atMs }) => atMs);
    expect([...times].sort((one, other) => one - other)).toEqual(times);
    expect(times[0]).toBeGreaterThan(0);
    expect(times.at(-1)).toBeLessThanOrEqual(round.playedMs);
    if (round.reason === 8 || round.reason === 9) expect(times.at(-1)).toBe(round.playedMs);
  }
});

import { formatOf, isOverByPlay, sideInRound, winnerByPlay } from '@retake/core/match/format.ts';
import { TEAM_KEYS } from '@retake/core/match/lineup.ts';
import type { MatchMode } from '@retake/core/mode.ts';
import { describe, expect, test } from 'vitest';
import { spec, specTeam } from '../fixtures.ts';
import { type SimulatedMatch, simulateMatch } from './simulate.ts';

const matches = (mode: MatchMode, count: number, overtime = true): SimulatedMatch[] =>
  Array.from({ length: count }, (_, i) => simulateMatch(spec({ mode, overtime, seed: `s${i}` })));

test('the same spec gives the same match, another seed another one', () => {
  expect(simulateMatch(spec())).toEqual(simulateMatch(spec()));
  expect(simulateMatch(spec({ seed: 'other' }))).not.toEqual(simulateMatch(spec()));
});

describe.each(['5v5', '2v2'] as const)('%s', (mode) => {
  const format = formatOf({ mode, overtime: true });
  const sample = matches(mode, 300);

  test('MAT1 every match ends with the round that wins it, and not earlier', () => {
    for (const match of sample) {
      const ends = match.rounds.map((round) => winnerByPlay(round.score, format));
      expect(ends.slice(0, -1).every((winner) => winner === null)).toBe(true);
      expect(ends.at(-1)).toBe(match.winner);
      expect(match.rounds.map((round) => round.round)).toEqual(match.rounds.map((_, i) => i + 1));
    }
  });

  test('some matches go to overtime, most do not', () => {
    const share = sample.filter((match) => match.rounds.length > format.maxRounds).length / sample.length;
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.3);
  });

  test('each round adds one to the winner, who played the reported side', () => {
    const start = { team1: 'ct', team2: 't' } as const;
    for (const { rounds } of sample) {
      rounds.forEach((round, i) => {
        const before = rounds[i - 1]?.score ?? { team1: 0, team2: 0 };
        expect(round.score).toEqual({ ...before, [round.winner]: before[round.winner] + 1 });
        expect(round.side).toBe(sideInRound(round.winner, round.round, start, format));
      });
    }
  });

  test('kills, deaths and damage add up', () => {
    for (const { rounds } of sample) {
      const players = Object.values(rounds.at(-1)!.stats);
      const sum = (name: 'kills' | 'deaths' | 'headshots' | 'damage' | 'mvps') =>
        players.reduce((total, stats) => total + stats[name], 0);
      expect(sum('kills')).toBe(sum('deaths'));
      expect(sum('headshots')).toBeLessThanOrEqual(sum('kills'));
      expect(sum('damage')).toBeGreaterThanOrEqual(sum('kills') * 100);
      expect(sum('mvps')).toBe(rounds.length);
      for (const stats of players) expect(stats.deaths).toBeLessThanOrEqual(rounds.length);
    }
  });

  test('totals never decrease, and an elimination kills the whole team', () => {
    const { teams } = spec({ mode });
    for (const { rounds } of sample.slice(0, 50)) {
      rounds.forEach((round, i) => {
        const before = rounds[i - 1]?.stats ?? {};
        const died = (steamId: string) => round.stats[steamId]!.deaths - (before[steamId]?.deaths ?? 0);
        for (const [steamId, stats] of Object.entries(round.stats)) {
          expect(stats.kills).toBeGreaterThanOrEqual(before[steamId]?.kills ?? 0);
          expect(died(steamId)).toBeLessThanOrEqual(1);
        }
        if (round.reason !== 8 && round.reason !== 9) return;
        const losers = teams[round.winner === 'team1' ? 'team2' : 'team1'].players;
        expect(losers.every((player) => died(player.steamId) === 1)).toBe(true);
      });
    }
  });

  test('a round takes one to two and a half minutes with its breaks', () => {
    for (const { rounds } of sample.slice(0, 50)) {
      rounds.forEach((round, i) => {
        const lasted = round.endsAtMs - (rounds[i - 1]?.endsAtMs ?? 0);
        expect(lasted).toBeGreaterThanOrEqual(60_000);
        expect(lasted).toBeLessThanOrEqual(152_000);
      });
    }
  });
});

test('halves begin with pistols, overtimes with full buys', () => {
  for (const { rounds } of matches('5v5', 100)) {
    for (const round of rounds) {
      if (round.round === 1 || round.round === 13)
        expect(round.bought.buys).toEqual({ team1: 'pistol', team2: 'pistol' });
      if (round.round === 25 || round.round === 28)
        expect(round.bought.buys).toEqual({ team1: 'full', team2: 'full' });
    }
  }
});

test('a full buy wins far more often than not against an eco', () => {
  let [played, won] = [0, 0];
  for (const { rounds } of matches('5v5', 200)) {
    for (const round of rounds) {
      const full = TEAM_KEYS.find((team) => round.bought.buys[team] === 'full');
      if (full === undefined || !TEAM_KEYS.some((team) => round.bought.buys[team] === 'eco')) continue;
      played++;
      if (round.winner === full) won++;
    }
  }
  expect(played).toBeGreaterThan(100);
  expect(won / played).toBeGreaterThan(0.7);
  expect(won / played).toBeLessThan(0.95);
});

test('within a team the better players have the better numbers', () => {
  const teams = { team1: specTeam('team1', '5v5', 1000, 150), team2: specTeam('team2', '5v5', 1000, 150) };
  const ratio = (steamId: string) => {
    let [kills, deaths] = [0, 0];
    for (let i = 0; i < 100; i++) {
      const stats = simulateMatch(spec({ teams, seed: `k${i}` })).rounds.at(-1)!.stats[steamId]!;
      kills += stats.kills;
      deaths += stats.deaths;
    }
    return kills / deaths;
  };
  const ratios = teams.team1.players.map((player) => ratio(player.steamId));
  expect([...ratios].sort((a, b) => a - b)).toEqual(ratios);
  expect(ratios[0]).toBeGreaterThan(0.4);
  expect(ratios[4]).toBeLessThan(2.2);
});

test('MAT1 a duel is one against one, round after round', () => {
  for (const { rounds, winner, score } of matches('1v1', 100)) {
    expect(winnerByPlay(score, formatOf({ mode: '1v1', overtime: true }))).toBe(winner);
    const stats = Object.values(rounds.at(-1)!.stats);
    expect(stats).toHaveLength(2);
    for (const { assists, clutches1v1, rounds2k } of stats)
      expect([assists, clutches1v1, rounds2k]).toEqual([0, 0, 0]);
  }
});

test('MAT16 without overtime some matches are drawn, and those end level after regulation', () => {
  const format = formatOf({ mode: '2v2', overtime: false });
  const drawn = matches('2v2', 300, false).filter(({ winner }) => winner === null);
  expect(drawn.length).toBeGreaterThan(5);
  for (const { score, rounds } of drawn) {
    expect(score).toEqual({ team1: 8, team2: 8 });
    expect(rounds.map((round) => isOverByPlay(round.score, format)).indexOf(true)).toBe(15);
  }
});

describe('after a restart', () => {
  const scores = (match: SimulatedMatch) => match.rounds.map(({ score }) => score);

  test('the same match, whichever of its rounds are known', () => {
    const whole = simulateMatch(spec());
    for (const count of [1, 7, whole.rounds.length])
      expect(simulateMatch(spec(), scores(whole).slice(0, count))).toEqual(whole);
    expect(
      simulateMatch(
        spec(),
        scores(whole).filter((_, at) => at % 3 === 0),
      ),
    ).toEqual(whole);
  });

  test('what another release has played stays as it was, and the match ends by the rules', () => {
    for (let at = 0; at < 60; at++) {
      const played = spec({ mode: at % 2 ? '5v5' : '2v2', overtime: true });
      const before = scores(simulateMatch({ ...played, seed: `old ${at}` }));
      const known = before.slice(0, 1 + (at % before.length));
      const { rounds, score } = simulateMatch({ ...played, seed: `new ${at}` }, known);
      expect(rounds.slice(0, known.length).map((round) => round.score)).toEqual(known);
      expect(isOverByPlay(score, formatOf(played))).toBe(true);
      expect(rounds.slice(0, -1).some((round) => isOverByPlay(round.score, formatOf(played)))).toBe(false);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairing, played, wildPairing, winner } from './arbitraries.ts';
import { winChance } from './composite.ts';
import { RATING } from './constants.ts';
import type { PlayedMatch, Team } from './match.ts';
import { ELO_FLOOR, ELO_START, MU_MAX, MU_MIN, newPlayer, type RatedPlayer } from './player.ts';
import { type RatingChange, rateMatch } from './rateMatch.ts';
import { ELO_STEP_MAX } from './shown.ts';

const AT = 1_750_000_000_000;
const DAY_MS = 86_400_000;

const settled = (id: string, mu: number, rd = 60): RatedPlayer => ({
  id,
  hidden: { mu, rd, volatility: 6, games: 100, lastPlayedAt: AT },
  elo: Math.round(mu),
});
const alone = (name: string, mu = 1000): Team => [1, 2, 3, 4, 5].map((n) => [settled(`${name}${n}`, mu)]);
const five = (name: string, mu = 1000): Team => [[1, 2, 3, 4, 5].map((n) => settled(`${name}${n}`, mu))];
const scoreFor = ({ team }: RatingChange, won: PlayedMatch['winner']) =>
  won === null ? 0.5 : team === won ? 1 : 0;
const gain = (change: RatingChange | undefined) => change!.hiddenAfter.mu - change!.hiddenBefore.mu;

describe('the hidden rating', () => {
  test('RAT1 everybody starts at 1000, hidden and shown, and as uncertain as the population is wide', () => {
    const { hidden, elo } = newPlayer('new');
    expect({ mu: hidden.mu, rd: hidden.rd, games: hidden.games, elo }).toEqual({
      mu: 1000,
      rd: 350,
      games: 0,
      elo: ELO_START,
    });
  });

  test('RAT2 400 points more in each of five settled players are close to ten to one', () => {
    const certain = (name: string, mu: number): Team => [
      [1, 2, 3, 4, 5].map((n) => settled(name + n, mu, 1)),
    ];
    const chance = winChance(certain('a', 1400), certain('b', 1000), AT);
    expect(chance).toBeGreaterThan(0.9);
    expect(chance).toBeLessThan(10 / 11);
  });

  test('RAT3 a win raises and a loss lowers the belief, for everybody who has no prior to take', () => {
    const changes = rateMatch({ team1: alone('a'), team2: alone('b'), at: AT, winner: 'team1' });
    expect(changes.slice(0, 5).every((change) => gain(change) > 0)).toBe(true);
    expect(changes.slice(5).every((change) => gain(change) < 0)).toBe(true);
  });

  test('RAT3 an upset moves more than what was expected', () => {
    const play = (won: 'team1' | 'team2') =>
      rateMatch({ team1: alone('a', 1300), team2: alone('b', 1000), at: AT, winner: won });
    expect(Math.abs(gain(play('team2')[0]))).toBeGreaterThan(2 * Math.abs(gain(play('team1')[0])));
  });

  test('RAT4 uncertainty comes back with time away, never above the start', () => {
    const away = (days: number) => {
      const team1 = alone('a').map(([one]) => [
        { ...one!, hidden: { ...one!.hidden, lastPlayedAt: AT - days * DAY_MS } },
      ]);
      return rateMatch({ team1, team2: alone('b'), at: AT, winner: 'team1' })[0]!.hiddenAfter.rd;
    };
    expect(away(0)).toBeLessThan(away(365));
    expect(away(365)).toBeLessThan(away(3650));
    expect(away(1e7)).toBeLessThanOrEqual(RATING.startRd);
  });

  test('RAT5 an unproven team counts below a settled one of the same average', () => {
    const unproven: Team = [1, 2, 3, 4, 5].map((n) => [newPlayer(`n${n}`)]);
    expect(winChance(alone('a'), unproven, AT)).toBeGreaterThan(0.5);
  });

  test('RAT6 a result says more of a newcomer among newcomers than beside a settled party', () => {
    const fresh = (id: string): RatedPlayer => ({ ...settled(id, 1000), hidden: newPlayer(id).hidden });
    const together: Team = [['n1', 'n2', 'n3', 'n4', 'n5'].map(fresh)];
    const carried: Team = [[fresh('n1'), ...five('a')[0]!.slice(0, 4)]];
    const first = (team1: Team) => rateMatch({ team1, team2: alone('b'), at: AT, winner: 'team1' })[0];
    expect(gain(first(carried))).toBeGreaterThan(0);
    expect(gain(first(together))).toBeGreaterThan(1.2 * gain(first(carried)));
  });

  test('RAT7 one strong mate tells more of a newcomer than a full strong party does', () => {
    const newcomer = newPlayer('n');
    const mates = five('a', 1600)[0]!;
    const lost = (team1: Team) => rateMatch({ team1, team2: alone('b', 1600), at: AT, winner: 'team2' })[0]!;
    const pair = lost([[newcomer, mates[0]!], ...alone('c', 1600).slice(0, 3)]);
    const full = lost([[newcomer, ...mates.slice(0, 4)]]);
    expect(pair.hiddenAfter.mu).toBeGreaterThan(1100);
    expect(full.hiddenAfter.mu).toBeLessThan(1050);
  });

  test('RAT7 strangers in the team say nothing of a newcomer', () => {
    const change = rateMatch({
      team1: [[newPlayer('n')], ...alone('a', 1600).slice(0, 4)],
      team2: alone('b', 1500),
      at: AT,
      winner: 'team2',
    })[0];
    expect(gain(change)).toBeLessThan(0);
  });
});

describe('for any match', () => {
  test('RAT8 a win is +1 to +60, a loss −1 to −60 or to the floor, a draw between', () => {
    fc.assert(
      fc.property(played, (match) => {
        for (const change of rateMatch(match)) {
          const score = scoreFor(change, match.winner);
          expect(Math.abs(change.change)).toBeLessThanOrEqual(ELO_STEP_MAX);
          expect(change.eloAfter).toBeGreaterThanOrEqual(ELO_FLOOR);
          expect(change.eloAfter - change.eloBefore).toBe(change.change);
          if (score === 1) expect(change.change).toBeGreaterThanOrEqual(1);
          if (score === 0 && change.eloAfter > ELO_FLOOR) expect(change.change).toBeLessThanOrEqual(-1);
          expect(change.change).toSatisfy(Number.isInteger);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('RAT3 who wins ends higher than who would have lost, hidden and shown', () => {
    fc.assert(
      fc.property(pairing, (teams) => {
        const won = rateMatch({ ...teams, winner: 'team1' });
        const drew = rateMatch({ ...teams, winner: null });
        const lost = rateMatch({ ...teams, winner: 'team2' });
        for (const [index, { team, hiddenAfter, eloAfter }] of won.entries()) {
          const sign = team === 'team1' ? 1 : -1;
          expect(sign * (hiddenAfter.mu - drew[index]!.hiddenAfter.mu)).toBeGreaterThan(0);
          expect(sign * (drew[index]!.hiddenAfter.mu - lost[index]!.hiddenAfter.mu)).toBeGreaterThan(0);
          expect(sign * (eloAfter - lost[index]!.eloAfter)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the sides are alike: exchanging the teams exchanges the changes, to the bit', () => {
    fc.assert(
      fc.property(played, (match) => {
        const mirrored = rateMatch({
          team1: match.team2,
          team2: match.team1,
          at: match.at,
          winner: match.winner === null ? null : match.winner === 'team1' ? 'team2' : 'team1',
        });
        const bare = (change: RatingChange) => ({ ...change, team: undefined });
        const straight = rateMatch(match);
        expect([...mirrored.slice(5), ...mirrored.slice(0, 5)].map(bare)).toEqual(straight.map(bare));
        const chance = winChance(match.team1, match.team2, match.at);
        expect(chance + winChance(match.team2, match.team1, match.at)).toBeCloseTo(1, 12);
      }),
      { numRuns: 300 },
    );
  });

  test('the order of parties and of members changes nobody’s numbers', () => {
    fc.assert(
      fc.property(played, (match) => {
        const reversed = (team: Team): Team => team.map((party) => party.toReversed()).toReversed();
        const other = new Map(
          rateMatch({ ...match, team1: reversed(match.team1), team2: reversed(match.team2) }).map(
            (change) => [change.playerId, change],
          ),
        );
        for (const { playerId, hiddenAfter } of rateMatch(match)) {
          expect(other.get(playerId)!.hiddenAfter.mu).toBeCloseTo(hiddenAfter.mu, 6);
          expect(other.get(playerId)!.hiddenAfter.rd).toBeCloseTo(hiddenAfter.rd, 6);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('numbers that no play produces still give numbers, within the bounds', () => {
    fc.assert(
      fc.property(wildPairing, winner, (teams, won) => {
        const chance = winChance(teams.team1, teams.team2, teams.at);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
        for (const { hiddenAfter, change } of rateMatch({ ...teams, winner: won })) {
          expect(hiddenAfter.mu).toBeGreaterThanOrEqual(MU_MIN);
          expect(hiddenAfter.mu).toBeLessThanOrEqual(MU_MAX);
          expect(hiddenAfter.rd).toBeGreaterThanOrEqual(RATING.minRd);
          expect(hiddenAfter.rd).toBeLessThanOrEqual(RATING.startRd);
          expect(hiddenAfter.volatility).toBeGreaterThan(0);
          expect(change).toSatisfy(Number.isInteger);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('leaving a match for good', () => {
  const play = (won: 'team1' | 'team2', abandonedIds: string[]) =>
    rateMatch({ team1: alone('a'), team2: alone('b'), at: AT, winner: won, abandonedIds });

  test('RAT9 costs 20 points on top of a lost match', () => {
    const stayed = play('team2', [])[0]!;
    const left = play('team2', ['a1'])[0]!;
    expect(left.change).toBe(stayed.change - 20);
    expect(left.hiddenAfter).toEqual(stayed.hiddenAfter);
  });

  test('RAT9 costs 20 points when the others win without him, and the win is not his', () => {
    const left = play('team1', ['a1'])[0]!;
    expect(left.change).toBe(-20);
    expect(left.hiddenAfter).toEqual(left.hiddenBefore);
  });

  test('RAT9 changes nothing for the other nine', () => {
    expect(play('team1', ['a1']).slice(1)).toEqual(play('team1', []).slice(1));
  });
});

test('a match of unequal teams, or with somebody twice, is a broken invariant', () => {
  const [a, b] = [alone('a'), alone('b')];
  expect(() => rateMatch({ team1: a, team2: b.slice(1), at: AT, winner: null })).toThrow('unequal');
  expect(() => rateMatch({ team1: a, team2: a, at: AT, winner: null })).toThrow('twice');
});

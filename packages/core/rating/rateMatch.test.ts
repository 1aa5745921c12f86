import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairing, played, wildPairing, winner } from './arbitraries.fixture.ts';
import { compositeOf, winChance } from './composite.ts';
import { afterChange } from './log.ts';
import type { PlayedMatch, Team } from './match.ts';
import { newModel } from './model.ts';
import { ELO_FLOOR, ELO_START, MU_MAX, MU_MIN, newPlayer, type RatedPlayer } from './player.ts';
import { type RatingChange, rateMatch } from './rateMatch.ts';
import { RATING } from './rules.ts';

const AT = 1_750_000_000_000;
const MODEL = newModel();
const rate = (match: PlayedMatch, model = MODEL): RatingChange[] => rateMatch(match, model).changes;
const DAY_MS = 86_400_000;

const settled = (id: string, mu: number, rd = 60): RatedPlayer => ({
  id,
  hidden: { mu, rd, volatility: 6, games: 100, lastPlayedAt: AT, heard: [], said: 0, lift: 0 },
  elo: Math.round(mu),
  paid: 0,
});
const alone = (name: string, mu = 1000): Team => [1, 2, 3, 4, 5].map((n) => [settled(`${name}${n}`, mu)]);
const five = (name: string, mu = 1000): Team => [[1, 2, 3, 4, 5].map((n) => settled(`${name}${n}`, mu))];
const scoreFor = ({ team }: RatingChange, won: PlayedMatch['winner']) =>
  won === null ? 0.5 : team === won ? 1 : 0;
const gain = (change: RatingChange | undefined) => change!.hiddenAfter.mu - change!.hiddenBefore.mu;

describe('the hidden rating', () => {
  test('RAT1 everybody starts at 1000, hidden and shown, with the uncertainty of the population', () => {
    const { hidden, elo } = newPlayer('new');
    expect({ mu: hidden.mu, rd: hidden.rd, games: hidden.games, elo }).toEqual({
      mu: 1000,
      rd: 350,
      games: 0,
      elo: ELO_START,
    });
  });

  test('RAT2 400 points more for each of five settled players is close to ten to one', () => {
    const certain = (name: string, mu: number): Team => [
      [1, 2, 3, 4, 5].map((n) => settled(name + n, mu, 1)),
    ];
    const chance = winChance(certain('a', 1400), certain('b', 1000), AT, MODEL);
    expect(chance).toBeGreaterThan(0.9);
    expect(chance).toBeLessThan(10 / 11);
  });

  test('RAT3 a win raises and a loss lowers the estimate, for everybody without a prior', () => {
    const changes = rate({ team1: alone('a'), team2: alone('b'), at: AT, winner: 'team1' });
    expect(changes.slice(0, 5).every((change) => gain(change) > 0)).toBe(true);
    expect(changes.slice(5).every((change) => gain(change) < 0)).toBe(true);
  });

  test('RAT3 among players who are equally settled one team wins what the other loses', () => {
    const changes = rate({ team1: alone('a', 1100), team2: alone('b', 1000), at: AT, winner: 'team2' });
    expect(changes.reduce((sum, change) => sum + gain(change), 0)).toBeCloseTo(0, 9);
  });

  test('RAT3 an upset moves more than an expected result', () => {
    const play = (won: 'team1' | 'team2') =>
      rate({ team1: alone('a', 1300), team2: alone('b', 1000), at: AT, winner: won });
    expect(Math.abs(gain(play('team2')[0]))).toBeGreaterThan(2 * Math.abs(gain(play('team1')[0])));
  });

  test('RAT4 uncertainty grows with time away, never above the start', () => {
    const away = (days: number) => {
      const team1 = alone('a').map(([one]) => [
        { ...one!, hidden: { ...one!.hidden, lastPlayedAt: AT - days * DAY_MS } },
      ]);
      return rate({ team1, team2: alone('b'), at: AT, winner: 'team1' })[0]!.hiddenAfter.rd;
    };
    expect(away(0)).toBeLessThan(away(365));
    expect(away(365)).toBeLessThan(away(3650));
    expect(away(1e7)).toBeLessThanOrEqual(RATING.startRd);
  });

  const unproven: Team = [1, 2, 3, 4, 5].map((n) => [newPlayer(`n${n}`)]);

  test('RAT5 an unproven team counts below a settled one of the same average, as far as caution says', () => {
    const chance = (value: number) =>
      winChance(alone('a'), unproven, AT, { ...MODEL, caution: { value, variance: 1, level: 0 } });
    expect(chance(1)).toBeGreaterThan(chance(0.5));
    expect(chance(0.5)).toBeGreaterThan(chance(0));
    expect(chance(0)).toBeCloseTo(0.5, 12);
  });

  test('RAT5 caution is learned: it falls where newcomers win more than was said, and rises where they lose', () => {
    const learn = (winner: 'team1' | 'team2' | null) =>
      rateMatch({ team1: unproven, team2: alone('a'), at: AT, winner }, MODEL).caution;
    expect(learn('team1').value).toBeLessThan(MODEL.caution.value);
    expect(learn('team2').value).toBeGreaterThan(MODEL.caution.value);
    expect(learn(null).variance).toBeLessThan(MODEL.caution.variance);
  });

  test('RAT5 a match between teams that are equally proven says nothing of caution', () => {
    const { caution } = rateMatch({ team1: alone('a'), team2: alone('b'), at: AT, winner: 'team1' }, MODEL);
    expect(caution.value).toBe(MODEL.caution.value);
  });

  const atLevel = (level: number) => ({ ...MODEL, caution: { ...MODEL.caution, level } });
  const win = (level: number) =>
    rate({ team1: unproven, team2: alone('a'), at: AT, winner: 'team1' }, atLevel(level));

  test('RAT16 while they play above the start all ten lose alike of it, at most half a point, and no chance changes', () => {
    const [level, above, below, far] = [win(0), win(5), win(-5), win(500)];
    for (const [index, change] of level.entries()) {
      expect(gain(above[index])).toBeCloseTo(gain(change) - 0.2, 9);
      expect(gain(below[index])).toBeCloseTo(gain(change) + 0.2, 9);
      expect(gain(far[index])).toBeCloseTo(gain(change) - 0.5, 9);
    }
    expect(winChance(unproven, alone('a'), AT, atLevel(20))).toBe(
      winChance(unproven, alone('a'), AT, atLevel(0)),
    );
  });

  test('RAT16 a win adds a point at least and a loss takes one, whatever the level', () => {
    const decided = { team1: five('a', 1800), team2: five('b', 1000), at: AT };
    for (const level of [-500, 500])
      for (const winner of ['team1', 'team2'] as const)
        for (const { team, change } of rate({ ...decided, winner }, atLevel(level)))
          expect(team === winner ? change : -change).toBeGreaterThanOrEqual(1);
  });

  test('RAT16 the level is learned: it goes where those stand who play', () => {
    const learned = (mu: number, games = 100) => {
      const team = (name: string): Team =>
        five(name, mu).map((party) => party.map((one) => ({ ...one, hidden: { ...one.hidden, games } })));
      return rateMatch({ team1: team('a'), team2: team('b'), at: AT, winner: null }, MODEL).caution.level;
    };
    expect(learned(1100)).toBeCloseTo(1000 / 110 / 300, 9);
    expect(learned(900)).toBeCloseTo(-learned(1100), 9);
    // the hundredth match of a player says a fifth of what the twelfth said
    expect(learned(1100, 12) / learned(1100)).toBeCloseTo(5, 9);
  });

  test('RAT6 a result says more about a newcomer among newcomers than beside a settled party', () => {
    const fresh = (id: string): RatedPlayer => ({ ...settled(id, 1000), hidden: newPlayer(id).hidden });
    const together: Team = [['n1', 'n2', 'n3', 'n4', 'n5'].map(fresh)];
    const carried: Team = [[fresh('n1'), ...five('a')[0]!.slice(0, 4)]];
    const first = (team1: Team) => rate({ team1, team2: alone('b'), at: AT, winner: 'team1' })[0];
    expect(gain(first(carried))).toBeGreaterThan(0);
    expect(gain(first(together))).toBeGreaterThan(1.2 * gain(first(carried)));
  });

  /** A newcomer who draws again and again beside these mates: what mates say, without a result that says anything. */
  function drawing(mates: (n: number) => RatedPlayer[], matches: number): RatedPlayer[] {
    let newcomer = newPlayer('n');
    return Array.from({ length: matches }, (_, n) => {
      const party = [newcomer, ...mates(n)];
      const fill = alone('c', 1000).slice(party.length);
      const team1 = [party, ...fill];
      const level = compositeOf(team1, AT, MODEL).mu;
      const [change] = rate({ team1, team2: alone('b', level), at: AT, winner: null });
      newcomer = afterChange(change!);
      return newcomer;
    });
  }
  const strong = (id: string) => settled(id, 1600);

  test('RAT7 each mate speaks once: the same friend in every match moves a newcomer no further', () => {
    const after = drawing(() => [strong('a')], 10);
    expect(after[0]!.hidden.lift).toBeGreaterThan(5);
    expect(after[9]!.hidden.lift).toBeCloseTo(after[0]!.hidden.lift, 9);
    expect(after[9]!.hidden.heard).toEqual(['a']);
  });

  test('RAT7 one friend says little, ten of the same level a lot', () => {
    const one = drawing(() => [strong('a')], 1)[0]!;
    const ten = drawing((n) => [strong(`a${n}`)], 10)[9]!;
    expect(one.hidden.lift).toBeLessThan(30);
    expect(ten.hidden.lift).toBeGreaterThan(10 * one.hidden.lift);
  });

  test('RAT7 a whole party of strong mates says no more than one of them', () => {
    const one = drawing(() => [strong('a')], 1)[0]!;
    const four = drawing(() => ['a', 'b', 'c', 'd'].map(strong), 1)[0]!;
    expect(four.hidden.lift).toBeLessThanOrEqual(one.hidden.lift);
  });

  test('RAT7 results that go the other way take back what mates said', () => {
    const said = { ...newPlayer('n').hidden, games: 9, heard: ['a'], said: 500, lift: 500, mu: 1500 };
    const losing: RatedPlayer = { ...newPlayer('n'), hidden: { ...said, mu: said.mu - 300 } };
    const reach = RATING.mates.heard === 'once' ? RATING.mates.reach : 0;
    const [change] = rate({
      team1: [[losing], ...alone('a').slice(1)],
      team2: alone('b'),
      at: AT,
      winner: null,
    });
    expect(change!.hiddenAfter.lift).toBeCloseTo(reach - 300, 6);
  });

  test('RAT7 strangers in the team say nothing about a newcomer', () => {
    const change = rate({
      team1: [[newPlayer('n')], ...alone('a', 1600).slice(0, 4)],
      team2: alone('b', 1500),
      at: AT,
      winner: 'team2',
    })[0];
    expect(gain(change)).toBeLessThan(0);
  });
});

describe('for any match', () => {
  test('RAT8 a win is +1 to +60, a loss −1 to −60 or to the floor, a draw between; in the first ten matches 40', () => {
    fc.assert(
      fc.property(played, (match) => {
        for (const change of rate(match)) {
          const score = scoreFor(change, match.winner);
          const isNew = change.hiddenBefore.games < RATING.steps.firstGames;
          const most = isNew ? RATING.steps.first : RATING.steps.later;
          expect(Math.abs(change.change)).toBeLessThanOrEqual(most);
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

  test('RAT3 a winner ends higher than after a loss, hidden and shown', () => {
    fc.assert(
      fc.property(pairing, (teams) => {
        const won = rate({ ...teams, winner: 'team1' });
        const drew = rate({ ...teams, winner: null });
        const lost = rate({ ...teams, winner: 'team2' });
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

  test('swapping the teams swaps the changes, to the bit', () => {
    fc.assert(
      fc.property(played, (match) => {
        const mirrored = rate({
          team1: match.team2,
          team2: match.team1,
          at: match.at,
          winner: match.winner === null ? null : match.winner === 'team1' ? 'team2' : 'team1',
        });
        const bare = (change: RatingChange) => ({ ...change, team: undefined });
        const straight = rate(match);
        expect([...mirrored.slice(5), ...mirrored.slice(0, 5)].map(bare)).toEqual(straight.map(bare));
        const chance = winChance(match.team1, match.team2, match.at, MODEL);
        expect(chance + winChance(match.team2, match.team1, match.at, MODEL)).toBeCloseTo(1, 12);
      }),
      { numRuns: 300 },
    );
  });

  test('the order of parties and of members changes nobody’s numbers', () => {
    fc.assert(
      fc.property(played, (match) => {
        const reversed = (team: Team): Team => team.map((party) => party.toReversed()).toReversed();
        const other = new Map(
          rate({ ...match, team1: reversed(match.team1), team2: reversed(match.team2) }).map((change) => [
            change.playerId,
            change,
          ]),
        );
        for (const { playerId, hiddenAfter } of rate(match)) {
          expect(other.get(playerId)!.hiddenAfter.mu).toBeCloseTo(hiddenAfter.mu, 6);
          expect(other.get(playerId)!.hiddenAfter.rd).toBeCloseTo(hiddenAfter.rd, 6);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('RAT7 what mates said without end, as a broken import may hold it, still gives numbers', () => {
    const wild = settled('wild', 1000);
    const hidden = {
      ...wild.hidden,
      games: 0,
      said: Number.NEGATIVE_INFINITY,
      lift: Number.NEGATIVE_INFINITY,
    };
    const team: Team = [[settled('friend', 1400), { ...wild, hidden }], ...alone('a').slice(2)];
    for (const { hiddenAfter } of rate({ team1: team, team2: alone('b'), at: AT, winner: 'team1' }))
      expect(hiddenAfter.mu).toBeGreaterThanOrEqual(MU_MIN);
  });

  test('numbers that play never produces still give numbers, within the bounds', () => {
    fc.assert(
      fc.property(wildPairing, winner, (teams, won) => {
        const chance = winChance(teams.team1, teams.team2, teams.at, MODEL);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
        for (const { hiddenAfter, change } of rate({ ...teams, winner: won })) {
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
    rate({ team1: alone('a'), team2: alone('b'), at: AT, winner: won, abandonedIds });

  test('RAT9 costs 20 points on top of a lost match', () => {
    const stayed = play('team2', [])[0]!;
    const left = play('team2', ['a1'])[0]!;
    expect(left.change).toBe(stayed.change - 20);
    expect(left.hiddenAfter).toEqual(stayed.hiddenAfter);
  });

  test('RAT9 the 20 points stay paid: wins afterwards do not give them back', () => {
    const season = (leaves: boolean): number => {
      let player = settled('a1', 1000);
      for (let n = 0; n < 12; n++) {
        const abandonedIds = leaves && n === 0 ? ['a1'] : [];
        const team1 = [[player], ...alone('a').slice(1)];
        const winner = n === 0 ? 'team2' : 'team1';
        player = afterChange(rate({ team1, team2: alone('b'), at: AT, winner, abandonedIds })[0]!);
      }
      return player.elo;
    };
    expect(season(true)).toBe(season(false) - 20);
  });

  test('RAT9 costs 20 points when the others win without the player, who gets no win', () => {
    const left = play('team1', ['a1'])[0]!;
    expect(left.change).toBe(-20);
    expect(left.hiddenAfter).toEqual(left.hiddenBefore);
  });

  test('RAT9 changes nothing for the other nine', () => {
    expect(play('team1', ['a1']).slice(1)).toEqual(play('team1', []).slice(1));
  });
});

test('a match of unequal teams, or with a player twice, is a broken invariant', () => {
  const [a, b] = [alone('a'), alone('b')];
  expect(() => rate({ team1: a, team2: b.slice(1), at: AT, winner: null })).toThrow('unequal');
  expect(() => rate({ team1: a, team2: a, at: AT, winner: null })).toThrow('twice');
});

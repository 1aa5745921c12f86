import { describe, expect, test } from 'vitest';
import { killReward, moneyFiguresOf } from './figures.ts';
import { freshLosses, incomeOf, lossesAfter, type PaidRound } from './income.ts';

const players = (['a1', 'a2', 'b1', 'b2'] as const).map((who) => ({
  who,
  team: who.startsWith('a') ? ('team1' as const) : ('team2' as const),
  survived: who !== 'b2',
}));
/** Team 1 defends and wins; b2 is dead. */
const round = (more: Partial<PaidRound> = {}): PaidRound => ({
  winner: 'team1',
  sides: { team1: 'ct', team2: 't' },
  ending: 'time',
  losses: freshLosses(),
  players,
  kills: [],
  planter: null,
  defuser: null,
  ...more,
});
const earned = (more: Partial<PaidRound>) => Object.fromEntries(incomeOf(round(more)));

test('ECO3: what each half begins with, and the most, by mode; a custom match has its own', () => {
  expect(moneyFiguresOf({ mode: '5v5' })).toEqual({ start: 800, overtimeStart: 10_000, most: 16_000 });
  expect(moneyFiguresOf({ mode: '2v2' })).toEqual({ start: 800, overtimeStart: 8_000, most: 8_000 });
  expect(moneyFiguresOf({ mode: '1v1' })).toEqual({ start: 800, overtimeStart: 10_000, most: 16_000 });
  const cvars = { mp_startmoney: 16_000, mp_overtime_startmoney: 0 };
  expect(moneyFiguresOf({ mode: '2v2', cvars })).toEqual({ start: 8_000, overtimeStart: 0, most: 8_000 });
});

describe('ECO4: the end of a round', () => {
  test.each([
    ['elimination', 3_250],
    ['time', 3_250],
    ['bomb', 3_500],
    ['defuse', 3_500],
  ] as const)('a win by %s brings %i', (ending, amount) => {
    // The winners attack: nothing is paid for dead attackers.
    const sides = { team1: 't', team2: 'ct' } as const;
    expect(earned({ ending, sides }).a1).toBe(amount);
  });

  test('lost rounds pay more each time, up to 3,400, and a won one takes a step back', () => {
    let losses = freshLosses();
    const paid = ['team1', 'team1', 'team1', 'team1', 'team1', 'team2', 'team1'].map((winner) => {
      const all = earned({
        winner: winner as 'team1',
        losses,
        sides: { team1: 't', team2: 'ct' },
        ending: 'elimination',
      });
      losses = lossesAfter(losses, winner as 'team1');
      return all[winner === 'team1' ? 'b1' : 'a1']!;
    });
    expect(paid).toEqual([1_900, 2_400, 2_900, 3_400, 3_400, 1_400, 2_900]);
  });

  test('attackers who live when the time is over get nothing for it, the dead do', () => {
    expect(earned({})).toMatchObject({ b1: 0, b2: 1_900 });
    expect(earned({ ending: 'elimination' })).toMatchObject({ b1: 1_900, b2: 1_900 });
  });

  test('attackers who planted and lost get 600 more', () => {
    expect(earned({ ending: 'defuse', planter: 'b2', defuser: 'a2' })).toEqual({
      a1: 3_550,
      a2: 3_850,
      b1: 2_500,
      b2: 2_800,
    });
  });
});

describe('ECO5: kills', () => {
  test.each([
    ['ak47', 300],
    ['glock', 300],
    ['p90', 300],
    ['hegrenade', 300],
    ['awp', 100],
    ['taser', 100],
    ['cz75a', 100],
    ['mac10', 600],
    ['xm1014', 600],
    ['nova', 900],
    ['knife', 1_500],
  ])('%s brings %i', (weapon, amount) => expect(killReward(weapon)).toBe(amount));

  test('to who made them, and 50 to each defender for each dead attacker', () => {
    const kills = [{ killer: 'a1', weapon: 'mp9' }];
    expect(earned({ kills, ending: 'elimination' })).toMatchObject({ a1: 3_900, a2: 3_300 });
  });
});

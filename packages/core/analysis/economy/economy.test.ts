import { describe, expect, test } from 'vitest';
import { setup } from '../../match/fixtures.ts';
import { formatOf } from '../../match/format.ts';
import { allPlayers, type TeamKey, type Teams } from '../../match/lineup.ts';
import { buyOf } from './buys.ts';
import { economyOf } from './economy.ts';
import { type PlayerMoney, readMoney } from './facts.ts';
import { recordedMoney, wantedMoneyTicks } from './recordedMoney.ts';

const { team1, team2 } = setup('2v2');
const teams: Teams = { team1: { ...team1, captainId: '' }, team2: { ...team2, captainId: '' } };
const format = formatOf({ mode: '2v2', overtime: true });
const [a1, a2, b1, b2] = allPlayers(teams).map(({ steamId }) => steamId) as [string, string, string, string];
const sides = { team1: 'ct', team2: 't' } as const;

describe('ECO2: what a team has bought', () => {
  test.each([
    [5, 0, false, 'eco'],
    [5, 9_999, false, 'eco'],
    [5, 10_000, false, 'force'],
    [5, 19_999, false, 'force'],
    [5, 20_000, false, 'full'],
    [2, 4_000, false, 'force'],
    [2, 8_000, false, 'full'],
    [4, 16_000, false, 'full'],
    [5, 4_200, true, 'pistol'],
    [5, 25_000, true, 'full'],
  ] as const)('%i players with $%i', (players, equipment, startsHalf, buy) =>
    expect(buyOf(equipment, players, startsHalf)).toBe(buy),
  );
});

describe('ECO1: what a report lists', () => {
  const one = { steamid: a1, balance: 150, cash_spent_this_round: 650, current_equip_value: 850 };
  test('of each player', () => {
    expect(readMoney({ economy: [one] })).toEqual([{ who: a1, bank: 150, spent: 650, equipment: 850 }]);
  });
  test.each([
    [{}],
    [{ economy: [] }],
    [{ economy: 'none' }],
    [{ economy: [{ ...one, balance: -1 }] }],
    [{ economy: [{ ...one, balance: 1.5 }] }],
    [{ economy: [{ ...one, cash_spent_this_round: undefined }] }],
    [{ economy: [{ ...one, steamid: 'BOT' }] }],
    [{ economy: [one, one] }],
    [{ economy: Array.from({ length: 33 }, () => one) }],
    [null],
  ])('%j tells nothing', (body) => expect(readMoney(body)).toBeNull());
});

describe('ECO1: what a recording tells', () => {
  const spans = [
    { round: 1, from: 1000, to: 5000 },
    { round: 2, from: 6001, to: 9000 },
  ];
  const row = (tick: number, steamid: string, balance: number | null, team_num = 2) => ({
    tick,
    steamid,
    balance,
    cash_spent_this_round: 650,
    current_equip_value: 850,
    team_num,
  });
  const columns = (rows: ReturnType<typeof row>[], left: string[] = []) => {
    const names = ['tick', 'steamid', 'balance', 'cash_spent_this_round', 'current_equip_value', 'team_num'];
    const told = names.filter((name) => !left.includes(name));
    return Object.fromEntries(
      told.map((name) => [name, rows.map((one) => one[name as keyof typeof one])]),
    ) as unknown as Parameters<typeof recordedMoney>[1];
  };

  test('the end of each freeze time, also where only every second tick is written; who watches has none', () => {
    expect(wantedMoneyTicks(spans)).toEqual([1000, 1001, 6001, 6002]);
    const rows = [row(1000, a1, 100), row(1001, a1, 200), row(1000, b1, 5, 1), row(6002, a1, 300, 3)];
    const money = { who: a1, spent: 650, equipment: 850 };
    expect(recordedMoney(spans, columns(rows))).toEqual([
      { round: 1, players: [{ ...money, bank: 100 }] },
      { round: 2, players: [{ ...money, bank: 300 }] },
    ]);
  });

  test('what the reader does not say is not known; nothing at all is no economy', () => {
    const rows = [row(1000, a1, null), row(6001, a1, 70_000)];
    const money = { who: a1, spent: 650, equipment: 850, bank: null };
    expect(recordedMoney(spans, columns(rows))).toEqual([
      { round: 1, players: [money] },
      { round: 2, players: [money] },
    ]);
    const left = ['balance', 'cash_spent_this_round', 'current_equip_value'];
    expect(recordedMoney(spans, columns(rows, left))).toBeNull();
  });
});

type Played = { winner: TeamKey | null; equipment: [number | null, number | null]; spent?: number | null };

/** Of each team both players have half. */
function match(...played: Played[]) {
  const money = new Map(
    played.map(({ equipment: [one, other], spent = 100 }, at): [number, PlayerMoney[]] => {
      const of = (who: string, worth: number | null) => ({
        who,
        bank: 50,
        spent,
        equipment: worth === null ? null : worth / 2,
      });
      return [at + 1, [of(a1, one), of(a2, one), of(b1, other), of(b2, other)]];
    }),
  );
  const gain = { kills: 1, deaths: 0, assists: 0, headshots: 0, damage: 120 };
  const facts = played.map(({ winner }, at) => ({
    round: at + 1,
    winner,
    sides,
    gains: new Map([[teams.team1.players[0]!.userId, gain]]),
  }));
  return { facts, money };
}
const told = (...played: Played[]) => {
  const { facts, money } = match(...played);
  return economyOf({ teams, format }, facts, money);
};

test('ECO1: sums of both teams, round by round; a half begins with new money', () => {
  const rounds = told(
    ...Array.from({ length: 9 }, () => ({
      winner: 'team1' as const,
      equipment: [8_000, 1_700] as [number, number],
    })),
  )!.rounds;
  expect(rounds[0]).toMatchObject({ round: 1, winner: 'team1', startsHalf: true });
  expect(rounds[0]!.teams.team1).toEqual({
    players: 2,
    bank: 100,
    spent: 200,
    equipment: 8_000,
    buy: 'full',
  });
  expect(rounds[0]!.teams.team2!.buy).toBe('pistol');
  expect(rounds[1]!.teams.team2!.buy).toBe('eco');
  expect(rounds.map(({ startsHalf }) => startsHalf)).toEqual([true, ...Array(7).fill(false), true]);
});

test('ECO7: rounds by what both had bought, also those that were not won', () => {
  const economy = told(
    { winner: 'team1', equipment: [1_700, 1_700] },
    { winner: 'team1', equipment: [8_000, 1_700] },
    { winner: 'team2', equipment: [8_000, 1_700] },
    { winner: 'team2', equipment: [5_000, 8_000] },
    { winner: null, equipment: [8_000, 8_000] },
  )!;
  expect(economy.known).toBe(4);
  expect(economy.duels).toEqual([
    { team: 'team1', own: 'pistol', other: 'pistol', played: 1, won: 1 },
    { team: 'team1', own: 'force', other: 'full', played: 1, won: 0 },
    { team: 'team1', own: 'full', other: 'eco', played: 2, won: 1 },
    { team: 'team2', own: 'pistol', other: 'pistol', played: 1, won: 0 },
    { team: 'team2', own: 'eco', other: 'full', played: 2, won: 1 },
    { team: 'team2', own: 'full', other: 'force', played: 1, won: 1 },
  ]);
});

test('ECO8: the round after a won pistol round', () => {
  const pistol = { winner: 'team1' as const, equipment: [1_700, 1_700] as [number, number] };
  const lost = { winner: 'team2' as const, equipment: [6_000, 1_700] as [number, number] };
  expect(told(pistol, pistol)!.pistols).toEqual({
    team1: { played: 1, won: 1, followed: 1, converted: 1 },
    team2: { played: 1, won: 0, followed: 0, converted: 0 },
  });
  expect(told(pistol, lost)!.pistols.team1).toEqual({ played: 1, won: 1, followed: 1, converted: 0 });
  expect(told(pistol)!.pistols.team1).toEqual({ played: 1, won: 1, followed: 0, converted: 0 });
  expect(told(pistol, { ...lost, winner: null })!.pistols.team1.followed).toBe(0);
});

test('ECO9: of a player, over the rounds of which it is told', () => {
  const { players } = told(
    { winner: 'team1', equipment: [2_000, 2_000], spent: 300 },
    { winner: 'team1', equipment: [4_000, 2_000], spent: 500 },
    { winner: 'team1', equipment: [null, 2_000], spent: null },
  )!;
  const userId = teams.team1.players[0]!.userId;
  // 240 of damage for 1,000 and 2,000 dollars of equipment.
  expect(players[0]).toEqual({
    userId,
    rounds: 3,
    equipment: 1_500,
    spent: 800,
    damagePerThousand: 80,
    killsPerThousand: 2 / 3,
  });
  // Nobody has told what the others did.
  expect(players[1]).toMatchObject({ equipment: 1_500, damagePerThousand: null, killsPerThousand: null });
});

test('ECO10: what is not told is null, and never nought', () => {
  const economy = told({ winner: 'team1', equipment: [null, 2_000] })!;
  expect(economy.rounds[0]!.teams.team1).toMatchObject({ equipment: null, buy: null, spent: 200 });
  expect([economy.known, economy.duels]).toEqual([0, []]);
  const { facts, money } = match({ winner: 'team1', equipment: [2_000, 2_000] });
  expect(economyOf({ teams, format }, facts, new Map())).toBeNull();
  const strangers = money.get(1)!.map((one, at) => ({ ...one, who: `7656119999999990${at}` }));
  expect(economyOf({ teams, format }, facts, new Map([[1, strangers]]))).toBeNull();
  // One of them is gone: the others' sum is of one player.
  const three = money.get(1)!.slice(1);
  expect(economyOf({ teams, format }, facts, new Map([[1, three]]))!.rounds[0]!.teams.team1).toMatchObject({
    players: 1,
    equipment: 1_000,
  });
});

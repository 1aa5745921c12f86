import { asSteamId } from '../../match/reading.ts';
import type { Span } from '../recorded.ts';
import { asMoney, MOST_PLAYERS, type PlayerMoney } from './facts.ts';

/** What is asked of the reader. */
export const MONEY_PROPERTIES = [
  'balance',
  'cash_spent_this_round',
  'current_equip_value',
  'team_num',
] as const;

/** Column by column; one that the reader does not know is missing. */
export type MoneyTicks = { tick: readonly number[]; steamid: readonly unknown[] } & Partial<
  Record<(typeof MONEY_PROPERTIES)[number], readonly unknown[]>
>;

/** Who played in a round, and with what money. */
export type RoundMoney = { round: number; players: PlayerMoney[] };

const T = 2;
const CT = 3;

/** ECO1: the end of each freeze time; two, as some servers write only every second tick. */
export const wantedMoneyTicks = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ from }) => [from, from + 1]);

/** ECO1: of each player the first row of a round. Null: no figure of anybody is told. */
export function recordedMoney(spans: readonly Span[], ticks: MoneyTicks): RoundMoney[] | null {
  const rounds = spans.map(({ round, from }) => {
    const players = new Map<string, PlayerMoney>();
    ticks.tick.forEach((tick, row) => {
      const one = tick === from || tick === from + 1 ? moneyIn(ticks, row) : null;
      if (one && !players.has(one.who) && players.size < MOST_PLAYERS) players.set(one.who, one);
    });
    return { round, players: [...players.values()] };
  });
  const isTold = rounds.some(({ players }) =>
    players.some(({ bank, spent, equipment }) => bank !== null || spent !== null || equipment !== null),
  );
  return isTold ? rounds : null;
}

/** Null: nobody who plays. */
function moneyIn(ticks: MoneyTicks, row: number): PlayerMoney | null {
  const who = asSteamId(ticks.steamid[row]);
  const team = ticks.team_num?.[row];
  if (who === null || (team !== T && team !== CT)) return null;
  return {
    who,
    bank: asMoney(ticks.balance?.[row]),
    spent: asMoney(ticks.cash_spent_this_round?.[row]),
    equipment: asMoney(ticks.current_equip_value?.[row]),
  };
}

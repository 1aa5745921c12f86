import { asInteger, asObject, asSteamId } from '../../match/reading.ts';

/** ECO1: the money of a player in a round, at the end of the freeze time. Null: not told. */
export type PlayerMoney = {
  who: string;
  /** What is left after buying, and what was spent on it. */
  bank: number | null;
  spent: number | null;
  /** What all weapons and equipment are worth. */
  equipment: number | null;
};

/** Ten play, and some for others. */
export const MOST_PLAYERS = 32;
/** Far more than any setting of the game lets a player have. */
export const MOST_MONEY = 65_535;

export const asMoney = (value: unknown): number | null => asInteger(value, 0, MOST_MONEY);

/**
 * ECO1: the money of the round that a `round_end` lists, in the words of the reader of recordings. Null: it lists none, or
 * something that no server sends.
 */
export function readMoney(body: unknown): PlayerMoney[] | null {
  const listed = asObject(body)?.economy;
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST_PLAYERS) return null;
  const players = listed.map(readOne);
  const isOdd = players.some((one) => one === null || Object.values(one).includes(null));
  const names = new Set(players.map((one) => one?.who));
  return isOdd || names.size < players.length ? null : (players as PlayerMoney[]);
}

function readOne(entry: unknown): PlayerMoney | null {
  const source = asObject(entry);
  const who = asSteamId(source?.steamid);
  if (source === null || who === null) return null;
  return {
    who,
    bank: asMoney(source.balance),
    spent: asMoney(source.cash_spent_this_round),
    equipment: asMoney(source.current_equip_value),
  };
}

import { accept, type Result, refuse } from '../result.ts';

/**
 * The ledger of one prize pool (PRZ1): every entry takes whole cents from one account to another. `sponsor` is where money
 * comes from and below zero by what came; `pool` may be below zero while more is won than was funded (PRZ5); the
 * accounts of players never are.
 */
export type Account = 'sponsor' | 'pool' | 'returned' | `${'held' | 'due' | 'paid'}:${string}`;

export type EntryKind = 'promise' | 'fund' | 'allocate' | 'release' | 'pay' | 'reverse' | 'return';

/** A promise is no money (PRZ2): it names the accounts of a later funding and moves nothing. */
export type Entry = { kind: EntryKind; from: Account; to: Account; cents: number };

export type Balances = ReadonlyMap<Account, number>;

/** A place of a competition and what it wins. */
export type Award = { userId: string; place: number; cents: number };

/** The most of one entry: ten million dollars. The sum of a pool stays far from what a double cannot count. */
export const MOST_CENTS = 1_000_000_000;
/** The most awards of one command. */
export const MOST_AWARDS = 512;

type Refused = 'prize_cents' | 'prize_pool_short' | 'prize_rest_short' | 'prize_not_held' | 'prize_not_due';

const isWhole = (cents: number) => Number.isInteger(cents) && cents > 0 && cents <= MOST_CENTS;

/** The balance of every account that was moved. They add up to zero. */
export function fold(entries: readonly Entry[]): Balances {
  const balances = new Map<Account, number>();
  const add = (account: Account, cents: number) =>
    balances.set(account, (balances.get(account) ?? 0) + cents);
  for (const { kind, from, to, cents } of entries) {
    if (kind === 'promise') continue;
    add(from, -cents);
    add(to, cents);
  }
  return balances;
}

export const balanceOf = (balances: Balances, account: Account): number => balances.get(account) ?? 0;

export const promise = (cents: number): Result<Entry[], Refused> =>
  moved('promise', 'sponsor', 'pool', cents);

export const fund = (cents: number): Result<Entry[], Refused> => moved('fund', 'sponsor', 'pool', cents);

/** PRZ4: what places have won is held for their players. Refused where a player is named twice. */
export function allocate(awards: readonly Award[]): Result<Entry[], Refused> {
  const players = new Set(awards.map(({ userId }) => userId));
  if (players.size !== awards.length || awards.length > MOST_AWARDS) return refuse('prize_cents');
  if (!awards.every(({ cents }) => isWhole(cents))) return refuse('prize_cents');
  return accept(
    awards.map(({ userId, cents }) => ({ kind: 'allocate', from: 'pool', to: `held:${userId}`, cents })),
  );
}

/** PRZ6: the end of a hold. At most what is held. */
export function release(balances: Balances, userId: string, cents: number): Result<Entry[], Refused> {
  if (balanceOf(balances, `held:${userId}`) < cents) return refuse('prize_not_held');
  return moved('release', `held:${userId}`, `due:${userId}`, cents);
}

/** PRZ7: at most what is due, and only while the pool covers everything that was won. */
export function pay(balances: Balances, userId: string, cents: number): Result<Entry[], Refused> {
  if (balanceOf(balances, `due:${userId}`) < cents) return refuse('prize_not_due');
  if (balanceOf(balances, 'pool') < 0) return refuse('prize_pool_short');
  return moved('pay', `due:${userId}`, `paid:${userId}`, cents);
}

/** PRZ9: all that a player has won and was not paid goes back into the pool. */
export function reverse(balances: Balances, userId: string): Result<Entry[], Refused> {
  const accounts: Account[] = [`held:${userId}`, `due:${userId}`];
  const entries = accounts
    .map((from): Entry => ({ kind: 'reverse', from, to: 'pool', cents: balanceOf(balances, from) }))
    .filter(({ cents }) => cents > 0);
  return entries.length > 0 ? accept(entries) : refuse('prize_not_held');
}

/** PRZ10: what nobody has won goes back to who funded it. */
export function giveBack(balances: Balances, cents: number): Result<Entry[], Refused> {
  if (balanceOf(balances, 'pool') < cents) return refuse('prize_rest_short');
  return moved('return', 'pool', 'returned', cents);
}

const moved = (kind: EntryKind, from: Account, to: Account, cents: number): Result<Entry[], Refused> =>
  isWhole(cents) ? accept([{ kind, from, to, cents }]) : refuse('prize_cents');

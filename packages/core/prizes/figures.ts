import { type Account, type Balances, balanceOf, type Entry, fold } from './ledger.ts';

/** What everybody sees of a pool, in cents. `rest` is what nobody has won; below zero: won, but not funded. */
export type PoolFigures = {
  promised: number;
  funded: number;
  held: number;
  due: number;
  paid: number;
  returned: number;
  rest: number;
};

export function figuresOf(entries: readonly Entry[]): PoolFigures {
  const balances = fold(entries);
  const promises = entries.filter(({ kind }) => kind === 'promise');
  return {
    promised: promises.reduce((sum, { cents }) => sum + cents, 0),
    funded: -balanceOf(balances, 'sponsor') || 0,
    held: sumOf(balances, 'held'),
    due: sumOf(balances, 'due'),
    paid: sumOf(balances, 'paid'),
    returned: balanceOf(balances, 'returned'),
    rest: balanceOf(balances, 'pool'),
  };
}

function sumOf(balances: Balances, state: 'held' | 'due' | 'paid'): number {
  let sum = 0;
  for (const [account, cents] of balances) if (account.startsWith(`${state}:`)) sum += cents;
  return sum;
}

/** PRZ3: announced or won, but not there: the missing cents, 0 where all of it is funded. */
export const missingOf = ({ promised, funded, rest }: PoolFigures): number =>
  Math.max(0, promised - funded, -rest);

export type Share = { userId: string; held: number; due: number; paid: number };

/** What each player has of a pool. Who was reversed has nothing and is not among them. */
export function sharesOf(entries: readonly Entry[]): Share[] {
  const balances = fold(entries);
  const userIds = new Set<string>();
  for (const [account, cents] of balances) if (cents > 0) userIds.add(playerOf(account));
  userIds.delete('');
  const ofPlayer = (userId: string): Share => ({
    userId,
    held: balanceOf(balances, `held:${userId}`),
    due: balanceOf(balances, `due:${userId}`),
    paid: balanceOf(balances, `paid:${userId}`),
  });
  return [...userIds].map(ofPlayer);
}

const playerOf = (account: Account): string => account.split(':')[1] ?? '';

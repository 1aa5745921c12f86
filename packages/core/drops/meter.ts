import { type Card, DROP_CARDS } from '../cards/catalogue.ts';

/** DRP1: a full meter is a drop. */
export const DROP_AT = 300;
const POINTS_A_MATCH = 10;
/** DRP2: of which one is chosen. */
export const CARDS_OFFERED = 3;

export const pointsOf = ({ roundsWon }: { roundsWon: number }): number => POINTS_A_MATCH + roundsWon;

export type KeptDrop = { readonly number: number; readonly isOpened: boolean };

/** DRP1, DRP4: which drops come or go, so that there are as many as the points fill; what is opened stays. */
export function settle(points: number, drops: readonly KeptDrop[]): { add: number[]; remove: number[] } {
  const due = Math.floor(points / DROP_AT);
  const taken = new Set(drops.map(({ number }) => number));
  const add: number[] = [];
  for (let number = 1; drops.length + add.length < due; number++) if (!taken.has(number)) add.push(number);
  const closed = drops.filter(({ isOpened }) => !isOpened).map(({ number }) => number);
  const surplus = Math.max(0, drops.length - due);
  const remove = surplus === 0 ? [] : closed.sort((a, b) => b - a).slice(0, surplus);
  return { add, remove };
}

/** What the meter shows: from 0, below a full one. Points of an opened drop that were taken away are made up for first. */
export const meterOf = (points: number, drops: number): number => Math.max(0, points - drops * DROP_AT);

/** DRP2: the first three that are not held yet, in the order of `rank`, which is the HMAC of the season's seed. */
export function offeredCards(held: ReadonlySet<string>, rank: (card: Card) => string): Card[] {
  const ranked = DROP_CARDS.filter(({ id }) => !held.has(id)).map((card) => ({ card, rank: rank(card) }));
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, CARDS_OFFERED)
    .map(({ card }) => card);
}

/** DRP6. */
export const CODE_AGE = 18;

/** Whole years at `now`; `dateOfBirth` as year-month-day. */
export function ageAt(dateOfBirth: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

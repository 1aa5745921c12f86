import type { AnswerOf } from '@retake/contract/calls.ts';

export type Profile = AnswerOf<'GET /api/users/profile/{nickname}'>;

export type MapRow = { name: string; score: string; winRate: number; k: number; d: number; a: number };

type Fields = Record<string, unknown>;

/** The maps of a profile are a JSON text; what cannot be read is left out. */
function rowsOf(json: string): Fields[] {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed)
      ? parsed.filter((row): row is Fields => typeof row === 'object' && !!row)
      : [];
  } catch {
    return [];
  }
}

export const mapRows = (bestMaps: string): MapRow[] =>
  rowsOf(bestMaps).map((row) => ({
    name: text(row.name),
    score: text(row.score),
    winRate: number(row.winRate),
    k: number(row.k),
    d: number(row.d),
    a: number(row.a),
  }));

type Change = { at: string; elo: number; change: number };

/** The line of the rating: where it stood before the first change that is known, then each change. */
export function ratingLine(history: readonly Change[]): Change[] {
  const [first] = history;
  return first ? [{ at: first.at, elo: first.elo - first.change, change: 0 }, ...history] : [];
}

const REFUNDS_SHOWN = 3;

/** Points that came back or were taken when a cheater's matches were removed, newest first. */
export const refundsOf = (history: Profile['rating']['5v5']['history']) =>
  history
    .filter(({ kind, change }) => kind === 'refund' && change !== 0)
    .reverse()
    .slice(0, REFUNDS_SHOWN);

/** The letters of the form, newest last. */
export const formOf = (form: string): ('W' | 'L')[] =>
  [...form].filter((letter): letter is 'W' | 'L' => letter === 'W' || letter === 'L');

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const number = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

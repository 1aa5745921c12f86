import type { AnswerOf } from '@retake/contract/calls.ts';

export type Profile = AnswerOf<'GET /api/users/profile/{nickname}'>;

export type MapRow = { name: string; score: string; winRate: number; k: number; d: number; a: number };

export type MatchRow = {
  matchId: string | null;
  map: string;
  result: 'Win' | 'Lose';
  /** As it is shown. */
  score: string;
  k: number;
  d: number;
  a: number;
  at: string | null;
  /** A cheater played in it: it was taken away. */
  removed: boolean;
};

type Fields = Record<string, unknown>;

/** The maps and matches of a profile are JSON texts; what cannot be read is left out. */
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

export const matchRows = (recentMatches: string): MatchRow[] =>
  rowsOf(recentMatches).map((row) => ({
    matchId: typeof row.matchId === 'string' ? row.matchId : null,
    map: text(row.map),
    result: row.result === 'Win' ? 'Win' : 'Lose',
    score: shownScore(text(row.score), text(row.format)),
    k: number(row.k),
    d: number(row.d),
    a: number(row.a),
    at: typeof row.at === 'string' ? row.at : null,
    removed: row.removed === true,
  }));

const OLD_FORMAT = 'mr15';
const SHOWN_FOR_OLD: Record<string, string> = { '13': '9', '16': '13', '14': '11' };

/** Scores of the old format (first to 16) as if played to 13: 13 stands as 9, 16 as 13, 14 as 11. Others as they are. */
export function shownScore(score: string, format: string): string {
  return format === OLD_FORMAT ? score.replace(/\d+/g, (figure) => SHOWN_FOR_OLD[figure] ?? figure) : score;
}

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

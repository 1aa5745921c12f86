import { isSame, sign } from '../../platform/secrets/secrets.ts';

/**
 * A match's own token: its number, signed with the installation's secret. It is not stored, can be computed again after
 * a restart, and says nothing about other matches.
 */
export type MatchTokens = { of(matchNumber: number): string; numberOf(token: string): number | null };

/** MAT26: how long reports of an ended match are taken: a server tries again for a while. */
const VALID_AFTER_END_MS = 3 * 60 * 60_000;

/** Whether the token of this match is valid no more. */
export const isOutdated = ({ finishedAt }: { finishedAt: Date | null }, nowMs: number): boolean =>
  finishedAt !== null && nowMs - finishedAt.getTime() > VALID_AFTER_END_MS;

export function createMatchTokens(secret: string): MatchTokens {
  const of = (matchNumber: number) => `m${matchNumber}.${sign(secret, `match:${matchNumber}`)}`;
  return {
    of,
    numberOf(token) {
      const [, digits] = /^m([1-9]\d{0,9})\.[\w-]{43}$/.exec(token) ?? [];
      const matchNumber = Number(digits);
      return digits !== undefined && isSame(of(matchNumber), token) ? matchNumber : null;
    },
  };
}

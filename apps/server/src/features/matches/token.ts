import { isSame, sign } from '../../platform/secrets/secrets.ts';

/**
 * A match's own token: its number, signed with the installation's secret. It needs no row of its own, can be made
 * again after a restart, and says nothing about any other match.
 */
export type MatchTokens = { of(matchNumber: number): string; numberOf(token: string): number | null };

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

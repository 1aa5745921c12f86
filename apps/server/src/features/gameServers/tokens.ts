import type { Database } from '../../platform/db/database.ts';
import { isSame, sign } from '../../platform/secrets/secrets.ts';
import { findHeld, findTokenNumber, hasHad } from './store.ts';

/** Whose token it is, and which of its tokens. */
export type TokenHolder = { id: string; tokenNumber: number };

/**
 * GSV11: a server's own secret, with which it sends reports and fetches its match: its id, signed with the installation's
 * secret. A plugin that sends an old report again does so with the header of now, so the secret cannot be the match's.
 */
export type ServerTokens = {
  of(holder: TokenHolder): string;
  /** Null: it is no server's. */
  holderOf(token: string): TokenHolder | null;
  /** GSV17: whether it has not been given another one. */
  isValid(holder: TokenHolder): Promise<boolean>;
  /** Whether this server has or had this match. */
  hasHad(serverId: string, matchNumber: number): Promise<boolean>;
  /** The number of the match that it has now. */
  matchOf(serverId: string): Promise<number | null>;
};

const TOKEN = /^s([0-9a-f-]{36})(?:\.([1-9]\d{0,8}))?\.[\w-]{43}$/;

export function createServerTokens(database: Database, secret: string): ServerTokens {
  /** The first one is of releases that knew no second. */
  const of = ({ id, tokenNumber }: TokenHolder) =>
    tokenNumber === 0
      ? `s${id}.${sign(secret, `game server: ${id}`)}`
      : `s${id}.${tokenNumber}.${sign(secret, `game server: ${id} ${tokenNumber}`)}`;
  return {
    of,
    holderOf(token) {
      const [, id, number] = TOKEN.exec(token) ?? [];
      if (id === undefined) return null;
      const holder = { id, tokenNumber: Number(number ?? 0) };
      return isSame(of(holder), token) ? holder : null;
    },
    isValid: async ({ id, tokenNumber }) => (await findTokenNumber(database.sql, id)) === tokenNumber,
    hasHad: (serverId, matchNumber) => hasHad(database.sql, serverId, matchNumber),
    matchOf: (serverId) => findHeld(database.sql, serverId),
  };
}

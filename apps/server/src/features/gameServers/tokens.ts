import type { Database } from '../../platform/db/database.ts';
import { isSame, sign } from '../../platform/secrets/secrets.ts';
import { findHeld, hasHad } from './store.ts';

/**
 * GSV11: a server's own secret, with which it sends reports and fetches its match: its id, signed with the installation's
 * secret. A plugin that sends an old report again does so with the header of now, so the secret cannot be the match's.
 */
export type ServerTokens = {
  of(serverId: string): string;
  /** Null: it is no server's. */
  serverOf(token: string): string | null;
  /** Whether this server has or had this match. */
  hasHad(serverId: string, matchNumber: number): Promise<boolean>;
  /** The number of the match that it has now. */
  matchOf(serverId: string): Promise<number | null>;
};

const TOKEN = /^s([0-9a-f-]{36})\.[\w-]{43}$/;

export function createServerTokens(database: Database, secret: string): ServerTokens {
  const of = (serverId: string) => `s${serverId}.${sign(secret, `game server: ${serverId}`)}`;
  return {
    of,
    serverOf(token) {
      const [, serverId] = TOKEN.exec(token) ?? [];
      return serverId !== undefined && isSame(of(serverId), token) ? serverId : null;
    },
    hasHad: (serverId, matchNumber) => hasHad(database.sql, serverId, matchNumber),
    matchOf: (serverId) => findHeld(database.sql, serverId),
  };
}

import { Refusal } from '../../platform/http/failure.ts';
import type { ServerTokens, TokenHolder } from '../gameServers/tokens.ts';
import type { MatchTokens } from './token.ts';

/** Who sends a report: the simulator, with the secret of its match, or a dedicated server, with its own (GSV11). */
export type Sender = { matchNumber: number } | { server: TokenHolder };

export type Senders = {
  /** Refuses a token that is nobody's (`bad_token`). */
  admit(token: string): Sender;
  /**
   * The match that a report is about: that of the sender, or the one that it names and that ran on this server. Null: it is
   * about no match. Refusals: `match_not_found` (such a report belongs nowhere, and its server may keep it).
   */
  matchOf(sender: Sender, named: number | null): Promise<number | null>;
  /** The match that the sender has now. Refusals: `match_not_found`. */
  currentMatchOf(sender: Sender): Promise<number>;
};

export function createSenders(ofMatches: MatchTokens, ofServers: ServerTokens): Senders {
  /** GSV17. */
  async function refuseOld(server: TokenHolder): Promise<void> {
    if (!(await ofServers.isValid(server))) throw new Refusal('bad_token');
  }

  return {
    admit(token) {
      const matchNumber = ofMatches.numberOf(token);
      if (matchNumber !== null) return { matchNumber };
      const server = ofServers.holderOf(token);
      if (server === null) throw new Refusal('bad_token');
      return { server };
    },
    async matchOf(sender, named) {
      if ('matchNumber' in sender) return sender.matchNumber;
      if (named === null) return null;
      await refuseOld(sender.server);
      if (!(await ofServers.hasHad(sender.server.id, named))) throw new Refusal('match_not_found');
      return named;
    },
    async currentMatchOf(sender) {
      if ('matchNumber' in sender) return sender.matchNumber;
      await refuseOld(sender.server);
      const held = await ofServers.matchOf(sender.server.id);
      if (held === null) throw new Refusal('match_not_found');
      return held;
    },
  };
}

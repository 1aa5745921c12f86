import { type Commitment, mayEnter } from '@retake/core/party/admission.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { SearchPort } from '../party/search.ts';
import type { Penalties } from './penalties.ts';

/** Whom of these players something binds. */
export type CommitmentPort = {
  by: Commitment;
  within(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>>;
};

/** What keeps players from searching. */
export type AdmissionPorts = {
  penalties: Pick<Penalties, 'blockedUntilWithin'>;
  commitments: readonly CommitmentPort[];
  /** Whether nobody may start a search now (PTY38). */
  isMaintenance(tx: Tx): Promise<boolean>;
  /** Which of them are under an account check that keeps them from searching. */
  checked(tx: Tx, userIds: string[]): Promise<ReadonlySet<string>>;
  /** Which of them a ban keeps from searching (SAN4). */
  banned(tx: Tx, userIds: string[]): Promise<ReadonlySet<string>>;
  /** Who of them could not be put on a game server, and why. */
  refusedByServers(
    tx: Tx,
    userIds: string[],
  ): Promise<ReadonlyMap<string, 'no_game_servers' | 'steam_required'>>;
};

/** PTY16: asks about all members of all parties at once. */
export const createAdmission =
  (ports: AdmissionPorts): SearchPort['refusedEntries'] =>
  async (tx, parties, now) => {
    const { penalties, commitments, isMaintenance, checked, banned, refusedByServers } = ports;
    const ids = parties.flatMap(({ members }) => members.map(({ id }) => id));
    const [isClosed, unservable, blocked, underCheck, underBan, ...bound] = await atOnce(
      isMaintenance(tx),
      refusedByServers(tx, ids),
      penalties.blockedUntilWithin(tx, ids),
      checked(tx, ids),
      banned(tx, ids),
      ...commitments.map(({ within }) => within(tx, ids)),
    );
    return parties.map(({ members }) => {
      if (isClosed) return new Refusal('search_maintenance');
      const outlaw = members.find(({ id }) => underBan.has(id));
      if (outlaw) return new Refusal('member_banned', { nickname: outlaw.nickname });
      for (const { id } of members) if (unservable.has(id)) return new Refusal(unservable.get(id)!);
      const facts = members.map(({ id, nickname }) => ({
        nickname,
        boundBy: commitments.find((_, at) => bound[at]!.has(id))?.by ?? null,
        checked: underCheck.has(id),
        penaltyEndsAtMs: blocked.get(id) ?? null,
      }));
      const admission = mayEnter(facts, now);
      return admission.ok ? null : new Refusal(admission.code, admission.values);
    });
  };

import { makePartyCode, PARTY_CODE_LENGTH, parsePartyCode } from '@retake/core/party/code.ts';
import type { Party } from '@retake/core/party/party.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { apply, change, decide, type PartyContext } from './change.ts';
import {
  findPartyIdByCode,
  findPartyIdOf,
  findReadyCheckIdOf,
  insertParty,
  lockParties,
  lockPlayer,
} from './store.ts';
import type { StoredParty } from './storedParty.ts';

export type Membership = ReturnType<typeof createMembership>;

const CODE_ATTEMPTS = 5;

/** Who is in which party. Locks: the player who acts, then the parties, then the invite. */
export function createMembership(context: PartyContext) {
  const { database, clock, randomBytes } = context.deps;

  async function insertWithFreeCode(tx: Tx, leaderId: string): Promise<string> {
    const now = new Date(clock.now());
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
      const code = makePartyCode(randomBytes(PARTY_CODE_LENGTH));
      const id = await insertParty(tx, { code, leaderId, now });
      if (id) return id;
    }
    throw new Error('no free party code was found');
  }

  /** PTY2, PTY33. */
  async function ensure(tx: Tx, userId: string): Promise<string> {
    await lockPlayer(tx, userId);
    const found = await findPartyIdOf(tx, userId);
    if (found) return found;
    const partyId = await insertWithFreeCode(tx, userId);
    context.memory.changed(tx, { partyIds: [partyId], userIds: [userId] });
    return partyId;
  }

  /** What a player has to leave behind to join another party (PTY4). */
  async function leaveBehind(tx: Tx, own: StoredParty, userId: string): Promise<void> {
    if (own.members.length > 1) throw new Refusal('party_leave_first');
    if (own.party.status === 'matched') throw new Refusal('party_busy');
    await change(context, tx, own, { kind: 'leave', userId });
  }

  /** The player is locked. `claim` may refuse once the parties are locked too. */
  async function moveInto(
    tx: Tx,
    userId: string,
    targetId: string,
    gone: 'invite_gone' | 'party_code_unknown',
    claim: () => Promise<void>,
  ): Promise<void> {
    const ownId = await findPartyIdOf(tx, userId);
    const locked = await lockParties(tx, ownId === null ? [targetId] : [ownId, targetId]);
    const target = locked.find(({ id }) => id === targetId);
    if (!target) throw new Refusal(gone);
    await claim();
    const own = locked.find(({ id, party }) => id !== targetId && party.memberIds.includes(userId));
    const joined = decide(target, { kind: 'join', userId }, clock.now());
    if (own) await leaveBehind(tx, own, userId);
    await apply(context, tx, target, joined);
  }

  /** False where a match was found at this very moment and has to be declined first: nothing was changed. */
  async function tryLeave(tx: Tx, userId: string, named: string | null): Promise<boolean> {
    await lockPlayer(tx, userId);
    const partyId = await findPartyIdOf(tx, userId);
    if (named !== null && partyId !== named) throw new Refusal('party_not_member');
    if (!partyId) return true;
    const readyCheckId = await findReadyCheckIdOf(tx, partyId);
    if (readyCheckId) await context.leavingMatched.tell(tx, { readyCheckId, userId });
    const [own] = await lockParties(tx, [partyId]);
    if (!own?.party.memberIds.includes(userId)) return true;
    if (own.party.status === 'matched') {
      if (own.party.readyCheckId === readyCheckId) throw new Error('a declined party is still matched');
      return false;
    }
    await change(context, tx, own, { kind: 'leave', userId });
    return true;
  }

  return {
    ensure,
    /** What the player's party does; null without one. Player and party are held: it does so until the transaction ends. */
    async hold(tx: Tx, userId: string): Promise<Party['status'] | null> {
      await lockPlayer(tx, userId);
      const partyId = await findPartyIdOf(tx, userId);
      const [own] = partyId ? await lockParties(tx, [partyId]) : [];
      return own?.party.status ?? null;
    },
    /** PTY3 by code (D7: whoever knows it). */
    async joinByCode(userId: string, typed: string): Promise<string> {
      const code = parsePartyCode(typed);
      if (!code.ok) throw new Refusal(code.code);
      return database.write(async (tx) => {
        await lockPlayer(tx, userId);
        const partyId = await findPartyIdByCode(tx, code.value);
        if (!partyId) throw new Refusal('party_code_unknown');
        await moveInto(tx, userId, partyId, 'party_code_unknown', async () => undefined);
        return partyId;
      });
    },
    moveInto,
    /** PTY5, PTY20. `named`: only this party, wherever the player is by now. */
    async leave(userId: string, named: string | null = null): Promise<void> {
      while (!(await database.write((tx) => tryLeave(tx, userId, named))));
    },
    /** SAN4: in the transaction of a ban. A match that is found at this very moment has to be declined first. */
    async leaveWithin(tx: Tx, userId: string): Promise<void> {
      if (!(await tryLeave(tx, userId, null))) throw new Refusal('unavailable');
    },
    /** PTY6. */
    async remove(leaderId: string, nickname: string): Promise<void> {
      await database.write(async (tx) => {
        const partyId = await findPartyIdOf(tx, leaderId);
        const [own] = partyId ? await lockParties(tx, [partyId]) : [];
        if (!own) throw new Refusal('party_gone');
        const wanted = nickname.toLowerCase();
        const member = own.members.find((other) => other.nickname.toLowerCase() === wanted);
        await change(context, tx, own, { kind: 'remove', by: leaderId, userId: member?.id ?? '' });
      });
    },
  };
}

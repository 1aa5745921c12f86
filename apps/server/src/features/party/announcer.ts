import type { PartyState } from '@retake/contract/party/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PartyMemory, PartyView } from './memory.ts';

/**
 * Tells the members of a party what its search is like now. One after the other for each party, always what is true
 * when it is sent; what changes while one is on its way is told by one more.
 */
export function createAnnouncer(
  { realtime, log }: Deps,
  memory: PartyMemory,
  stateFor: (view: PartyView, userId: string) => PartyState | Promise<PartyState>,
): (partyId: string) => void {
  const again = new Map<string, boolean>();

  async function tell(partyId: string): Promise<void> {
    const view = await memory.viewOf(partyId);
    if (!view) return;
    if (view.party.status !== 'matched') {
      realtime.toUsers(view.party.memberIds, 'searchChanged', { partyId, state: view.stateAnswer });
      return;
    }
    const states = await Promise.all(view.party.memberIds.map((id) => stateFor(view, id)));
    view.party.memberIds.forEach((id, index) => {
      realtime.toUsers([id], 'searchChanged', { partyId, state: states[index]! });
    });
  }

  async function run(partyId: string): Promise<void> {
    try {
      do {
        again.set(partyId, false);
        await tell(partyId);
      } while (again.get(partyId));
    } catch (error) {
      log.error({ err: error, partyId }, 'telling a party of its search failed');
    } finally {
      again.delete(partyId);
    }
  }

  return (partyId) => {
    if (again.has(partyId)) again.set(partyId, true);
    else void run(partyId);
  };
}

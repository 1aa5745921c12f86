import type { SearchMember } from '@retake/core/party/admission.ts';
import { type QueueId, queueOf } from '@retake/core/queue/queues.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createGroupCommit, type Outcomes } from '../../platform/db/groupCommit.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { whenKnown } from '../../platform/maybePromise.ts';
import { applyAll, ask, lockKnown, type PartyContext, type Ratings } from './change.ts';
import type { Told } from './search.ts';
import { type Change, findWithoutPremium, findWithoutSteam } from './store.ts';
import type { StoredParty } from './storedParty.ts';

type Start = {
  by: string;
  partyId: string;
  queue: QueueId;
  expectedSeconds: number;
  p90Seconds: number | null;
  /** Whom the caller has checked before (LGE4); null: nobody. */
  checked: readonly string[] | null;
};

/** With what was known of the search before the transaction; the members may have changed since. */
type ForecastStart = Start & { memberIds: readonly string[]; rating: number; told: Told | null };

type Entry = {
  stored: StoredParty;
  members: SearchMember[];
  /** What keeps one of them from searching (PTY16). */
  refused: Refusal | null;
};

/** A transaction of so many is a tenth of a second or less. */
const STARTS_AT_ONCE = 1000;
/** A crowd's next transaction is prepared while the database writes the one before. */
const STARTS_UNDER_WAY = 2;

/** Others are in the party now than those whom the caller has checked: ask again. */
export class MembersChanged extends Refusal {
  constructor() {
    super('unavailable');
  }
}

const sameMembers = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** PTY13 to PTY16, in whichever queue. Leaders who start at the same moment share a transaction. */
export function createStart(context: PartyContext) {
  const startTogether = createGroupCommit<ForecastStart>(
    context.deps.database,
    (tx, starts) => startAll(context, tx, starts, new Map(starts.map((start) => [start.partyId, start]))),
    STARTS_AT_ONCE,
    STARTS_UNDER_WAY,
  );
  return async (
    userId: string,
    partyId: string,
    queue: QueueId,
    checked: readonly string[] | null = null,
  ): Promise<void> => {
    await whenKnown(context.memory.viewOf(partyId), (view) => {
      const search = { queue, memberIds: view?.party.memberIds ?? [] };
      // Simulated players come when they are wanted: nothing is learnt of how long they wait.
      const isReal = view?.members.some(({ simulated }) => !simulated) ?? false;
      return whenKnown(context.search.forecast(search), ({ told, ...forecast }) =>
        startTogether({
          by: userId,
          partyId,
          ...search,
          ...forecast,
          told: isReal ? told : null,
          checked,
        }),
      );
    });
  };
}

/** What is read about those who want to search. Their parties are locked, or the statement before this one locks them. */
async function entriesOf(
  context: PartyContext,
  tx: Tx,
  parties: readonly StoredParty[],
  takesPremium: boolean,
): Promise<Entry[]> {
  const memberIds = parties.flatMap(({ members }) => members.map(({ id }) => id));
  const [withoutSteam, withoutPremium, refused] = await atOnce(
    findWithoutSteam(tx, memberIds),
    findWithoutPremium(tx, takesPremium ? memberIds : [], new Date(context.deps.clock.now())),
    context.search.refusedEntries(tx, parties, context.deps.clock.now()),
  );
  return parties.map((stored, index) => ({
    stored,
    members: stored.members.map(({ id, nickname }) => ({
      id,
      nickname,
      steamConnected: !withoutSteam.has(id),
      premium: !withoutPremium.has(id),
    })),
    refused: refused[index] ?? null,
  }));
}

/** Asks about those whom memory knows while the database still waits for the locks, about the others afterwards. */
async function lockToStart(context: PartyContext, tx: Tx, starts: readonly Start[]): Promise<Entry[]> {
  const partyIds = [...new Set(starts.map(({ partyId }) => partyId))];
  const takesPremium = starts.some(({ queue }) => queueOf(queue).needs.includes('premium'));
  const known = partyIds.flatMap((id) => context.memory.known(id) ?? []);
  const [locked, foreseen] = await atOnce(
    lockKnown(context, tx, partyIds),
    entriesOf(context, tx, known, takesPremium),
  );
  const entries = new Map(foreseen.map((entry) => [entry.stored.id, entry]));
  const isForeseen = ({ id, version }: StoredParty) => entries.get(id)?.stored.version === version;
  const others = locked.filter((stored) => !isForeseen(stored));
  for (const entry of await entriesOf(context, tx, others, takesPremium)) entries.set(entry.stored.id, entry);
  return locked.map((stored) => ({ ...entries.get(stored.id)!, stored }));
}

/** PTY15: nobody is asked to connect Steam for a search from which a ban keeps them. */
const isForNothing = (step: Refusal, refused: Refusal | null): boolean =>
  step.code === 'steam_required' && refused?.code === 'member_banned';

/**
 * PTY13 to PTY16 for each: what core says of the party first, then what keeps one of its members from searching. The
 * refused are left out.
 */
async function startAll(
  context: PartyContext,
  tx: Tx,
  starts: readonly Start[],
  ratings?: Ratings,
): Promise<Outcomes> {
  const locked = await lockToStart(context, tx, starts);
  const now = context.deps.clock.now();
  const parties = new Map(locked.map(({ stored }) => [stored.id, stored]));
  const entries = new Map(locked.map((entry) => [entry.stored.id, entry]));
  const changes: Change[] = [];
  const outcomes = starts.map(({ partyId, checked, ...start }) => {
    const stored = parties.get(partyId);
    if (!stored) return new Refusal('party_gone');
    const { members, refused } = entries.get(partyId)!;
    if (checked && !sameMembers(checked, stored.party.memberIds)) return new MembersChanged();
    const step = ask(stored, { kind: 'start', ...start, members }, now);
    if (step instanceof Refusal) return isForNothing(step, refused) ? refused : step;
    if (refused) return refused;
    changes.push({ stored, party: step.party! });
    parties.set(partyId, { ...stored, party: step.party! }); // PTY30: the second finds it searching
    return null;
  });
  await applyAll(context, tx, changes, ratings);
  return outcomes;
}

import { accept, type Result, refuse } from '../result.ts';
import type { PenaltyKind } from './penalty.ts';

/** Everyone has this long to accept a match that was found (MM11). */
export const READY_CHECK_MS = 30_000;

/** A party in the check; `enqueuedAt` is when its search began, and is kept when it searches on. */
export type CheckedParty = { partyId: string; playerIds: readonly string[]; enqueuedAt: number };

/**
 * A ready check. Open: the players in `accepted` have accepted. Complete: all have. Failed: who is penalised for what,
 * and which parties search on with their waiting time.
 */
export type ReadyCheck =
  | { status: 'open'; parties: readonly CheckedParty[]; expiresAt: number; accepted: readonly string[] }
  | { status: 'complete'; parties: readonly CheckedParty[]; completedAt: number }
  | {
      status: 'failed';
      reason: 'declined' | 'expired';
      parties: readonly CheckedParty[];
      accepted: readonly string[];
      /** Players who are penalised: the one who declined, or everyone who did not answer in time. */
      penalised: readonly { playerId: string; kind: PenaltyKind & ('declined' | 'letPass') }[];
      /** Parties without a penalised member: back in the queue with their `enqueuedAt`. */
      requeued: readonly CheckedParty[];
      /** Parties with a penalised member: their search ends. */
      released: readonly CheckedParty[];
    };

export type ReadyCheckCommand =
  | { type: 'accept'; playerId: string }
  | { type: 'decline'; playerId: string }
  | { type: 'expire' };

/** `notInCheck`: not one of its players. `over`: it has ended. `notYet`: its end is later. */
export type ReadyCheckRefusal = 'notInCheck' | 'over' | 'notYet';

/** `changed` is false for a repeat: the answer is the same and no event is sent. */
export type ReadyCheckStep = { check: ReadyCheck; changed: boolean };

/** A check of all players of a match found at `now`. Throws if a player is in it twice (a broken invariant). */
export function openReadyCheck(parties: readonly CheckedParty[], now: number): ReadyCheck {
  const players = playersOf(parties);
  if (players.length === 0 || new Set(players).size !== players.length) {
    throw new Error('a ready check needs players, each once');
  }
  return { status: 'open', parties, expiresAt: now + READY_CHECK_MS, accepted: [] };
}

/**
 * Applies a command to a check at `now` (ms). A repeated accept, a repeated decline by the same player, and an expire
 * after the end change nothing and are not refused (MM11). An accept at or after `expiresAt` is refused with `over`.
 */
export function transition(
  check: ReadyCheck,
  command: ReadyCheckCommand,
  { now }: { now: number },
): Result<ReadyCheckStep, ReadyCheckRefusal> {
  if (command.type === 'expire') return expire(check, now);
  if (!playersOf(check.parties).includes(command.playerId)) return refuse('notInCheck');
  return command.type === 'accept'
    ? acceptBy(check, command.playerId, now)
    : declineBy(check, command.playerId, now);
}

/** MM22: nobody could answer during an outage of the platform, so an open check gets its whole time again. */
export const afterOutage = (check: OpenCheck, now: number): OpenCheck => ({
  ...check,
  expiresAt: now + READY_CHECK_MS,
});

/** Shown to its players: how many have accepted, of how many. */
export function countAccepted(check: ReadyCheck): { accepted: number; of: number } {
  const of = playersOf(check.parties).length;
  return { accepted: check.status === 'complete' ? of : check.accepted.length, of };
}

export const hasAccepted = (check: ReadyCheck, playerId: string): boolean =>
  check.status === 'complete'
    ? playersOf(check.parties).includes(playerId)
    : check.accepted.includes(playerId);

type Step = Result<ReadyCheckStep, ReadyCheckRefusal>;
export type OpenCheck = Extract<ReadyCheck, { status: 'open' }>;

function acceptBy(check: ReadyCheck, playerId: string, now: number): Step {
  if (check.status === 'complete') return unchanged(check);
  if (check.status === 'failed' || now >= check.expiresAt) return refuse('over');
  if (check.accepted.includes(playerId)) return unchanged(check);
  const accepted = [...check.accepted, playerId];
  const all = playersOf(check.parties).every((player) => accepted.includes(player));
  if (all) return changed({ status: 'complete', parties: check.parties, completedAt: now });
  return changed({ ...check, accepted });
}

/** A player can decline after accepting until all have accepted: the match would begin without that player. */
function declineBy(check: ReadyCheck, playerId: string, now: number): Step {
  if (check.status === 'failed') {
    const again = check.reason === 'declined' && check.penalised.some((one) => one.playerId === playerId);
    return again ? unchanged(check) : refuse('over');
  }
  if (check.status === 'complete' || now >= check.expiresAt) return refuse('over');
  return changed(fail(check, 'declined', [playerId]));
}

function expire(check: ReadyCheck, now: number): Step {
  if (check.status !== 'open') return unchanged(check);
  if (now < check.expiresAt) return refuse('notYet');
  const silent = playersOf(check.parties).filter((player) => !check.accepted.includes(player));
  return changed(fail(check, 'expired', silent));
}

function fail(check: OpenCheck, reason: 'declined' | 'expired', guilty: readonly string[]): ReadyCheck {
  const isGuilty = (party: CheckedParty) => party.playerIds.some((player) => guilty.includes(player));
  const kind = reason === 'declined' ? 'declined' : 'letPass';
  return {
    status: 'failed',
    reason,
    parties: check.parties,
    accepted: check.accepted,
    penalised: guilty.map((playerId) => ({ playerId, kind })),
    requeued: check.parties.filter((party) => !isGuilty(party)),
    released: check.parties.filter(isGuilty),
  };
}

const playersOf = (parties: readonly CheckedParty[]) => parties.flatMap((party) => party.playerIds);
const changed = (check: ReadyCheck): Step => accept({ check, changed: true });
const unchanged = (check: ReadyCheck): Step => accept({ check, changed: false });

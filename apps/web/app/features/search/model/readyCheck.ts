import type { ServerEvents } from '@retake/contract/events.ts';
import type { PartyState, PartyStatus } from '@retake/contract/party/calls.ts';

export type OpenCheck = {
  kind: 'open';
  id: string;
  expiresAtMs: number;
  accepted: number;
  of: number;
  youAccepted: boolean;
};

/** `unknown`: the check is gone, and nobody told why (the connection was away). */
export type OverReason = 'declined' | 'expired' | 'unknown';

/** The ready check as one player sees it. */
export type Check =
  | { kind: 'none' }
  | OpenCheck
  | { kind: 'complete'; id: string | null; of: number; matchId: string | null }
  | { kind: 'over'; id: string; reason: OverReason; youAccepted: boolean; youDeclined: boolean };

export const noCheck: Check = { kind: 'none' };

/** What polls answer (`party`), what the socket says, and what the player does, alike. */
export type CheckChange =
  | { type: 'party'; state: PartyState }
  | ({ type: 'matchFound' } & ServerEvents['matchFound'])
  | ({ type: 'readyCheckChanged' } & ServerEvents['readyCheckChanged'])
  | ({ type: 'readyCheckEnded' } & ServerEvents['readyCheckEnded'])
  | ({ type: 'gameReady' } & ServerEvents['gameReady'])
  | { type: 'answered'; id: string; answer: 'accept' | 'decline'; accepted: number; of: number }
  | { type: 'seen' };

export function changeCheck(check: Check, change: CheckChange): Check {
  switch (change.type) {
    case 'party':
      return byParty(check, change.state);
    case 'matchFound': {
      const { readyCheckId: id, expiresAt, of } = change;
      return opened(check, { id, expiresAt, accepted: 0, of, youAccepted: false });
    }
    case 'readyCheckChanged':
      return isOpen(check, change.readyCheckId) ? counted(check, change) : check;
    case 'readyCheckEnded':
      return ended(check, change);
    case 'gameReady':
      return { kind: 'complete', id: idOf(check), of: ofOf(check), matchId: change.matchId };
    case 'answered':
      return answered(check, change);
    case 'seen':
      return check.kind === 'open' ? check : noCheck;
  }
}

function byParty(check: Check, { readyCheck, matchId, status }: PartyState): Check {
  if (readyCheck) return opened(check, readyCheck);
  if (matchId !== null && (check.kind === 'open' || check.kind === 'complete')) {
    return { kind: 'complete', id: idOf(check), of: ofOf(check), matchId };
  }
  // An answer older than the check says nothing of it: the next one opens it again.
  if (check.kind === 'open' && (status === 'pending' || status === 'idle')) {
    return { ...check, kind: 'over', reason: 'unknown', youDeclined: false };
  }
  return check;
}

type Told = { id: string; expiresAt: string; accepted: number; of: number; youAccepted: boolean };

/** A check that is known to be over stays over; of one that is open the higher count is the newer one. */
function opened(check: Check, { expiresAt, ...told }: Told): Check {
  if (idOf(check) === told.id && (check.kind === 'complete' || isKnownOver(check))) return check;
  const known = isOpen(check, told.id) ? check : null;
  return {
    kind: 'open',
    id: told.id,
    expiresAtMs: Date.parse(expiresAt),
    accepted: Math.max(told.accepted, known?.accepted ?? 0),
    of: told.of,
    youAccepted: told.youAccepted || known?.youAccepted === true,
  };
}

const counted = (check: OpenCheck, { accepted, of }: { accepted: number; of: number }): OpenCheck => ({
  ...check,
  accepted: Math.max(check.accepted, accepted),
  of,
});

function ended(check: Check, { readyCheckId, reason }: ServerEvents['readyCheckEnded']): Check {
  if (check.kind === 'complete' || isKnownOver(check)) return check;
  if (reason === 'complete') return { kind: 'complete', id: readyCheckId, of: ofOf(check), matchId: null };
  const youAccepted = check.kind === 'open' && check.youAccepted;
  return { kind: 'over', id: readyCheckId, reason, youAccepted, youDeclined: false };
}

function answered(check: Check, change: Extract<CheckChange, { type: 'answered' }>): Check {
  if (change.answer === 'decline') {
    return { kind: 'over', id: change.id, reason: 'declined', youAccepted: false, youDeclined: true };
  }
  return isOpen(check, change.id) ? { ...counted(check, change), youAccepted: true } : check;
}

const isOpen = (check: Check, id: string): check is OpenCheck => check.kind === 'open' && check.id === id;
const isKnownOver = (check: Check): boolean => check.kind === 'over' && check.reason !== 'unknown';
const idOf = (check: Check): string | null => (check.kind === 'none' ? null : check.id);
const ofOf = (check: Check): number => (check.kind === 'open' || check.kind === 'complete' ? check.of : 0);

/** Why the match did not come about, as the player should hear it. */
export type Aftermath =
  | 'youDeclined'
  | 'youLetPass'
  | 'searchOnDeclined'
  | 'searchOnExpired'
  | 'searchOn'
  | 'searchOverDeclined'
  | 'searchOverExpired';

/** Null while it is not told yet what became of the party, and where there is nothing to tell. */
export function aftermathOf(check: Check, status: PartyStatus): Aftermath | null {
  if (check.kind !== 'over' || status === 'matched' || status === 'playing') return null;
  if (check.youDeclined) return 'youDeclined';
  if (check.reason === 'expired' && !check.youAccepted) return 'youLetPass';
  if (status === 'pending') {
    if (check.reason === 'unknown') return 'searchOn';
    return check.reason === 'declined' ? 'searchOnDeclined' : 'searchOnExpired';
  }
  return check.reason === 'declined' ? 'searchOverDeclined' : 'searchOverExpired';
}

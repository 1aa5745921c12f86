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

/** `unknown`: the check is gone and the reason was missed, because the connection was away. */
export type OverReason = 'declined' | 'expired' | 'unknown';

/** The ready check as one player sees it. */
export type Check =
  | { kind: 'none' }
  | OpenCheck
  | { kind: 'complete'; id: string | null; of: number; matchId: string | null }
  | OverCheck;

export type OverCheck = {
  kind: 'over';
  id: string;
  reason: OverReason;
  youAccepted: boolean;
  youDeclined: boolean;
  /** What the player was told of it: it stands in the search while that goes on, then it is `past`. */
  told: Aftermath | 'past' | null;
};

export const noCheck: Check = { kind: 'none' };

/** What polls answer (`party`), what the socket says, and what the player does, alike. */
export type CheckChange =
  | { type: 'party'; state: PartyState }
  | ({ type: 'matchFound' } & ServerEvents['matchFound'])
  | ({ type: 'readyCheckChanged' } & ServerEvents['readyCheckChanged'])
  | ({ type: 'readyCheckEnded' } & ServerEvents['readyCheckEnded'])
  | ({ type: 'gameReady' } & ServerEvents['gameReady'])
  | { type: 'answered'; id: string; answer: 'accept' | 'decline'; accepted: number; of: number }
  | { type: 'told'; aftermath: Aftermath }
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
      return { kind: 'complete', id: idOf(check), of: playersOf(check), matchId: change.matchId };
    case 'answered':
      return answered(check, change);
    case 'told':
      return check.kind === 'over' ? { ...check, told: change.aftermath } : check;
    case 'seen':
      return seen(check);
  }
}

function byParty(check: Check, { readyCheck, matchId, status }: PartyState): Check {
  if (readyCheck) return opened(check, readyCheck);
  if (matchId !== null && (check.kind === 'open' || check.kind === 'complete')) {
    return { kind: 'complete', id: idOf(check), of: playersOf(check), matchId };
  }
  // Its match has ended before anybody here heard that it began: nothing would ever lead on from here.
  if (check.kind === 'complete' && check.matchId === null && status === 'idle') return noCheck;
  if (check.kind === 'over' && check.told && status === 'idle') return past(check);
  // Should the check still be on, the next answer opens it again.
  if (check.kind === 'open' && (status === 'pending' || status === 'idle')) {
    const { id, youAccepted } = check;
    return { kind: 'over', id, reason: 'unknown', youAccepted, youDeclined: false, told: null };
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

type Count = { accepted: number; of: number; youAccepted?: boolean };

/** The player may have accepted in another tab. */
const counted = (check: OpenCheck, { accepted, of, youAccepted = false }: Count): OpenCheck => ({
  ...check,
  accepted: Math.max(check.accepted, accepted),
  of,
  youAccepted: check.youAccepted || youAccepted,
});

function ended(check: Check, event: ServerEvents['readyCheckEnded']): Check {
  const { readyCheckId, reason, youDeclined } = event;
  if (check.kind === 'complete' || isKnownOver(check)) return check;
  if (reason === 'complete')
    return { kind: 'complete', id: readyCheckId, of: playersOf(check), matchId: null };
  const youAccepted = event.youAccepted || (check.kind === 'open' && check.youAccepted);
  return { kind: 'over', id: readyCheckId, reason, youAccepted, youDeclined, told: null };
}

function answered(check: Check, change: Extract<CheckChange, { type: 'answered' }>): Check {
  if (change.answer === 'decline') {
    const { id } = change;
    return { kind: 'over', id, reason: 'declined', youAccepted: false, youDeclined: true, told: null };
  }
  return isOpen(check, change.id) ? { ...counted(check, change), youAccepted: true } : check;
}

/** A check that is over stays known: what comes late must not open it again. */
function seen(check: Check): Check {
  if (check.kind === 'over') return past(check);
  return check.kind === 'complete' ? noCheck : check;
}

const past = (check: OverCheck): OverCheck => (check.told === 'past' ? check : { ...check, told: 'past' });

const isOpen = (check: Check, id: string): check is OpenCheck => check.kind === 'open' && check.id === id;
const isKnownOver = (check: Check): boolean => check.kind === 'over' && check.reason !== 'unknown';
const idOf = (check: Check): string | null => (check.kind === 'none' ? null : check.id);
/** How many players the check is of. */
const playersOf = (check: Check): number =>
  check.kind === 'open' || check.kind === 'complete' ? check.of : 0;

/** Why the match did not come about, as the player should hear it. */
export type Aftermath =
  | 'youDeclined'
  | 'youLetPass'
  | 'searchOnDeclined'
  | 'searchOnExpired'
  | 'searchOn'
  | 'searchOverDeclined'
  | 'searchOverExpired';

/** What is still to be told; null while it is not known what became of the party. */
export function aftermathOf(check: Check, status: PartyStatus): Aftermath | null {
  if (check.kind !== 'over' || check.told || status === 'matched' || status === 'playing') return null;
  if (check.youDeclined) return 'youDeclined';
  if (check.reason === 'expired' && !check.youAccepted) return 'youLetPass';
  if (status === 'pending') {
    if (check.reason === 'unknown') return 'searchOn';
    return check.reason === 'declined' ? 'searchOnDeclined' : 'searchOnExpired';
  }
  return check.reason === 'declined' ? 'searchOverDeclined' : 'searchOverExpired';
}

/** What the search shows of the check before, until the next match is found or the search ends. */
export const noteOf = (check: Check, status: PartyStatus): Aftermath | null =>
  check.kind === 'over' && check.told !== 'past' && status === 'pending' ? check.told : null;

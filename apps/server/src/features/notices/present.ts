import { type Notice, notice } from '@retake/contract/notices/calls.ts';
import type { StoredNotice } from './store.ts';

/** Null: what it is about is gone, though the row is still there. */
export function presentNotice(row: StoredNotice): Notice | null {
  const { seq, kind, from } = row;
  const shared = { seq, at: row.createdAt.toISOString(), read: row.readAt !== null };
  if (kind === 'matchEnded') return presentMatch(row, shared);
  if (kind === 'seasonEnded') return presentSeason(row, shared);
  if (!from) return null;
  if (kind === 'rematch') return row.match && { ...shared, kind, from, matchId: row.match.id };
  if (kind !== 'partyInvite') return { ...shared, kind, from };
  if (row.inviteId === null || row.expiresAt === null) return null;
  return { ...shared, kind, from, inviteId: row.inviteId, expiresAt: row.expiresAt.toISOString() };
}

type Shared = Pick<Notice, 'seq' | 'at' | 'read'>;

function presentMatch({ match, seat }: StoredNotice, shared: Shared): Notice | null {
  if (!match || !seat) return null;
  const [own, other] = seat.team === 'team1' ? [match.score1, match.score2] : [match.score2, match.score1];
  const { eloBefore, eloAfter } = seat;
  return notice.parse({
    ...shared,
    kind: 'matchEnded',
    matchId: match.id,
    mode: match.mode,
    map: match.map,
    outcome: outcomeOf(match, seat.team),
    score: { own, other },
    rating: eloAfter === null ? null : { before: eloBefore, after: eloAfter },
  });
}

/** Null: a correction has taken the player off the table. */
function presentSeason({ season, league, standing, heldUntil }: StoredNotice, shared: Shared): Notice | null {
  if (!season || !league || !standing) return null;
  const until = standing.prizeCents === null ? null : (heldUntil?.toISOString() ?? null);
  return { ...shared, kind: 'seasonEnded', ...season, ...league, ...standing, heldUntil: until };
}

function outcomeOf(match: NonNullable<StoredNotice['match']>, team: string) {
  if (match.phase === 'cancelled') return 'cancelled';
  if (match.winner === null) return 'drawn';
  return match.winner === team ? 'won' : 'lost';
}

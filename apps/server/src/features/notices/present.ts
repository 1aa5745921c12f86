import { type Notice, notice } from '@retake/contract/notices/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { StoredNotice } from './store.ts';
import { type About, storedAbout } from './storedAbout.ts';

/** Null: what it is about is gone, though the row is still there. */
export function presentNotice(row: StoredNotice, lang: Lang): Notice | null {
  const { seq, kind, from } = row;
  const shared = { seq, at: row.createdAt.toISOString(), read: row.readAt !== null };
  if (kind === 'matchEnded') return presentMatch(row, shared);
  if (kind === 'seasonEnded') return presentSeason(row, shared);
  if (kind === 'seasonOver')
    return row.season && row.league && { ...shared, kind, ...row.season, title: row.league.title };
  if (kind === 'prize') return presentPrize(row, shared, lang);
  if (isOfModeration(kind)) return presentModeration(row, shared);
  if (isOfPicture(kind)) return presentTakenAway(row, shared);
  if (row.tournament) return presentEvent(row, shared, lang);
  if (!from) return null;
  if (kind === 'rematch') return row.match && { ...shared, kind, from, matchId: row.match.id };
  if (!isOfPerson(kind)) return null;
  if (kind !== 'partyInvite') return { ...shared, kind, from };
  if (row.inviteId === null || row.expiresAt === null) return null;
  return { ...shared, kind, from, inviteId: row.inviteId, expiresAt: row.expiresAt.toISOString() };
}

/** CAS13, SAN5: all that it tells stands in the notice. */
const OF_MODERATION = [
  ...(['reportDecided', 'banned', 'banLifted'] as const),
  ...(['appealsWait', 'appealAnswered', 'appealDecided'] as const),
  ...(['ticketsWait', 'ticketAnswered', 'ticketLate'] as const),
] as const;
type OfModeration = (typeof OF_MODERATION)[number];
const isOfModeration = (kind: Notice['kind']): kind is OfModeration =>
  (OF_MODERATION as readonly Notice['kind'][]).includes(kind);
type AboutModeration = Extract<About, { kind: OfModeration }>;
const isAboutModeration = (about: About): about is AboutModeration => isOfModeration(about.kind);

function presentModeration(row: StoredNotice, shared: Shared): Notice | null {
  const about = aboutOf(row);
  return about !== null && isAboutModeration(about) ? { ...shared, ...about } : null;
}

type Shared = Pick<Notice, 'seq' | 'at' | 'read'>;
type OfPerson = 'partyInvite' | 'friendRequest' | 'friendAccepted';
const isOfPerson = (kind: Notice['kind']): kind is OfPerson =>
  kind === 'partyInvite' || kind === 'friendRequest' || kind === 'friendAccepted';

const aboutOf = ({ seq, about }: StoredNotice): About | null =>
  about === null ? null : storedAbout.read(about, `notice ${seq}`);

/** NOT8, NOT10: what became of an event that the player has entered or follows. */
function presentEvent(row: StoredNotice, shared: Shared, lang: Lang): Notice | null {
  const { kind, expiresAt, readyUntil } = row;
  const { id, title, cancelled } = row.tournament!;
  const event = { ...shared, tournament: { id, title: title[lang] } };
  const about = aboutOf(row);
  if (kind === 'checkInOpen' && expiresAt) return { ...event, kind, until: expiresAt.toISOString() };
  if (kind === 'eventCancelled') return { ...event, kind, reason: cancelled };
  if (kind === 'eventStarted') return { ...event, kind };
  if (about?.kind === 'fixtureOpen' && readyUntil)
    return { ...event, ...about, until: readyUntil.toISOString() };
  if (about?.kind === 'resultReported')
    return row.confirmBy && { ...event, ...about, until: row.confirmBy.toISOString() };
  return about === null ||
    about.kind === 'fixtureOpen' ||
    about.kind === 'prize' ||
    isAboutPicture(about) ||
    isAboutModeration(about)
    ? null
    : { ...event, ...about };
}

/** PIC8, TEA13. */
type OfPicture = 'pictureTakenAway' | 'logoTakenAway';
const isOfPicture = (kind: Notice['kind']): kind is OfPicture =>
  kind === 'pictureTakenAway' || kind === 'logoTakenAway';
const isAboutPicture = (about: About): about is Extract<About, { kind: OfPicture }> =>
  isOfPicture(about.kind);

function presentTakenAway(row: StoredNotice, shared: Shared): Notice | null {
  const about = aboutOf(row);
  return about !== null && isAboutPicture(about) ? { ...shared, ...about } : null;
}

function presentPrize(row: StoredNotice, shared: Shared, lang: Lang): Notice | null {
  const about = aboutOf(row);
  if (!row.pool || about?.kind !== 'prize') return null;
  return { ...shared, ...about, pool: { id: row.pool.id, title: row.pool.title[lang] } };
}

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

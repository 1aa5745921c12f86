import type { TournamentEvent } from '@retake/core/tournament/advance.ts';
import { holdsPlace } from '@retake/core/tournament/entrants.ts';
import { checkInWindow } from '@retake/core/tournament/life.ts';
import type { EntrantRow } from './store.ts';

/** NOT8: what these players are told. `userIds` of null: everybody. `fixtureId`: the row of the fixture. */
export type Telling =
  | { kind: 'checkInOpen'; userIds: readonly string[]; until: Date }
  | { kind: 'checkInOver'; userIds: readonly string[] | null }
  | { kind: 'fixtureOpen'; userIds: readonly string[]; fixtureId: string; opponent: string }
  | { kind: 'resultCorrected'; userIds: readonly string[]; sides: [string, string] }
  | { kind: 'resultReported'; userIds: readonly string[]; fixtureId: string; sides: [string, string] }
  | { kind: 'resultDisputed'; userIds: readonly string[]; sides: [string, string] }
  | {
      kind: 'disputeDecided';
      userIds: readonly string[];
      sides: [string, string];
      outcome: 'rejected' | 'corrected';
      answer: string;
    }
  /** SCH9: to the other side; SCH10: to both. */
  | { kind: 'timeProposed'; userIds: readonly string[]; sides: [string, string]; times: string[] }
  | { kind: 'timeAgreed'; userIds: readonly string[]; sides: [string, string]; time: string }
  /** TRN40: to who is asked; TRN42: to the entry's players. */
  | { kind: 'standInAsked'; userIds: readonly string[]; entry: string; out: string }
  | { kind: 'standInPlays'; userIds: readonly string[]; entry: string; out: string; in: string }
  | { kind: 'eventCancelled'; userIds: readonly string[] }
  | { kind: 'eventMoved'; userIds: readonly string[]; startsAt: string }
  /** NOT10: of these its own players are not told; they play. */
  | { kind: 'eventStarted'; userIds: readonly []; playerIds: readonly string[] }
  | { kind: 'eventEnded'; userIds: readonly []; playerIds: readonly string[]; winner: string | null };

export type TournamentTold = { tournamentId: string; tellings: readonly Telling[] };

type Entrants = readonly (Pick<EntrantRow, 'id' | 'name'> & { playerIds: readonly string[] })[];
type Before = Pick<TournamentEvent, 'status' | 'startsAt' | 'entrants'>;

/** Who can still be drawn, and was told nothing else. */
const isIn = (one: TournamentEvent['entrants'][number]): boolean =>
  holdsPlace(one) || one.status === 'waiting';

/** What a change of an event before its draw tells. `entrants`: with their players, those who are gone too. */
export function tellingsOf(before: Before, after: TournamentEvent, entrants: Entrants): Telling[] {
  const playersOf = (ids: readonly string[]) =>
    entrants.filter(({ id }) => ids.includes(id)).flatMap(({ playerIds }) => playerIds);
  const idsOf = (some: TournamentEvent['entrants']) => some.map(({ id }) => id);
  if (after.status === 'cancelled' && before.status !== 'cancelled')
    return [
      { kind: 'checkInOver', userIds: null },
      { kind: 'eventCancelled', userIds: playersOf(idsOf(after.entrants.filter(isIn))) },
    ];
  if (after.status !== 'checkIn') {
    const over: Telling[] = before.status === 'checkIn' ? [{ kind: 'checkInOver', userIds: null }] : [];
    if (after.status === 'signUp' && before.startsAt !== after.startsAt)
      return [...over, movedTelling(after, playersOf(idsOf(after.entrants.filter(isIn))))];
    if (after.status !== 'running' || before.status === 'running') return over;
    const playerIds = entrants.flatMap((one) => one.playerIds);
    return [...over, { kind: 'eventStarted', userIds: [], playerIds }];
  }
  const isNew = before.status !== 'checkIn' || before.startsAt !== after.startsAt;
  if (isNew) return openOf(after, playersOf);
  const waits = new Set(idsOf(after.entrants.filter((one) => isIn(one) && !one.isCheckedIn)));
  const known = new Set(idsOf(before.entrants));
  const newcomers = [...waits].filter((id) => !known.has(id));
  if (newcomers.length > 0) return openFor(after, playersOf(newcomers));
  const answered = before.entrants.filter(({ id, isCheckedIn }) => !isCheckedIn && !waits.has(id));
  return answered.length === 0 ? [] : [{ kind: 'checkInOver', userIds: playersOf(idsOf(answered)) }];
}

/** TRN19. Where the check-in is open already its new end is told instead. */
const movedTelling = ({ startsAt }: TournamentEvent, userIds: string[]): Telling => ({
  kind: 'eventMoved',
  userIds,
  startsAt: new Date(startsAt).toISOString(),
});

/** TRN9, TRN16: the check-in opens, or is held again. */
function openOf(after: TournamentEvent, playersOf: (ids: readonly string[]) => string[]): Telling[] {
  const late = after.entrants.filter((one) => isIn(one) && !one.isCheckedIn).map(({ id }) => id);
  return [{ kind: 'checkInOver', userIds: null }, ...openFor(after, playersOf(late))];
}

/** Nothing where the check-in has no time. */
function openFor(after: TournamentEvent, userIds: string[]): Telling[] {
  const window = checkInWindow(after);
  return window ? [{ kind: 'checkInOpen', userIds, until: new Date(window.until) }] : [];
}

/** NOT10: told once, not again after a correction. `winnerIds`: the entrants of the first place. */
export function endedTelling(entrants: Entrants, winnerIds: readonly string[]): Telling {
  const winner = entrants.find(({ id }) => id === winnerIds[0])?.name ?? null;
  const playerIds = entrants.flatMap((one) => one.playerIds);
  return { kind: 'eventEnded', userIds: [], playerIds, winner };
}

/** A pair on a fixture of which both sides are told, each with the other one's name. */
export function openedTellings(
  opened: readonly { id: string; sides: readonly [string, string] }[],
  entrants: Entrants,
): Telling[] {
  const byId = new Map(entrants.map((one) => [one.id, one]));
  return opened.flatMap(({ id: fixtureId, sides }) => {
    const [a, b] = [byId.get(sides[0]), byId.get(sides[1])];
    if (!a || !b) return [];
    return [
      { kind: 'fixtureOpen' as const, userIds: a.playerIds, fixtureId, opponent: b.name },
      { kind: 'fixtureOpen' as const, userIds: b.playerIds, fixtureId, opponent: a.name },
    ];
  });
}

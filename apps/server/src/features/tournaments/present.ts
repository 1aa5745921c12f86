import type { Lang } from '@retake/contract/shapes.ts';
import type { Tournament, TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { holdsPlace } from '@retake/core/tournament/entrants.ts';
import { checkInWindow, mayOrganise } from '@retake/core/tournament/life.ts';
import { prizeOf } from '@retake/core/tournament/places.ts';
import { seedOrder } from '@retake/core/tournament/seeding.ts';
import type { Person } from '../accounts/people.ts';
import type { DisputeOf } from '../stages/disputeStore.ts';
import type { TeamMarks } from '../teams/service.ts';
import { toEvent } from './change.ts';
import type { EntrantRow, StandInRow, TournamentRow } from './store.ts';
import { type Settings, storedPlacements } from './storedSettings.ts';

export function presentCard(
  row: TournamentRow,
  lang: Lang,
  { joined, fundedCents }: { joined: boolean; fundedCents: number },
): TournamentCard {
  return {
    id: row.id,
    mode: row.mode,
    premium: row.premium,
    picture: row.picture,
    status: row.status,
    joined,
    title: row.title[lang],
    startsAt: row.startsAt.toISOString(),
    participants: { entered: row.entered, places: row.places },
    prizeCents: row.prizeCents,
    // What the sample data promises is as invented as who plays for it.
    fundedCents: row.sample ? row.prizeCents : fundedCents,
  };
}

/** What is everybody's of an event at one of its versions. */
export type Board = {
  row: TournamentRow;
  settings: Settings;
  entrants: EntrantRow[];
  people: ReadonlyMap<string, Person>;
  /** TEA10, TEA13: by team. */
  marks: ReadonlyMap<string, TeamMarks>;
  stages: Tournament['stages'];
  expectedEnd: Tournament['expectedEnd'];
};

/** What changes without it, or is another reader's differently. */
type OwnPart = Pick<
  Tournament,
  'title' | 'joined' | 'fundedCents' | 'prizePoolId' | 'disputes' | 'standIns' | 'you' | 'organiser'
>;

/** With seeds as the draw gave them, before it as it would give them now. Who is not in it has none. */
export function presentBoard(board: Board): Omit<Tournament, keyof OwnPart> {
  const { row, settings, stages, expectedEnd } = board;
  const window = checkInWindow(toEvent(row, settings, []));
  return {
    id: row.id,
    mode: row.mode,
    premium: row.premium,
    picture: row.picture,
    status: row.status,
    startsAt: row.startsAt.toISOString(),
    participants: { entered: row.entered, places: row.places },
    prizeCents: row.prizeCents,
    description: row.description,
    rules: row.rules,
    sample: row.sample,
    version: row.version,
    format: settings.stages[0]!.format,
    settings: presentSettings(row, settings),
    checkInFrom: window && new Date(window.from).toISOString(),
    checkInUntil: window && new Date(window.until).toISOString(),
    entrants: presentEntrants(board),
    stages,
    placements: placementsOf(board),
    expectedEnd,
    paused: row.paused,
    cancelled: row.cancelled,
  };
}

function presentSettings(row: TournamentRow, settings: Settings): Tournament['settings'] {
  const { entrants, stages, reservePlaces, seeding, checkInMinutes, noShowMinutes, noShow } = settings;
  const { prizes, simulatedFill, results, reportMinutes, maps, veto, maxRounds, cvars, separate } = settings;
  const { lateEntry, vetoTimeouts, agreeDays } = settings;
  return {
    startsAt: row.startsAt.toISOString(),
    mode: row.mode,
    entrants,
    places: row.places,
    reservePlaces,
    premium: row.premium,
    stages,
    seeding,
    checkInMinutes,
    noShowMinutes,
    noShow,
    prizes,
    simulatedFill,
    results,
    reportMinutes,
    maps,
    veto,
    maxRounds,
    cvars,
    separate,
    lateEntry,
    vetoTimeouts,
    agreeDays,
  };
}

type Own = {
  row: TournamentRow;
  /** The caller's entry. */
  entry: EntrantRow | undefined;
  lang: Lang;
  caller: { id: string; admin: boolean } | null;
  organiser: Person | undefined;
  /** In which the caller is expected now. */
  fixtureId: string | null;
  prizePoolId: string | null;
  fundedCents: number;
  /** For its organiser alone. */
  disputes: readonly DisputeOf[];
  /** Who disputes, goes and comes. */
  people: ReadonlyMap<string, Person>;
  isCaptain: boolean;
  /** That can still be answered. */
  standIns: readonly StandInRow[];
};

export function presentOwn({ row, entry, lang, caller, organiser, people, ...own }: Own): OwnPart {
  return {
    title: row.title[lang],
    joined: entry !== undefined,
    fundedCents: row.sample ? row.prizeCents : own.fundedCents,
    prizePoolId: own.prizePoolId,
    organiser: organiser ? { id: organiser.id, nickname: organiser.nickname } : null,
    disputes: own.disputes.map((one) => presentDispute(one, people)),
    standIns: presentStandIns({ row, entry, caller, people, ...own }),
    you: caller && {
      entrantId: entry?.id ?? null,
      mayCheckIn: row.status === 'checkIn' && entry !== undefined && !entry.isCheckedIn,
      isOrganiser: mayOrganise(row, caller),
      isCaptain: own.isCaptain,
      fixtureId: own.fixtureId,
    },
  };
}

/** TRN40: those that can still be answered. */
export function openStandIns(
  { status }: TournamentRow,
  entrants: readonly EntrantRow[],
  standIns: readonly StandInRow[],
): StandInRow[] {
  if (status !== 'running') return [];
  const plays = new Set(entrants.flatMap(({ playerIds }) => playerIds));
  const byId = new Map(entrants.map((one) => [one.id, one]));
  return standIns.filter(({ entrantId, outId, inId }) => {
    const entrant = byId.get(entrantId);
    return entrant?.status === 'playing' && entrant.playerIds.includes(outId) && !plays.has(inId);
  });
}

type AskedStandIns = Pick<Own, 'row' | 'entry' | 'caller' | 'people' | 'standIns' | 'isCaptain'>;

/** TRN40: for who is asked, for the entry, and for the organiser. */
function presentStandIns({ row, entry, caller, people, standIns, isCaptain }: AskedStandIns) {
  if (!caller) return [];
  const isOrganiser = mayOrganise(row, caller);
  return standIns.flatMap(({ entrantId, outId, inId }) => {
    const [gone, newcomer] = [people.get(outId), people.get(inId)];
    const isYou = inId === caller.id;
    const isOwn = entry?.id === entrantId;
    if (!gone || !newcomer || !(isYou || isOwn || isOrganiser)) return [];
    const named = ({ id, nickname }: Person) => ({ id, nickname });
    const mayTakeBack = isOrganiser || (isOwn && isCaptain);
    return [{ entrantId, out: named(gone), in: named(newcomer), isYou, mayTakeBack }];
  });
}

const presentDispute = (
  { id, stageId, number, entrantId, byId, text, at, state, answer }: DisputeOf,
  people: ReadonlyMap<string, Person>,
): Tournament['disputes'][number] => ({
  id,
  fixtureId: `${stageId}.${number}`,
  entrantId,
  text,
  state,
  answer,
  at: at.toISOString(),
  by: people.get(byId ?? '')?.nickname ?? null,
});

function presentEntrants({ settings, entrants, people, marks, stages }: Board): Tournament['entrants'] {
  const drawn = new Set(stages[0]?.fixtures.flatMap((fixture) => fixture.entrants));
  const drawnCount = entrants.filter(({ id }) => drawn.has(id)).length;
  const isDrawn = drawn.size > 0;
  // Who was drawn keeps its seed, whatever becomes of it.
  const seeded = entrants.filter((one) => (isDrawn ? drawn.has(one.id) : holdsPlace(one)));
  const order = seedOrder(seeded, settings.seeding, settings.lot);
  // The lot is drawn with the draw: before it nobody should plan with it.
  const isKnown = settings.seeding !== 'lot' || isDrawn;
  // TRN34: as they were drawn, who came later included; events of earlier releases have kept none.
  const kept = entrants.filter(({ seed }) => seed !== null);
  const seedOf = new Map(
    isDrawn && kept.length >= drawnCount
      ? kept.map(({ id, seed }) => [id, seed!])
      : order.map((id, at) => [id, at + 1]),
  );
  const shown = entrants.map(({ id, name, status, teamId, rating, playerIds }) => ({
    id,
    name,
    status,
    teamId,
    rating,
    playerIds,
    tag: marks.get(teamId ?? '')?.tag ?? null,
    logo: marks.get(teamId ?? '')?.logo ?? null,
    seed: isKnown ? (seedOf.get(id) ?? null) : null,
    players: playerIds.flatMap((playerId) => {
      const { nickname, simulated } = people.get(playerId) ?? {};
      return nickname === undefined ? [] : [{ id: playerId, nickname, simulated: simulated === true }];
    }),
  }));
  const last = shown.length + 1;
  return shown.sort((one, other) => (one.seed ?? last) - (other.seed ?? last));
}

function placementsOf({ row, settings }: Board): Tournament['placements'] {
  if (row.placements === null) return [];
  const { placements } = storedPlacements.read(row.placements, `tournament ${row.id}`);
  return placements.map((places) => ({ ...places, prizeCents: prizeOf(places, settings.prizes) }));
}

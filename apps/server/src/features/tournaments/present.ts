import type { Lang } from '@retake/contract/shapes.ts';
import type { Tournament, TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { holdsPlace } from '@retake/core/tournament/entrants.ts';
import { checkInWindow, mayOrganise } from '@retake/core/tournament/life.ts';
import { prizeOf } from '@retake/core/tournament/places.ts';
import { seedOrder } from '@retake/core/tournament/seeding.ts';
import type { Person } from '../accounts/people.ts';
import type { DisputeOf } from '../stages/disputeStore.ts';
import { toEvent } from './change.ts';
import { entryOf } from './entering.ts';
import type { EntrantRow, TournamentRow } from './store.ts';
import { type Settings, storedPlacements } from './storedSettings.ts';

export function presentCard(
  row: TournamentRow,
  lang: Lang,
  { joined, fundedCents }: { joined: boolean; fundedCents: number },
): TournamentCard {
  return {
    ...{ id: row.id, mode: row.mode, premium: row.premium, picture: row.picture, status: row.status, joined },
    title: row.title[lang],
    startsAt: row.startsAt.toISOString(),
    participants: { entered: row.entered, places: row.places },
    prizeCents: row.prizeCents,
    // What the sample data promises is as invented as who plays for it.
    fundedCents: row.sample ? row.prizeCents : fundedCents,
  };
}

type About = {
  row: TournamentRow;
  settings: Settings;
  entrants: EntrantRow[];
  people: ReadonlyMap<string, Person>;
  lang: Lang;
  caller: { id: string; admin: boolean } | null;
  /** In which the caller is expected now. */
  fixtureId: string | null;
  stages: Tournament['stages'];
  prizePoolId: string | null;
  expectedEnd: Tournament['expectedEnd'];
  fundedCents: number;
  /** For its organiser alone. */
  disputes: readonly DisputeOf[];
  isCaptain: boolean;
};

/** With seeds as the draw would give them now. Who waits, missed it or is out has none. */
export function presentTournament(about: About): Tournament {
  const { row, settings, entrants, people, lang, caller } = about;
  const own = caller ? entryOf(entrants, caller.id) : undefined;
  const window = checkInWindow(toEvent(row, settings, []));
  const organiser = row.organiserId === null ? undefined : people.get(row.organiserId);
  const {
    entrants: enteredBy,
    stages,
    reservePlaces,
    seeding,
    checkInMinutes,
    noShowMinutes,
    noShow,
    prizes,
    simulatedFill,
    results,
    reportMinutes,
  } = settings;
  return {
    ...presentCard(row, lang, { joined: own !== undefined, fundedCents: about.fundedCents }),
    ...{ description: row.description, rules: row.rules, sample: row.sample, version: row.version },
    format: stages[0]!.format,
    settings: {
      ...{ startsAt: row.startsAt.toISOString(), mode: row.mode, entrants: enteredBy, places: row.places },
      ...{
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
      },
    },
    organiser: organiser ? { id: organiser.id, nickname: organiser.nickname } : null,
    checkInFrom: window && new Date(window.from).toISOString(),
    checkInUntil: window && new Date(window.until).toISOString(),
    entrants: presentEntrants(about),
    ...{
      stages: about.stages,
      placements: placementsOf(about),
      prizePoolId: about.prizePoolId,
      expectedEnd: about.expectedEnd,
      paused: row.paused,
      cancelled: row.cancelled,
      disputes: about.disputes.map((one) => presentDispute(one, people)),
    },
    you: caller && {
      entrantId: own?.id ?? null,
      mayCheckIn: row.status === 'checkIn' && own !== undefined && !own.isCheckedIn,
      isOrganiser: mayOrganise(row, caller),
      isCaptain: about.isCaptain,
      fixtureId: about.fixtureId,
    },
  };
}

const presentDispute = (
  { id, stageId, number, entrantId, byId, text, at, state, answer }: DisputeOf,
  people: About['people'],
): Tournament['disputes'][number] => ({
  ...{ id, fixtureId: `${stageId}.${number}`, entrantId, text, state, answer, at: at.toISOString() },
  by: people.get(byId ?? '')?.nickname ?? null,
});

function presentEntrants({ settings, entrants, people }: About): Tournament['entrants'] {
  const order = seedOrder(entrants.filter(holdsPlace), settings.seeding, settings.lot);
  // The lot is drawn with the draw: before it nobody should plan with it.
  const isKnown = settings.seeding !== 'lot' || entrants.some(({ status }) => status === 'playing');
  const seedOf = new Map(order.map((id, at) => [id, at + 1]));
  const shown = entrants.map(({ id, name, status, teamId, rating, playerIds }) => ({
    ...{ id, name, status, teamId, rating, playerIds },
    seed: isKnown ? (seedOf.get(id) ?? null) : null,
    players: playerIds.flatMap((playerId) => {
      const { nickname, simulated } = people.get(playerId) ?? {};
      return nickname === undefined ? [] : [{ id: playerId, nickname, simulated: simulated === true }];
    }),
  }));
  const last = shown.length + 1;
  return shown.sort((one, other) => (one.seed ?? last) - (other.seed ?? last));
}

function placementsOf({ row, settings }: About): Tournament['placements'] {
  if (row.placements === null) return [];
  const { placements } = storedPlacements.read(row.placements, `tournament ${row.id}`);
  return placements.map((places) => ({ ...places, prizeCents: prizeOf(places, settings.prizes) }));
}

import type { Lobby, LobbyRow as Row } from '@retake/contract/lobbies/calls.ts';
import { closedTo } from '@retake/core/lobby/access.ts';
import { CUSTOM_MATCH_SLOTS } from '@retake/core/lobby/customMatch.ts';
import { draftedTeams, pickerOf } from '@retake/core/lobby/draft.ts';
import {
  boundBy,
  hasBegun,
  isSeated,
  isWaiting,
  type Lobby as LobbyState,
  STANDING_PLACES,
  teamOfSeat,
} from '@retake/core/lobby/lobby.ts';
import { freeSeats, missingOf } from '@retake/core/lobby/people.ts';
import type { RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import type { ListedLobby, LobbyPerson, LobbyRow } from './store.ts';

/** Seats with a player, and those that no real player can have. */
function countsOf(row: ListedLobby, state: LobbyState | null): { taken: number; kept: number } {
  if (state === null) return { taken: row.taken, kept: row.takenByPeople };
  const real = state.players.filter(({ simulated }) => !simulated).length;
  return { taken: state.players.length, kept: real + state.lockedSeats.length };
}

/** The reader's own, where it is known; sample rows have one of theirs. */
const pingOf = ({ pingMs, region }: Pick<LobbyRow, 'pingMs' | 'region'>, pings: RegionPings): number | null =>
  pings[region] ?? pingMs;

const rulesOf = (row: Omit<LobbyRow, 'lobby'>) => ({
  ...usualOf(row),
  maxRounds: row.maxRounds,
  pool: row.pool === null ? null : [...row.pool],
  cvars: row.cvars,
});

const usualOf = ({ bestOf, overtime, teams, captains, draftOrder }: Omit<LobbyRow, 'lobby'>) => ({
  bestOf,
  overtime,
  teams,
  captains,
  draftOrder,
});

/** A row of the tab New. */
export function presentListed(row: ListedLobby, state: LobbyState | null, pings: RegionPings): Row {
  const of = CUSTOM_MATCH_SLOTS[row.mode];
  const { taken, kept } = countsOf(row, state);
  return {
    id: row.id,
    kind: 'lobby',
    map: row.map,
    creator: row.creator,
    simulated: row.simulated,
    mode: row.mode,
    rules: rulesOf(row),
    access: state?.access ?? 'public',
    region: row.region,
    pingMs: pingOf(row, pings),
    createdAt: row.createdAt.toISOString(),
    status: 'active',
    state: null,
    score: null,
    teams: null,
    startsAt: null,
    seats: { taken, of },
    hasRoom: kept < of && state?.status !== 'draft',
    joined: row.joined,
  };
}

type People = ReadonlyMap<string, LobbyPerson>;

function lineupOf(lobby: LobbyState, people: People, callerId: string | null): Lobby['lineup'] {
  const accepted: readonly string[] = lobby.status === 'ready' ? lobby.accepted : [];
  const asked = (from: string | null, to: string | null) =>
    lobby.swapAsks.some((ask) => ask.from === from && ask.to === to);
  return Array.from({ length: CUSTOM_MATCH_SLOTS[lobby.mode] }, (_, seat) => {
    const seated = lobby.players.find((player) => player.seat === seat);
    const person = seated && people.get(seated.userId);
    return {
      seat,
      team: teamOfSeat(lobby.mode, seat),
      locked: lobby.lockedSeats.includes(seat),
      player: person
        ? {
            ...person,
            ready: accepted.includes(person.id),
            asksYou: asked(person.id, callerId),
            askedByYou: asked(callerId, person.id),
          }
        : null,
    };
  });
}

const peopleOf = (ids: readonly string[], people: People): LobbyPerson[] =>
  ids.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ id, nickname: person.nickname, simulated: person.simulated }] : [];
  });

/** Where this reader is, as long as it means something. */
function placeOf(lobby: LobbyState, callerId: string | null): Lobby['place'] {
  if (callerId === null || lobby.status === 'ended' || lobby.status === 'expired') return null;
  if (isSeated(lobby, callerId)) return 'seat';
  const place = STANDING_PLACES.find((one) => lobby[one].includes(callerId)) ?? null;
  return hasBegun(lobby) && !boundBy(lobby).includes(callerId) ? null : place;
}

/** LOB19: null for those whose seats they are, and where others are left. */
function keptUntilOf(lobby: LobbyState, callerId: string | null): string | null {
  const { keptFor } = lobby;
  if (keptFor === null || (callerId !== null && keptFor.ids.includes(callerId))) return null;
  const kept = missingOf(lobby, keptFor).length;
  return kept > 0 && freeSeats(lobby).length <= kept ? new Date(keptFor.until).toISOString() : null;
}

/** LOB27. Ratings, and so the order by them, stay hidden. */
function draftOf(lobby: LobbyState): Lobby['draft'] {
  const picker = lobby.status === 'draft' ? pickerOf(lobby) : null;
  if (lobby.status !== 'draft' || picker === null) return null;
  const left = new Set(lobby.pool.map(({ userId }) => userId));
  const bySeat = lobby.players.toSorted((one, other) => one.seat - other.seat);
  return {
    teams: draftedTeams(lobby),
    pool: bySeat.map(({ userId }) => userId).filter((userId) => left.has(userId)),
    picker,
    endsAt: new Date(lobby.pickEndsAt).toISOString(),
  };
}

/** `invite`: the token of its link, which is for those who are in it. */
type Reader = { callerId: string | null; invite: string | null; pings: RegionPings };

/** The room as this reader may see it. `people`: its players, its host and its creator. */
export function presentRoom(
  { lobby, ...row }: LobbyRow,
  people: People,
  { callerId, invite, pings }: Reader,
): Lobby {
  const creator = people.get(row.creatorId);
  const of = CUSTOM_MATCH_SLOTS[lobby.mode];
  const place = placeOf(lobby, callerId);
  const realPlayers = lobby.players.filter(({ simulated }) => !simulated).length;
  return {
    id: row.id,
    kind: 'lobby',
    map: row.map,
    creator: creator?.nickname ?? '',
    simulated: creator?.simulated ?? false,
    mode: lobby.mode,
    rules: rulesOf(row),
    access: lobby.access,
    region: row.region,
    pingMs: pingOf(row, pings),
    createdAt: row.createdAt.toISOString(),
    status: hasBegun(lobby) ? 'future' : 'active',
    state: null,
    score: null,
    teams: null,
    startsAt: null,
    seats: { taken: lobby.players.length, of },
    hasRoom: isWaiting(lobby) && realPlayers + lobby.lockedSeats.length < of,
    joined: place !== null,
    phase: lobby.status,
    hostId: lobby.hostId,
    host: people.get(lobby.hostId)?.nickname ?? '',
    expiresAt: lobby.expiresAt === null ? null : new Date(lobby.expiresAt).toISOString(),
    lineup: lineupOf(lobby, people, callerId),
    bench: peopleOf(lobby.bench, people),
    spectators: peopleOf(lobby.spectators, people),
    coach1: peopleOf(lobby.coach1, people),
    coach2: peopleOf(lobby.coach2, people),
    place,
    keptUntil: keptUntilOf(lobby, callerId),
    readyCheck:
      lobby.status === 'ready'
        ? {
            endsAt: new Date(lobby.readyEndsAt).toISOString(),
            accepted: lobby.accepted.length,
            of,
            youAccepted: callerId !== null && lobby.accepted.includes(callerId),
          }
        : null,
    draft: draftOf(lobby),
    matchId: 'matchId' in lobby ? lobby.matchId : null,
    closed: isWaiting(lobby) && closedTo(lobby, callerId ?? '') !== null,
    invite: place === null ? null : invite,
    seq: lobby.seq,
  };
}

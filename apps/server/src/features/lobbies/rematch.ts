import { CITIES, type City, type CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import { type Lobby, teamOfSeat } from '@retake/core/lobby/lobby.ts';
import { freeSeats } from '@retake/core/lobby/people.ts';
import { isMapId } from '@retake/core/maps.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Event } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { applyTo, type LobbyContext, openUnlessThere } from './changes.ts';
import { type EntryPorts, refuseListed } from './entry.ts';
import { findPlayed, findPlayers, findRematch, type PlayedMatch } from './rematchStore.ts';
import { findMatchPlayers, findOrigins, type LobbyPerson, type LobbyRow, lockLobby } from './store.ts';

/** LOB19: who has opened the rematch of which match, and the others who were in it to its end. */
export type RematchOpened = { matchId: string; byId: string; userIds: string[] };

/**
 * LOB19: a seat in the rematch of this match. The caller has admitted the player. Who comes second waits for the first at
 * the index of rematches, and sits down in the same lobby. `opened` is told by the first.
 */
export async function takeRematch(
  context: LobbyContext,
  entry: EntryPorts,
  tx: Tx,
  person: LobbyPerson,
  { matchId, opened }: { matchId: string; opened: Event<RematchOpened> },
): Promise<LobbyRow> {
  const played = await findPlayed(tx, matchId, person.id);
  if (!played) throw new Refusal('match_not_player');
  const there = await findRematch(tx, matchId);
  const own = there === null ? await open(context, tx, person, played) : null;
  const id = there ?? own ?? (await findRematch(tx, matchId));
  const row = id === null ? null : await lockLobby(tx, id);
  if (!row) throw new Refusal('lobby_gone');
  await refuseListed(entry, tx, row.lobby, person.id);
  const seated = await sitWithTeam(context, tx, row, person, played.team);
  if (own !== null) await tellOthers(tx, opened, matchId, person.id);
  return seated;
}

async function tellOthers(
  tx: Tx,
  opened: Event<RematchOpened>,
  matchId: string,
  byId: string,
): Promise<void> {
  const userIds = (await findPlayers(tx, matchId)).filter((userId) => userId !== byId);
  await opened.tell(tx, { matchId, byId, userIds });
}

/** Simulated ones do not come back by themselves. */
async function findRealPlayers(tx: Tx, matchId: string, now: number): Promise<string[]> {
  const found = await findMatchPlayers(tx, await findPlayers(tx, matchId), new Date(now));
  return [...found.values()].filter(({ simulated }) => !simulated).map(({ id }) => id);
}

/** Null where another player has opened it meanwhile. */
async function open(
  context: LobbyContext,
  tx: Tx,
  { id: userId, simulated }: LobbyPerson,
  played: PlayedMatch,
): Promise<string | null> {
  const { id, map } = played;
  const mode: CustomMatchMode = played.mode;
  if (map === null || !isMapId(map)) throw new Refusal('match_wrong_phase'); // it ended before it had a map
  const region = await cityOf(tx, played);
  const host = { userId, simulated };
  const keptForIds = await findRealPlayers(tx, id, context.deps.clock.now());
  return openUnlessThere(context, tx, { map, mode, region, host, rematchOf: id, keptForIds });
}

/** The city of its lobby; that of a match of the search, if it is one of those of custom matches. */
async function cityOf(tx: Tx, { id, region }: PlayedMatch): Promise<City> {
  const origin = (await findOrigins(tx, [id])).get(id);
  return origin?.region ?? CITIES.find((city) => city === region) ?? CITIES[0];
}

/** On the side of the lobby on which the player's team was, if there is room. Who has a seat there stays. */
async function sitWithTeam(
  context: LobbyContext,
  tx: Tx,
  row: LobbyRow,
  { id: userId, simulated }: LobbyPerson,
  team: 'team1' | 'team2',
): Promise<LobbyRow> {
  const own = row.lobby.players.find((player) => player.userId === userId);
  if (own && teamOfSeat(row.lobby.mode, own.seat) === team) return row;
  const seat = freeSeatOf(row.lobby, team);
  if (own && (seat === null || row.lobby.status !== 'open')) return row;
  const open = await applyTo(context, tx, row, { type: 'admit', userId }); // they played the match: that is the key
  return applyTo(context, tx, open, { type: 'sit', userId, simulated, seat });
}

const freeSeatOf = (lobby: Lobby, team: 'team1' | 'team2'): number | null =>
  freeSeats(lobby).find((seat) => teamOfSeat(lobby.mode, seat) === team) ?? null;

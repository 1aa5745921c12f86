import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { LobbyCommand } from '@retake/core/lobby/command.ts';
import type { City, CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import { everyoneIn, hasBegun, type Seat, type StandingPlace } from '@retake/core/lobby/lobby.ts';
import { type LobbyRules, rulesFault } from '@retake/core/lobby/rules.ts';
import type { MapId } from '@retake/core/maps.ts';
import { type Cvars, needsPremium } from '@retake/core/match/cvars.ts';
import type { MatchSource } from '@retake/core/match/settings.ts';
import type { RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import { type MaybePromise, whenKnown } from '../../platform/maybePromise.ts';
import { UnreadableState } from '../../platform/stored/versioned.ts';
import type { People, Person } from '../accounts/people.ts';
import type { MatchEnded, PlayerLeft } from '../matches/ended.ts';
import {
  applyTo,
  BOUND_CHANGED,
  type CreateMatch,
  grantTime,
  handleDeadlines,
  type LobbyContext,
  openLobby,
  type Rate,
} from './changes.ts';
import { type ChosenAccess, createDoor, type DoorPorts, type ShownKey } from './door.ts';
import { type EntryPorts, refusedEntry, refuseListed } from './entry.ts';
import { listLobbies, type Page } from './list.ts';
import { presentRoom } from './present.ts';
import { type RematchOpened, takeRematch } from './rematch.ts';
import {
  findBinding,
  findLobby,
  findUnderWay,
  type LobbyPerson,
  type LobbyRow,
  lockLobby,
  saveRules,
  unbind,
} from './store.ts';

/** What lobbies need of other features. */
export type LobbyPorts = {
  people: Pick<People, 'get' | 'getMany'>;
  entry: EntryPorts;
  door: DoorPorts;
  /** From memory: the pings that this player has measured, by region. */
  pingsOf(userId: string): MaybePromise<RegionPings>;
  createMatch: CreateMatch;
  rate: Rate;
};

type ChosenRules = LobbyRules & { region: City };
/** SMP12. */
type ChosenSample = { map: MapId; mode: CustomMatchMode; region: City; pingMs: number };
type NewLobby = ChosenRules & { mode: CustomMatchMode; entry: ChosenAccess };

/** LOB29: the advanced set-up is set by who has Premium; what stands there already stays (PRM1). */
function refuseUnpaid(
  host: Pick<Person, 'premiumUntil'>,
  cvars: Cvars,
  now: number,
  before: Cvars = {},
): void {
  if (needsPremium(cvars, before) && !hasPremium(host, now)) throw new Refusal('premium_required');
}

/** LOB25. */
function refuseUnplayable(rules: ChosenRules, mode: CustomMatchMode): void {
  const fault = rulesFault(rules, mode);
  if (fault) throw new Refusal(fault);
}

export type Lobbies = ReturnType<typeof createLobbies>;

export function createLobbies(deps: Deps, { duty, ports }: { duty: Duty; ports: LobbyPorts }) {
  const { database, bus, clock, log } = deps;
  const { people } = ports;
  const context: LobbyContext = { deps, createMatch: ports.createMatch, rate: ports.rate };
  const bindings = new ReadThrough<{ id: string | null; matchId: string | null }>(bus, (userId) =>
    findBinding(database.sql, userId),
  );
  bus.subscribe(BOUND_CHANGED, (userIds: string[]) => {
    for (const userId of userIds) bindings.drop(userId);
  });
  const rematchOpened = createEvent<RematchOpened>();
  const door = createDoor(context, ports.door);
  handleDeadlines(context);
  duty.onLead(() => grantTime(context));
  deps.deadlines.onTimeLost(() => grantTime(context));

  /** LOB6: what this reader has measured. */
  const pingsOf = async (userId: string | null): Promise<RegionPings> =>
    userId === null ? {} : ports.pingsOf(userId);

  async function roomOf(row: LobbyRow, callerId: string | null): Promise<Lobby> {
    const ids = [row.creatorId, row.lobby.hostId, ...everyoneIn(row.lobby)];
    const known = new Map((await people.getMany([...new Set(ids)])).map((person) => [person.id, person]));
    return presentRoom(row, known, { callerId, invite: door.inviteOf(row), pings: await pingsOf(callerId) });
  }

  /** LOB1. */
  async function withSteam(userId: string): Promise<Person> {
    const person = await people.get(userId);
    if (!person?.steamConnected) throw new Refusal('connect_steam');
    return person;
  }

  async function lock(tx: Tx, id: string): Promise<LobbyRow> {
    const row = await lockLobby(tx, id);
    if (!row) throw new Refusal('lobby_gone');
    return row;
  }

  /** A player's command to a lobby. */
  async function command(id: string, userId: string, given: LobbyCommand): Promise<Lobby> {
    const row = await database.write(async (tx) => applyTo(context, tx, await lock(tx, id), given));
    return roomOf(row, userId);
  }

  /** Locks in the global order: the player, the player's party, the lobby. */
  async function admit(tx: Tx, person: LobbyPerson): Promise<void> {
    const refused = await refusedEntry(ports.entry, tx, person);
    if (refused) throw refused;
  }

  /** A command with which a player may come into a lobby. */
  async function enter(person: LobbyPerson, id: string, given: LobbyCommand): Promise<Lobby> {
    const row = await database.write(async (tx) => {
      await admit(tx, person);
      const row = await lock(tx, id);
      await refuseListed(ports.entry, tx, row.lobby, person.id);
      return applyTo(context, tx, row, given);
    });
    return roomOf(row, person.id);
  }

  /** LOB7, LOB17. */
  async function leave(tx: Tx, userId: string, id: string): Promise<void> {
    try {
      await applyTo(context, tx, await lock(tx, id), { type: 'leave', userId });
    } catch (error) {
      if (!(error instanceof UnreadableState)) throw error;
      if (!(await unbind(tx, id, userId))) throw new Refusal('lobby_not_in');
      tx.after(() => bus.publish(BOUND_CHANGED, [userId]));
    }
  }

  /** LOB1: the player must not begin anything now. What has begun goes on. */
  async function barred(tx: Tx, userId: string): Promise<void> {
    const { id } = await findBinding(tx, userId);
    const row = id === null ? null : await lockLobby(tx, id);
    if (row && !hasBegun(row.lobby)) await applyTo(context, tx, row, { type: 'leave', userId });
  }

  async function hear(tx: Tx, source: MatchSource, told: LobbyCommand): Promise<void> {
    const row = source.kind === 'lobby' ? await lockLobby(tx, source.lobbyId) : null;
    if (row) await applyTo(context, tx, row, told);
  }

  return {
    list: async (tab: 'new' | 'live', after: string | undefined, userId: string | null): Promise<Page> =>
      listLobbies(database.sql, tab, after, {
        userId,
        now: new Date(clock.now()),
        pings: await pingsOf(userId),
      }),

    async get(id: string, callerId: string | null): Promise<Lobby> {
      const row = await findLobby(database.sql, id);
      if (!row) throw new Refusal('lobby_gone');
      return roomOf(row, callerId);
    },

    async open(userId: string, { entry, ...chosen }: NewLobby): Promise<Lobby> {
      const person = await withSteam(userId);
      const host = { userId, simulated: person.simulated };
      refuseUnplayable(chosen, chosen.mode);
      refuseUnpaid(person, chosen.cvars, clock.now());
      const kept = await door.keep(entry);
      const row = await database.write(async (tx) => {
        await admit(tx, person);
        return lock(tx, await openLobby(context, tx, { ...chosen, host, door: kept }));
      });
      return roomOf(row, userId);
    },

    /** SMP12: by a simulated player. */
    async openSample(userId: string, chosen: ChosenSample): Promise<void> {
      const person = await withSteam(userId);
      const host = { userId, simulated: person.simulated };
      const { pingMs, ...rules } = chosen;
      await database.write(async (tx) => {
        await admit(tx, person);
        await openLobby(context, tx, { ...rules, host, sample: { pingMs } });
      });
    },

    /** LOB19. */
    async rematch(userId: string, matchId: string): Promise<Lobby> {
      const person = await withSteam(userId);
      const row = await database.write(async (tx) => {
        await admit(tx, person);
        return takeRematch(context, ports.entry, tx, person, { matchId, opened: rematchOpened });
      });
      return roomOf(row, userId);
    },

    onRematchOpened: rematchOpened.on,

    /** LOB4, LOB9: null: the first free seat. */
    async sit(userId: string, id: string, seat: number | null): Promise<Lobby> {
      const person = await withSteam(userId);
      return enter(person, id, { type: 'sit', userId, simulated: person.simulated, seat });
    },

    /** LOB20. */
    stand: async (userId: string, id: string, place: StandingPlace): Promise<Lobby> =>
      enter(await withSteam(userId), id, { type: 'stand', userId, place }),

    /** LOB21. */
    swap: (userId: string, id: string, withId: string) =>
      command(id, userId, { type: 'swap', userId, withId }),
    /** LOB22. */
    lock: (by: string, id: string, seat: Seat, locked: boolean) =>
      command(id, by, { type: 'lock', by, seat, locked }),
    /** LOB23. */
    place: (by: string, id: string, userId: string, to: Seat | StandingPlace) =>
      command(id, by, { type: 'place', by, userId, to }),

    /** LOB25. */
    async setRules(by: string, id: string, rules: ChosenRules): Promise<Lobby> {
      const host = (await people.get(by)) ?? { premiumUntil: null };
      const row = await database.write(async (tx) => {
        const locked = await lock(tx, id);
        refuseUnplayable(rules, locked.mode);
        if (locked.lobby.hostId === by) refuseUnpaid(host, rules.cvars, clock.now(), locked.cvars);
        const saved = await applyTo(context, tx, locked, { type: 'setRules', by });
        await saveRules(tx, id, rules);
        return { ...saved, ...rules };
      });
      return roomOf(row, by);
    },

    /** LOB24. */
    setAccess: async (by: string, id: string, chosen: ChosenAccess): Promise<Lobby> =>
      roomOf(await door.setAccess(by, id, chosen), by),
    showKey: async (userId: string, id: string, key: ShownKey): Promise<Lobby> =>
      roomOf(await door.showKey(userId, id, key), userId),

    ready: (userId: string, id: string) => command(id, userId, { type: 'ready', userId }),
    /** LOB27. */
    pick: (by: string, id: string, userId: string) => command(id, by, { type: 'pick', by, userId }),
    leave: (userId: string, id: string): Promise<void> => database.write((tx) => leave(tx, userId, id)),
    remove: (by: string, id: string, userId: string) => command(id, by, { type: 'remove', by, userId }),
    cancel: (by: string, id: string) => command(id, by, { type: 'cancel', by }),

    /** LOB14: handles the end of a match, or of a map of several, if a lobby created it. */
    async matchEnded(tx: Tx, { match, end, series }: MatchEnded): Promise<void> {
      const { id: matchId } = match;
      const nextMatchId = series?.nextMatchId ?? null;
      const told: LobbyCommand =
        nextMatchId === null
          ? { type: 'finish', matchId, played: end.kind === 'finished' }
          : { type: 'nextMap', matchId, nextMatchId };
      await hear(tx, match.source, told);
    },

    /** LOB14: a player who leaves the match for good is free. */
    playerLeft: (tx: Tx, { match, userId }: PlayerLeft): Promise<void> =>
      hear(tx, match.source, { type: 'quit', userId }),

    /** LOB1: an account check, or Steam disconnected by an admin. */
    barred,

    /** Lobbies that wait for players, and those whose match is played. */
    underWay: (): Promise<LobbyRow[]> =>
      findUnderWay(database.sql, (error) => log.debug({ err: error }, error.message)),

    /** The lobby of this player until it has ended, from memory. */
    lobbyIdOf: (userId: string): MaybePromise<string | null> =>
      whenKnown(bindings.get(userId), ({ id }) => id),

    /** The running match of this player's lobby, played or coached (LOB30), from memory. */
    matchIdOf: (userId: string): MaybePromise<string | null> =>
      whenKnown(bindings.get(userId), ({ matchId }) => matchId),
  };
}

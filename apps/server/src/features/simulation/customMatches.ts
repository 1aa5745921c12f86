import { type City, CUSTOM_MATCH_SLOTS, type CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import { boundBy, type Lobby } from '@retake/core/lobby/lobby.ts';
import { keptSeats } from '@retake/core/lobby/people.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { Rng } from '@retake/core/rng.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/failure.ts';

/** A lobby that waits for players, or whose match is played. */
export type LobbyUnderWay = {
  id: string;
  sample: boolean;
  creatorId: string;
  map: MapId | null;
  lobby: Lobby;
};
type NewMatch = { map: MapId; mode: CustomMatchMode; region: City; pingMs: number };
/** `near`: with ratings near those of these. `spared`: so many stay free for others. `stays`: only whom no event will call away. */
type Borrowed = { near: readonly string[]; count: number; spared: number; stays: boolean };

/** What simulated players do in custom matches: the same as real ones, through the same services. */
export type CustomMatchPorts = {
  /** The one that was opened first is the first. */
  underWay(): Promise<LobbyUnderWay[]>;
  isSimulated(userId: string): boolean;
  sit(userId: string, lobbyId: string): Promise<unknown>;
  leave(userId: string, lobbyId: string): Promise<unknown>;
  ready(userId: string, lobbyId: string): Promise<unknown>;
  /** As many as wait at a first start, on different maps. */
  newMatches(seed: string): readonly NewMatch[];
  openSample(userId: string, match: NewMatch): Promise<unknown>;
  /** Members of the crowd who are free. They are busy from now on. */
  borrow(mode: CustomMatchMode, asked: Borrowed): Promise<string[]>;
  /** These are busy: they sit in a lobby since before this process. */
  hold(userIds: readonly string[]): void;
  giveBack(userIds: readonly string[]): void;
  /** A match of an event waits for them. */
  isAwaited(userId: string): boolean;
};

type Log = { warn(details: object, message: string): void };
/** SMP16: where somebody real waits, their times are divided by `pace`. */
type World = { clock: Clock; rng: Rng; log: Log; pace: number; ports: CustomMatchPorts };

const TICK_MS = 1500;
/** SMP11: friends have so long to come by themselves; then the seats fill, the last one after `FILLED_MS`. */
const FIRST_COMES_MS = 5000;
const FILLED_MS = 24_000;
/** How many of those who are asked get ready at a tick. */
const READY_SHARE = 0.6;

/** SMP14: so many of the crowd stay free for real players when it plays a custom match among itself. */
const SPARED = 12;
/** So much earlier than the next one a custom match fills that was found with others. */
const AHEAD_MS = 6000;
const MOST_SEEDS = 2 ** 31;

type Guests = World & {
  /** By simulated player: the lobby that binds them. */
  seated: Map<string, string>;
  /** By lobby: since when a real player waits in it. */
  waitingSince: Map<string, number>;
};

const splitOf = ({ lobby }: LobbyUnderWay) => {
  const ids = new Set(boundBy(lobby));
  const bound = lobby.players.filter(({ userId }) => ids.has(userId)); // who has no seat is no company
  const real = bound.filter(({ simulated }) => !simulated).map(({ userId }) => userId);
  const simulated = bound.filter((player) => player.simulated).map(({ userId }) => userId);
  return { real, simulated };
};

/** A seat that is gone, a lobby that has begun: the same as for anybody. */
async function attempt({ log }: Guests, act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) log.warn({ err: error }, 'a simulated player failed in a custom match');
    return false;
  }
}

/** Who sits somewhere is busy; who does not any more is free for other things. */
function account(guests: Guests, lobbies: readonly LobbyUnderWay[]): void {
  const { seated, ports, waitingSince } = guests;
  const now = new Map<string, string>();
  for (const one of lobbies) for (const userId of splitOf(one).simulated) now.set(userId, one.id);
  ports.hold([...now.keys()].filter((userId) => !seated.has(userId)));
  ports.giveBack([...seated.keys()].filter((userId) => !now.has(userId)));
  guests.seated = now;
  const ids = new Set(lobbies.map(({ id }) => id));
  for (const id of waitingSince.keys()) if (!ids.has(id)) waitingSince.delete(id);
}

/** Of the sample data, not begun, without a real player, open to anybody. */
const waitsAlone = (one: LobbyUnderWay) =>
  one.sample &&
  one.lobby.status !== 'started' &&
  one.lobby.access === 'public' &&
  one.lobby.removedIds.length === 0 &&
  splitOf(one).real.length === 0;

/**
 * SMP14: since when they wait. Of those that are found together, as at a start, the older ones are ahead: they fill one after
 * the other, not all at the same moment.
 */
function noteAlone({ waitingSince, clock }: Guests, lobbies: readonly LobbyUnderWay[]): void {
  const found = lobbies.filter((one) => waitsAlone(one) && !waitingSince.has(one.id));
  for (const [at, { id }] of found.entries())
    waitingSince.set(id, clock.now() - (found.length - 1 - at) * AHEAD_MS);
}

/** SMP12: as many wait as at the first start. */
async function openNext(guests: Guests, lobbies: readonly LobbyUnderWay[]): Promise<void> {
  const { rng, ports } = guests;
  const waiting = lobbies.filter(({ sample, lobby }) => sample && lobby.status !== 'started');
  const offered = ports.newMatches(`${rng.int(MOST_SEEDS)}`);
  const next = offered.find(({ map }) => waiting.every((one) => one.map !== map));
  if (waiting.length >= offered.length || !next) return;
  const [host] = await ports.borrow(next.mode, { near: [], count: 1, spared: 0, stays: true });
  if (host !== undefined && !(await attempt(guests, ports.openSample(host, next)))) ports.giveBack([host]);
}

/** Nobody real is left: they go. Who opened a lobby of the sample data stays in it. */
async function goHome(
  guests: Guests,
  { id, sample, creatorId }: LobbyUnderWay,
  simulated: readonly string[],
) {
  guests.waitingSince.delete(id);
  for (const userId of simulated) {
    if (sample && userId === creatorId) continue;
    await attempt(guests, guests.ports.leave(userId, id));
  }
}

/** SMP13: whose match of an event has opened gets up where nobody real waits; others come. Returns whether somebody did. */
async function leaveForEvents(guests: Guests, one: LobbyUnderWay, simulated: readonly string[]) {
  const called = simulated.filter((id) => id !== one.creatorId && guests.ports.isAwaited(id));
  for (const userId of called) await attempt(guests, guests.ports.leave(userId, one.id));
  return called.length > 0;
}

/** How many of the free seats are taken by now. */
function due(waitedMs: number, seats: number): number {
  const share = (waitedMs - FIRST_COMES_MS) / (FILLED_MS - FIRST_COMES_MS);
  return Math.floor(Math.min(1, Math.max(0, share)) * seats);
}

/** LOB19: those of a rematch that wait for their players are not. */
const seatsForAnybody = (lobby: Lobby, now: number) =>
  CUSTOM_MATCH_SLOTS[lobby.mode] - lobby.lockedSeats.length - keptSeats(lobby, now);

async function fill(guests: Guests, one: LobbyUnderWay): Promise<void> {
  const { clock, pace, ports, waitingSince } = guests;
  const { id, lobby } = one;
  const { real, simulated } = splitOf(one);
  const since = waitingSince.get(id) ?? clock.now();
  waitingSince.set(id, since);
  if (lobby.access !== 'public') return;
  if (lobby.removedIds.some((userId) => ports.isSimulated(userId))) return; // the seats are for people
  const isAlone = real.length === 0;
  const waitedMs = (clock.now() - since) * (isAlone ? 1 : pace);
  const missing = due(waitedMs, seatsForAnybody(lobby, clock.now()) - real.length) - simulated.length;
  if (missing <= 0) return;
  const near = isAlone ? [one.creatorId] : real;
  const asked = { near, count: missing, spared: isAlone ? SPARED : 0, stays: false };
  for (const userId of await ports.borrow(lobby.mode, asked)) {
    if (await attempt(guests, ports.sit(userId, id))) guests.seated.set(userId, id);
    else ports.giveBack([userId]);
  }
}

async function getReady(guests: Guests, { id, lobby }: LobbyUnderWay, simulated: readonly string[]) {
  if (lobby.status !== 'ready') return;
  for (const userId of simulated.filter((one) => !lobby.accepted.includes(one))) {
    if (guests.rng.next() < READY_SHARE) await attempt(guests, guests.ports.ready(userId, id));
  }
}

async function tick(guests: Guests): Promise<void> {
  const lobbies = await guests.ports.underWay();
  account(guests, lobbies);
  noteAlone(guests, lobbies);
  await openNext(guests, lobbies);
  for (const one of lobbies) {
    const { real, simulated } = splitOf(one);
    if (one.lobby.status === 'started') continue;
    if (real.length === 0 && !waitsAlone(one)) await goHome(guests, one, simulated);
    else if (
      one.lobby.status === 'open' &&
      real.length === 0 &&
      (await leaveForEvents(guests, one, simulated))
    )
      continue; // the seats fill at the next tick
    else if (one.lobby.status === 'open') await fill(guests, one);
    else await getReady(guests, one, simulated);
  }
  const mayHaveBegun = lobbies.some(({ lobby }) => lobby.status === 'ready');
  if (mayHaveBegun) await openNext(guests, await guests.ports.underWay());
}

/**
 * SMP11, SMP12, SMP14: simulated players take free seats of custom matches in which a real player waits, and of those of the
 * sample data, and get ready; from others they go when nobody real is left. Only the process with the duty runs it.
 */
export function createCustomMatches(world: World) {
  const { clock, log, pace } = world;
  const guests: Guests = { ...world, seated: new Map(), waitingSince: new Map() };
  let cancelTick = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = true;

  function schedule(): void {
    if (stopped) return;
    cancelTick = clock.after(TICK_MS / pace, () => {
      underWay = tick(guests)
        .catch((error) => log.warn({ err: error }, 'simulated players stumbled in custom matches'))
        .finally(schedule);
    });
  }

  return {
    /** Who sits in one already is busy from now on. */
    async start(): Promise<void> {
      if (!stopped) return;
      stopped = false;
      account(guests, await world.ports.underWay());
      schedule();
    },
    async stop(): Promise<void> {
      stopped = true;
      cancelTick();
      await underWay;
      guests.seated.clear();
    },
    /** A simulated player in a custom match: who plays it takes part in its veto. */
    isGuest: (userId: string): boolean => guests.seated.has(userId),
  };
}

import { TEAM_SIZE } from '@retake/core/mode.ts';
import {
  modeOfQueue,
  QUEUE_IDS,
  QUEUES,
  type QueueId,
  type QueueRow,
  queueOf,
} from '@retake/core/queue/queues.ts';
import type { Rng } from '@retake/core/rng.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExpectedPlayers } from '../stages/expected.ts';
import {
  assemble,
  averageOf,
  meetingPoint,
  nextOnline,
  partiesFor,
  partiesOfMatch,
  type Recruit,
} from './recruits.ts';

/** A party of the crowd, on its way through search and match. */
export type CrowdParty = { partyId: string; queue: QueueId; memberIds: string[] };

/** A real party in a queue. */
export type Waiting = {
  /** What it weighs in the search. */
  rating: number;
  size: number;
  waitMs: number;
  /** Players that it does not meet again so soon, or never. */
  avoided: readonly string[];
};

export type CrowdPorts = {
  setOnline(userIds: string[]): void;
  /** Parties of the crowd that were under way when the process ended. */
  existing(): Promise<CrowdParty[]>;
  /** Forms a party through the same calls as real players; the leader first. */
  form(memberIds: string[]): Promise<string>;
  search(leaderId: string, partyId: string, queue: QueueId): Promise<void>;
  /** Ends a search. */
  giveUp(leaderId: string, partyId: string): Promise<void>;
  disband(leaderId: string): Promise<void>;
  /** `idle`, `searching`, `matched`, `playing`; null where the party is gone. */
  statusOf(party: CrowdParty): Promise<string | null>;
  /** Real parties in a queue. */
  waiting(queue: QueueId): Promise<Waiting[]>;
  /** Matches from the veto on that have not ended, of whomever. */
  matchesUnderWay(): number;
  /** When the latest match of a queue was made, of whomever; null where there was none. */
  lastMatchAt(queue: QueueId): Promise<number | null>;
  ratingOf(userId: string, queue: QueueId): number;
  /** Who has a match of an event to play, who waits for the next one, and whose event stands still. */
  expected(): Promise<ExpectedPlayers>;
};

type Log = { warn(details: object, message: string): void };

const TICK_MS = 1500;
/** The crowd's highest and lowest tide are half of 2π times this apart. */
export const TIDE_MS = 600_000;
/** So many come online or go at a tick, lest anybody sees a crowd appear. */
const MOVED_PER_TICK = 3;

/** SMP9: with so many under way, three are usually live: the others are in their veto or their warm-up. */
const MATCHES_UNDER_WAY = 8;
/** Matches among themselves that begin at a tick: more at once would also end at once. */
const BEGUN_PER_TICK = 2;
/** SMP9: where matches are quicker than by default one begins at most so often, saved up for as many as are under way: they are not more of them. */
export const BREATH_MS = 5000;
/** SMP15: so long after the last match of a league's queue they begin one of it. */
const LEAGUE_EVERY_MS: Partial<Record<QueueId, number>> = {
  'solo-league': 60 * 60_000,
  'duo-league': 3 * 60 * 60_000,
};
const LEAGUE_QUEUES = QUEUE_IDS.filter((queue) => LEAGUE_EVERY_MS[queue] !== undefined);
/** Among themselves parties come that fit; who is still alone after so long would only meet others far away. */
const PATIENCE_MS = 8000;
/** Ten of a league who search alone lie further apart than a few parties, and wait for each other longer. */
const LEAGUE_PATIENCE_MS = 30_000;

/** While a real party waits: how far from its rating a party of the crowd may be, and how much further by waiting. */
const NEAR_POINTS = 40;
const NEAR_POINTS_PER_S = 2;
/** Who has waited so long has one more party to be matched with, and so on: those who came may not fit. */
const ONE_MORE_EVERY_MS = 8000;
const COME_PER_TICK = 3;
/** So many stay free when they begin a match among themselves: custom matches that wait fill first (SMP14). */
const SPARED_AMONG_THEMSELVES = 24;
/** So many of the crowd stay free for the open queues when it fills a league's. */
const SPARED_BY_LEAGUES = 12;
/** SMP13: and so many do not wait for their next match of an event. */
const SPARED_BY_EVENTS = 45;

/** `stays`: only those whom no event will call away. */
type Borrowed = { rating: number; count: number; spared: number; stays: boolean };
type Member = CrowdParty & {
  status: string;
  sinceMs: number;
  /** Came for a match among themselves, not for a real player who waits. */
  isAmongThemselves: boolean;
};
type Company = Pick<Member, 'isAmongThemselves'>;
type World = {
  clock: Clock;
  rng: Rng;
  log: Log;
  memberIds: readonly string[];
  /** How far apart matches among themselves begin at least; 0: at once when one is lacking. */
  breathMs: number;
  ports: CrowdPorts;
};
type Crowd = World & {
  parties: Map<string, Member>;
  busy: Set<string>;
  online: Set<string>;
  /** SMP13: who does not begin anything else. */
  expected: Set<string>;
  /** In an event under way, by whether a match of theirs is open. */
  entered: Map<string, boolean>;
  /** SMP15: when the next match of a league is due. */
  leagueDueAt: Map<QueueId, number>;
  /** Each match among themselves puts it off by `breathMs`. */
  breathAt: number;
};

/** Where real players wait. */
type AwaitedQueues = ReadonlySet<QueueId>;

const free = ({ online, busy, expected, ports }: Crowd, queue: QueueId): Recruit[] =>
  [...online]
    .filter((id) => !busy.has(id) && !expected.has(id))
    .map((id) => ({ id, rating: ports.ratingOf(id, queue) }));

const searchersIn = ({ parties }: Crowd, queue: QueueId): Member[] =>
  [...parties.values()].filter((party) => party.queue === queue && party.status === 'searching');

const ratingOf = ({ ports }: Crowd, { memberIds, queue }: CrowdParty): number =>
  averageOf(memberIds.map((id) => ({ id, rating: ports.ratingOf(id, queue) })));

/** Most of the crowd is online, in a number that wanders slowly: there is a match or a seat for everybody (SMP9, SMP14). */
function wander(crowd: Crowd, isAwaited: boolean, most: number): void {
  const { clock, rng, memberIds, online, busy, ports } = crowd;
  const share = isAwaited ? 0.95 : 0.9 + 0.05 * Math.sin(clock.now() / TIDE_MS);
  const wanted = Math.round(memberIds.length * share);
  const next = nextOnline(rng, { memberIds, online, busy, wanted, most });
  if (next.size === online.size && [...next].every((id) => online.has(id))) return;
  crowd.online = next;
  ports.setOnline([...next]);
}

async function send(
  crowd: Crowd,
  queue: QueueId,
  members: readonly Recruit[],
  { isAmongThemselves }: Company,
): Promise<void> {
  const { clock, busy, parties, ports, log } = crowd;
  const memberIds = members.map(({ id }) => id);
  const leaderId = memberIds[0]!;
  for (const id of memberIds) busy.add(id);
  try {
    const partyId = await ports.form(memberIds);
    await ports.search(leaderId, partyId, queue);
    const sinceMs = clock.now();
    parties.set(partyId, { queue, partyId, memberIds, status: 'searching', sinceMs, isAmongThemselves });
  } catch (error) {
    log.warn({ err: error }, 'a simulated party could not search');
    await ports.disband(leaderId).catch(() => undefined);
    for (const id of memberIds) busy.delete(id);
  }
}

/** SMP15: the next one of its league is due so much later. */
function noteLeagueMatch({ leagueDueAt }: Crowd, queue: QueueId, atMs: number): void {
  const every = LEAGUE_EVERY_MS[queue];
  if (every) leagueDueAt.set(queue, atMs + every);
}

/** Parties whose match or search is over part. */
async function settle(crowd: Crowd): Promise<void> {
  const { parties, busy, ports } = crowd;
  for (const party of [...parties.values()]) {
    const before = party.status;
    party.status = (await ports.statusOf(party)) ?? 'gone';
    const hasBegun = party.status === 'playing' && (before === 'searching' || before === 'matched');
    if (hasBegun) noteLeagueMatch(crowd, party.queue, crowd.clock.now());
    if (party.status !== 'idle' && party.status !== 'gone') continue;
    parties.delete(party.partyId);
    for (const id of party.memberIds) busy.delete(id);
    await ports.disband(party.memberIds[0]!).catch(() => undefined);
  }
}

/** Ends a search; who has just been matched stays. The party parts at the next tick. */
async function goHome({ ports }: Crowd, { memberIds, partyId }: Member): Promise<void> {
  await ports.giveUp(memberIds[0]!, partyId).catch(() => undefined);
}

const nearPoints = ({ waitMs }: Waiting) => NEAR_POINTS + (NEAR_POINTS_PER_S * waitMs) / 1000;

/** Brings those to the queue whom the real party that has waited longest still lacks. */
async function fill(crowd: Crowd, queue: QueueRow & { id: QueueId }, waiting: Waiting[]): Promise<void> {
  const target = waiting.reduce((longest, one) => (one.waitMs > longest.waitMs ? one : longest));
  const near = nearPoints(target);
  const needed = partiesFor(queue.id, target.size);
  const more = Math.floor(target.waitMs / ONE_MORE_EVERY_MS);
  const missing = [...needed, ...Array.from({ length: more }, (_, at) => needed[at % needed.length]!)];
  for (const party of searchersIn(crowd, queue.id)) {
    const at = missing.indexOf(party.memberIds.length);
    const fits = party.memberIds.every((id) => !target.avoided.includes(id));
    if (at >= 0 && fits && Math.abs(ratingOf(crowd, party) - target.rating) <= near) missing.splice(at, 1);
  }
  const spared = queue.leagueId === null ? 0 : SPARED_BY_LEAGUES;
  for (const size of missing.slice(0, COME_PER_TICK)) {
    const willing = free(crowd, queue.id).filter(({ id }) => !target.avoided.includes(id));
    if (willing.length < size + spared) return;
    const members = assemble(crowd.rng, willing, target.rating, size);
    if (members) await send(crowd, queue.id, members, { isAmongThemselves: false });
  }
}

/** Nobody of the crowd waits long: who does may ask for a match with anybody, however far away (MM4). */
async function sendAway(crowd: Crowd, queue: QueueId, waiting: readonly Waiting[]): Promise<void> {
  const { leagueId } = queueOf(queue);
  for (const party of searchersIn(crowd, queue)) {
    const isNear = waiting.some((one) => Math.abs(ratingOf(crowd, party) - one.rating) <= nearPoints(one));
    // Who came to a league for a real player goes with them.
    const mayWait = leagueId === null || party.isAmongThemselves;
    const patienceMs = leagueId === null ? PATIENCE_MS : LEAGUE_PATIENCE_MS;
    const isPatient = mayWait && crowd.clock.now() - party.sinceMs < patienceMs;
    if (!isNear && !isPatient) await goHome(crowd, party);
  }
}

/** SMP15: the league whose next match among themselves is due; none where a real player waits, who has them all (SMP8). */
function dueLeague({ clock, parties, leagueDueAt }: Crowd, awaited: AwaitedQueues): QueueId | undefined {
  const isSearched = (queue: QueueId) =>
    [...parties.values()].some((party) => party.queue === queue && party.status !== 'playing');
  return LEAGUE_QUEUES.find(
    (queue) => clock.now() >= (leagueDueAt.get(queue) ?? 0) && !awaited.has(queue) && !isSearched(queue),
  );
}

/** SMP9, SMP15: a match among themselves, where besides its players so many are free. */
async function playAmongThemselves(crowd: Crowd, queue: QueueId, spared: number): Promise<void> {
  const { rng } = crowd;
  const sizes = partiesOfMatch(rng, queue);
  const idle = free(crowd, queue);
  const players = sizes.reduce((sum, size) => sum + size, 0);
  const rating = meetingPoint(rng, idle, players);
  if (rating === null || idle.length < players + spared) return;
  for (const size of sizes) {
    const members = assemble(rng, free(crowd, queue), rating, size);
    if (members) await send(crowd, queue, members, { isAmongThemselves: true });
  }
}

/** How many matches those of the crowd make who search, or have a ready check. */
function matchesToCome({ parties }: Crowd): number {
  let matches = 0;
  for (const { queue, status, memberIds } of parties.values()) {
    if (status !== 'playing') matches += memberIds.length / (2 * TEAM_SIZE[modeOfQueue(queue)]);
  }
  return Math.ceil(matches);
}

const OPEN_QUEUES = QUEUES.filter(({ leagueId }) => leagueId === null);

/** A league's match does not wait for others to end: events alone may have more under way than are kept live. */
async function keepMatchesLive(crowd: Crowd, awaited: AwaitedQueues): Promise<void> {
  const league = dueLeague(crowd, awaited);
  if (league) await playAmongThemselves(crowd, league, SPARED_BY_LEAGUES);
  const lacking = MATCHES_UNDER_WAY - crowd.ports.matchesUnderWay() - matchesToCome(crowd);
  const most = Math.min(lacking, breathOf(crowd), BEGUN_PER_TICK);
  for (let begun = 0; begun < most; begun++) {
    crowd.breathAt += crowd.breathMs;
    await playAmongThemselves(crowd, crowd.rng.pick(OPEN_QUEUES).id, SPARED_AMONG_THEMSELVES);
  }
}

/** For how many matches they have breath now. */
function breathOf(crowd: Crowd): number {
  const { breathMs, clock } = crowd;
  if (breathMs === 0) return MATCHES_UNDER_WAY;
  crowd.breathAt = Math.max(crowd.breathAt, clock.now() - MATCHES_UNDER_WAY * breathMs);
  return Math.floor((clock.now() - crowd.breathAt) / breathMs);
}

/** SMP13: who plays in an event does not search meanwhile, nor sits down elsewhere. */
async function spareForEvents(crowd: Crowd): Promise<void> {
  const { memberIds, parties, ports } = crowd;
  const { now, later, paused } = await ports.expected();
  const room = Math.max(0, memberIds.length - SPARED_BY_EVENTS - now.length);
  crowd.expected = new Set([...now, ...later.slice(0, room)]);
  crowd.entered = new Map([...paused, ...later].map((id) => [id, false]));
  for (const id of now) crowd.entered.set(id, true);
  for (const party of parties.values())
    if (party.status === 'searching' && party.memberIds.some((id) => crowd.expected.has(id)))
      await goHome(crowd, party);
}

async function tick(crowd: Crowd): Promise<void> {
  await spareForEvents(crowd);
  const waiting = await Promise.all(QUEUES.map(({ id }) => crowd.ports.waiting(id)));
  const isAwaited = (at: number) => waiting[at]!.length > 0;
  wander(
    crowd,
    QUEUES.some((_, at) => isAwaited(at)),
    MOVED_PER_TICK,
  );
  await settle(crowd);
  for (const [at, queue] of QUEUES.entries()) {
    await sendAway(crowd, queue.id, waiting[at]!);
    if (isAwaited(at)) await fill(crowd, queue, waiting[at]!);
  }
  await keepMatchesLive(crowd, new Set(QUEUES.filter((_, at) => isAwaited(at)).map(({ id }) => id)));
}

/**
 * The crowd: simulated players who come online and go, form parties as people do, play a match and part. They
 * keep some matches running, and come to the queue when a real party waits in it, so that a newcomer alone on a first
 * start plays soon. Only the process with the duty runs it.
 */
export function createCrowd(world: World) {
  const { clock, log, memberIds, ports } = world;
  const crowd: Crowd = {
    ...world,
    parties: new Map(),
    busy: new Set(),
    online: new Set(),
    expected: new Set(),
    entered: new Map(),
    leagueDueAt: new Map(),
    breathAt: 0,
  };
  let cancelTick = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  function schedule(waitMs: number): void {
    if (stopped) return;
    cancelTick = clock.after(waitMs, () => {
      underWay = tick(crowd)
        .catch((error) => log.warn({ err: error }, 'the crowd stumbled'))
        .finally(() => schedule(TICK_MS));
    });
  }

  return {
    async start(): Promise<void> {
      stopped = false;
      for (const party of await ports.existing()) {
        // What they do is looked up at the first tick.
        const found = { status: 'found', sinceMs: clock.now(), isAmongThemselves: false };
        crowd.parties.set(party.partyId, { ...party, ...found });
        for (const id of party.memberIds) crowd.busy.add(id);
      }
      for (const queue of LEAGUE_QUEUES) {
        const lastAt = await ports.lastMatchAt(queue);
        if (lastAt !== null) noteLeagueMatch(crowd, queue, lastAt);
      }
      crowd.online = new Set(crowd.busy);
      wander(crowd, false, memberIds.length);
      schedule(0);
    },
    /** Free members with ratings near this one, for something else than a queue: busy until they are given back. */
    /** `spared`: so many stay free for others. */
    borrow(queue: QueueId, { rating, count, spared, stays }: Borrowed): string[] {
      const willing = free(crowd, queue).filter(({ id }) => !stays || !crowd.entered.has(id));
      const nearest = willing.sort(
        (one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating),
      );
      const ids = nearest.slice(0, Math.min(count, Math.max(0, willing.length - spared))).map(({ id }) => id);
      for (const id of ids) crowd.busy.add(id);
      return ids;
    },
    /** What they do was begun elsewhere, or before this process. */
    hold(ids: readonly string[]): void {
      for (const id of ids) crowd.busy.add(id);
    },
    giveBack(ids: readonly string[]): void {
      for (const id of ids) crowd.busy.delete(id);
    },
    /** SMP13: a match of an event waits for this member. */
    isAwaited: (id: string): boolean => crowd.entered.get(id) === true,
    async stop(): Promise<void> {
      stopped = true;
      cancelTick();
      await underWay;
    },
  };
}

export type RunningCrowd = ReturnType<typeof createCrowd>;

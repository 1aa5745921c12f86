import type { Mode } from '@retake/core/mode.ts';
import type { Queue } from '@retake/core/party/party.ts';
import type { Rng } from '@retake/core/rng.ts';
import type { Clock } from '../../platform/clock.ts';

/** What one waits in: a queue and, in it, a mode. */
export type Line = { queue: Queue; mode: Mode };

/** A party of the crowd, on its way through search and match. */
export type CrowdParty = Line & { partyId: string; memberIds: string[] };

/** A real party in a queue: the average of its members' hidden ratings, and how long it has waited. */
export type Waiting = { rating: number; waitMs: number };

export type CrowdPorts = {
  setOnline(userIds: string[]): void;
  /** Parties of the crowd that were under way when the process ended. */
  existing(): Promise<CrowdParty[]>;
  /** Forms a party through the same calls as real players; the leader first. */
  form(memberIds: string[]): Promise<string>;
  search(leaderId: string, partyId: string, line: Line): Promise<void>;
  /** Ends a search. */
  giveUp(leaderId: string, partyId: string): Promise<void>;
  disband(leaderId: string): Promise<void>;
  /** `idle`, `searching`, `matched`, `playing`; null where the party is gone. */
  statusOf(party: CrowdParty): Promise<string | null>;
  /** Real parties in a queue. */
  waiting(line: Line): Promise<Waiting[]>;
  ratingOf(userId: string, mode: Mode): number;
};

type Log = { warn(details: object, message: string): void };

const TICK_MS = 1500;
/** The crowd's highest and lowest tide are half of 2π times this apart. */
export const TIDE_MS = 600_000;
/** So many come online or go at a tick, lest anybody sees a crowd appear. */
const MOVED_PER_TICK = 3;

/** `ambient`: parties that play among themselves while no real player searches. */
type Service = Line & {
  ambient: number[];
  /** A real party waits: these come to the queue, `perTick` at a time, from the ratings next to its own. */
  sizes: number[];
  perTick: number;
  /** No more of them search at once: who is far from the one who waits helps little. */
  most: number;
  /** So many of the crowd stay free for the other lines. */
  spared: number;
  /** Who has waited so long has one more to be matched with, and so on: those who came may be too far apart. */
  oneMoreEveryMs: number;
};

const UNBOUND = { most: Number.POSITIVE_INFINITY, spared: 0, oneMoreEveryMs: Number.POSITIVE_INFINITY };

/** In the order in which they are served. The league's ladder is people's: nobody plays there among themselves. */
const SERVICES: Service[] = [
  { queue: 'party', mode: '2v2', ambient: [2, 2], sizes: [2, 2, 2], perTick: 2, ...UNBOUND },
  { queue: 'party', mode: '5v5', ambient: [5, 3, 2], sizes: [5, 3, 2, 3, 2], perTick: 2, ...UNBOUND },
  {
    queue: 'solo',
    mode: '5v5',
    ambient: [],
    sizes: Array(9).fill(1),
    perTick: 3,
    most: 14,
    spared: 12,
    oneMoreEveryMs: 10_000,
  },
];

/**
 * The crowd: simulated players who come online and go, form parties as people do, play a match and part. They
 * keep some matches running, and come to the queue when a real party waits in it, so that a newcomer alone on a first
 * start plays soon. Only the leading process runs it.
 */
export function createCrowd(
  clock: Clock,
  rng: Rng,
  log: Log,
  memberIds: readonly string[],
  ports: CrowdPorts,
) {
  const parties = new Map<string, CrowdParty>();
  const busy = new Set<string>();
  let online = new Set<string>();
  let cancelTick = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  /**
   * A share of the crowd between a half and nine tenths is online, wandering slowly; who plays stays. While a real player
   * waits it is nine tenths: half of the crowd does not fill all lines. At most `most` come or go.
   */
  function wander(isAwaited: boolean, most: number): void {
    const share = isAwaited ? 0.9 : 0.7 + 0.2 * Math.sin(clock.now() / TIDE_MS);
    const wanted = Math.round(memberIds.length * share);
    const bounded = Math.min(online.size + most, Math.max(online.size - most, wanted));
    const next = new Set(online);
    for (const id of rng.shuffle(memberIds)) {
      if (next.size === bounded) break;
      if (next.size < bounded) next.add(id);
      else if (!busy.has(id)) next.delete(id);
    }
    if (next.size === online.size && [...next].every((id) => online.has(id))) return;
    online = next;
    ports.setOnline([...online]);
  }

  const free = (): string[] => [...online].filter((id) => !busy.has(id));

  /** Free players with ratings near the one asked for, nearest first but not always the very nearest. */
  function near(rating: number, mode: Mode, size: number): string[] {
    return free()
      .map((id) => ({ id, distance: Math.abs(ports.ratingOf(id, mode) - rating) + rng.next() * 60 }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, size)
      .map(({ id }) => id);
  }

  async function send(line: Line, members: string[]): Promise<void> {
    for (const id of members) busy.add(id);
    try {
      const partyId = await ports.form(members);
      parties.set(partyId, { ...line, partyId, memberIds: members });
      await ports.search(members[0]!, partyId, line);
    } catch (error) {
      log.warn({ err: error }, 'a simulated party could not search');
      for (const id of members) busy.delete(id);
    }
  }

  async function part(party: CrowdParty): Promise<void> {
    parties.delete(party.partyId);
    for (const id of party.memberIds) busy.delete(id);
    await ports.disband(party.memberIds[0]!).catch(() => undefined);
  }

  /** Parties whose match is over part. */
  async function settle(): Promise<Map<string, string>> {
    const statuses = new Map<string, string>();
    for (const party of [...parties.values()]) {
      const status = await ports.statusOf(party);
      if (status === 'searching' || status === 'matched' || status === 'playing') {
        statuses.set(party.partyId, status);
        continue;
      }
      await part(party);
    }
    return statuses;
  }

  const inLine = ({ queue, mode }: Line) =>
    [...parties.values()].filter((party) => party.mode === mode && party.queue === queue);

  async function serve(
    service: Service,
    waiting: readonly Waiting[],
    statuses: Map<string, string>,
  ): Promise<void> {
    const { queue, mode, sizes, perTick, most, spared, oneMoreEveryMs } = service;
    const line = { queue, mode };
    const searching = inLine(line).filter(({ partyId }) => statuses.get(partyId) === 'searching');
    if (waiting.length === 0) return queue === 'solo' ? goHome(searching) : ambient(service, statuses);
    const target = waiting.reduce((longest, one) => (one.waitMs > longest.waitMs ? one : longest));
    const more = Math.floor(target.waitMs / oneMoreEveryMs);
    const missing = [...sizes, ...Array<number>(more).fill(1)];
    for (const party of searching) {
      const isNear = Math.abs(averageOf(party) - target.rating) < 150 + target.waitMs / 100;
      const at = missing.indexOf(party.memberIds.length);
      if (isNear && at >= 0) missing.splice(at, 1);
    }
    for (const size of missing.slice(0, Math.min(perTick, Math.max(0, most - searching.length)))) {
      if (free().length < size + spared) return;
      const members = near(target.rating, mode, size);
      if (members.length === size) await send(line, members);
    }
  }

  /** Whom nobody waits for any more leaves the queue; who has just been matched stays. */
  async function goHome(searching: CrowdParty[]): Promise<void> {
    for (const { partyId, memberIds } of searching) {
      await ports.giveUp(memberIds[0]!, partyId).catch(() => undefined);
    }
  }

  async function ambient({ queue, mode, ambient }: Service, statuses: Map<string, string>): Promise<void> {
    const line = { queue, mode };
    const mine = inLine(line).filter(({ partyId }) => statuses.has(partyId));
    if (mine.length > 0 || rng.next() > 0.3) return;
    const rating = rng.normal(1000, 200);
    for (const size of ambient) {
      const members = near(rating, mode, size);
      if (members.length === size) await send(line, members);
    }
  }

  const averageOf = (party: CrowdParty): number =>
    party.memberIds.reduce((sum, id) => sum + ports.ratingOf(id, party.mode), 0) / party.memberIds.length;

  async function tick(): Promise<void> {
    const waiting = await Promise.all(SERVICES.map(({ queue, mode }) => ports.waiting({ queue, mode })));
    wander(
      waiting.some((parties) => parties.length > 0),
      MOVED_PER_TICK,
    );
    const statuses = await settle();
    for (const [at, service] of SERVICES.entries()) await serve(service, waiting[at]!, statuses);
  }

  function schedule(): void {
    if (stopped) return;
    cancelTick = clock.after(TICK_MS, () => {
      underWay = tick()
        .catch((error) => log.warn({ err: error }, 'the crowd stumbled'))
        .finally(schedule);
    });
  }

  return {
    async start(): Promise<void> {
      stopped = false;
      for (const party of await ports.existing()) {
        parties.set(party.partyId, party);
        for (const id of party.memberIds) busy.add(id);
      }
      online = new Set(busy);
      wander(false, memberIds.length);
      schedule();
    },
    async stop(): Promise<void> {
      stopped = true;
      cancelTick();
      await underWay;
    },
  };
}

import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRoll } from './roll.ts';

/** A player who leaves and returns within this time (a reload, a lift) stays online. */
const GRACE_MS = 5000;
/** Changes within this time are sent together. */
const WINDOW_MS = 250;

export type PresenceChange = { online: string[]; offline: string[] };

export type Presence = {
  /** On any node; whether they hide it or not. */
  isOnline(userId: string): boolean;
  onlineIds(): string[];
  playersOnline(): number;
  /** Everybody who is seen online, in the format of the event. */
  map(): Record<string, true>;
  /** Those of them who are seen online. */
  seenOf(userIds: readonly string[]): string[];
  connected(userId: string, connection: string): void;
  /** `atOnce` for a logout; else only after a while. */
  disconnected(userId: string, connection: string, atOnce?: boolean): void;
  /** All simulated players who are online according to this node. */
  setSimulated(userIds: readonly string[]): void;
  /** HID1: who of those who are online is not seen; nobody until this is called. */
  hideThose(isHidden: (userId: string) => boolean): void;
  /** Whether this player is hidden may have changed. */
  look(userId: string): void;
  /** Runs for each batch of changes of those who are seen. */
  onChange(run: (change: PresenceChange) => void): void;
  close(): void;
};

/** Who is online, with any number of connections per player, on any number of nodes. */
export function createPresence(clock: Clock, bus: Bus): Presence {
  const connections = new Map<string, Set<string>>();
  const leaving = new Map<string, () => void>();
  let simulated = new Set<string>();
  const online = new Set<string>();
  /** Who was last told to be online: nobody who is hidden. */
  const told = new Set<string>();
  const touched = new Set<string>();
  const listeners: ((change: PresenceChange) => void)[] = [];
  let isHidden: (userId: string) => boolean = () => false;
  const isSeen = (userId: string) => online.has(userId) && !isHidden(userId);
  const roll = createRoll(bus, clock);
  roll.onChange((userIds) => userIds.forEach(settle));
  roll.start();

  function settle(userId: string): void {
    const isHere = connections.has(userId) || leaving.has(userId) || simulated.has(userId);
    roll.set(userId, isHere);
    if (isHere || roll.isElsewhere(userId)) online.add(userId);
    else online.delete(userId);
    touch(userId);
  }

  function touch(userId: string): void {
    if (touched.size === 0) clock.after(WINDOW_MS, flush);
    touched.add(userId);
  }

  function flush(): void {
    const changed = [...touched].filter((userId) => isSeen(userId) !== told.has(userId));
    touched.clear();
    const came = changed.filter(isSeen);
    const went = changed.filter((userId) => !isSeen(userId));
    for (const userId of came) told.add(userId);
    for (const userId of went) told.delete(userId);
    if (changed.length > 0) for (const run of listeners) run({ online: came, offline: went });
  }

  function stay(userId: string): void {
    leaving.get(userId)?.();
    leaving.delete(userId);
  }

  function leave(userId: string): void {
    stay(userId);
    settle(userId);
  }

  return {
    isOnline: (userId) => online.has(userId),
    onlineIds: () => [...online],
    playersOnline: () => online.size,
    map: () => Object.fromEntries([...online].filter(isSeen).map((userId) => [userId, true as const])),
    seenOf: (userIds) => userIds.filter(isSeen),
    connected(userId, connection) {
      const own = connections.get(userId) ?? new Set();
      connections.set(userId, own.add(connection));
      stay(userId);
      settle(userId);
    },
    disconnected(userId, connection, atOnce = false) {
      const own = connections.get(userId);
      if (!own?.delete(connection) || own.size > 0) return;
      connections.delete(userId);
      if (atOnce) return leave(userId);
      leaving.set(
        userId,
        clock.after(GRACE_MS, () => leave(userId)),
      );
    },
    setSimulated(userIds) {
      const touchedIds = [...simulated, ...userIds];
      simulated = new Set(userIds);
      for (const userId of touchedIds) settle(userId);
    },
    hideThose(hidden) {
      isHidden = hidden;
      for (const userId of online) touch(userId);
    },
    look: (userId) => {
      if (online.has(userId)) touch(userId);
    },
    onChange: (run) => void listeners.push(run),
    close: () => roll.close(),
  };
}

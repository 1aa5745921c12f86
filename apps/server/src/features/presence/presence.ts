import type { Clock } from '../../platform/clock.ts';

/** Who leaves and comes back within this time (a reload, a lift) was never gone. */
const GRACE_MS = 5000;
/** Changes within this time are told together. */
const WINDOW_MS = 250;

export type PresenceChange = { online: string[]; offline: string[] };

export type Presence = {
  isOnline(userId: string): boolean;
  onlineIds(): string[];
  /** Simulated players have no connections, so that nobody counts twice. */
  playersOnline(): number;
  /** Everybody who is online, as the event shows it. */
  map(): Record<string, true>;
  connected(userId: string, connection: string): void;
  /** `atOnce` where the player said so (a logout); else only after a while. */
  disconnected(userId: string, connection: string, atOnce?: boolean): void;
  /** The simulated players who are online now, whole. */
  setSimulated(userIds: readonly string[]): void;
  /** Runs for each batch of changes. */
  onChange(run: (change: PresenceChange) => void): void;
};

/** Who is online, from any number of connections for each player. */
export function createPresence(clock: Clock): Presence {
  const connections = new Map<string, Set<string>>();
  const leaving = new Map<string, () => void>();
  let simulated = new Set<string>();
  const told = new Set<string>();
  const touched = new Set<string>();
  const listeners: ((change: PresenceChange) => void)[] = [];

  const isOnline = (userId: string) =>
    connections.has(userId) || leaving.has(userId) || simulated.has(userId);
  const onlineIds = () => [...new Set([...connections.keys(), ...leaving.keys(), ...simulated])];

  function touch(userId: string): void {
    if (touched.size === 0) clock.after(WINDOW_MS, flush);
    touched.add(userId);
  }

  function flush(): void {
    const changed = [...touched].filter((userId) => isOnline(userId) !== told.has(userId));
    touched.clear();
    const online = changed.filter(isOnline);
    const offline = changed.filter((userId) => !isOnline(userId));
    for (const userId of online) told.add(userId);
    for (const userId of offline) told.delete(userId);
    if (changed.length > 0) for (const run of listeners) run({ online, offline });
  }

  function stay(userId: string): void {
    leaving.get(userId)?.();
    leaving.delete(userId);
  }

  function leave(userId: string): void {
    stay(userId);
    touch(userId);
  }

  return {
    isOnline,
    onlineIds,
    playersOnline: () => connections.size + leaving.size + simulated.size,
    map: () => Object.fromEntries(onlineIds().map((userId) => [userId, true as const])),
    connected(userId, connection) {
      const own = connections.get(userId) ?? new Set();
      connections.set(userId, own.add(connection));
      stay(userId);
      touch(userId);
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
      for (const userId of touchedIds) touch(userId);
    },
    onChange: (run) => void listeners.push(run),
  };
}

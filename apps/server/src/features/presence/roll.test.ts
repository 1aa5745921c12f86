import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Service } from '../../../../../scripts/services/process.ts';
import { startRedis } from '../../../../../scripts/services/redis.ts';
import { type Bus, createLocalBus } from '../../platform/bus/bus.ts';
import { createRedisBus } from '../../platform/bus/redis.ts';
import { connectRedis } from '../../platform/redis/connect.ts';
import { createPresence, type Presence, type PresenceChange } from './presence.ts';

let service: Service;
const open: (() => unknown)[] = [];
const quiet = { warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  service = await startRedis();
}, 300_000); // the first run may have to install Redis
afterAll(() => service.stop());
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

type Node = {
  presence: Presence;
  told: PresenceChange[];
  bus: Bus;
  /** How many nodes it has heard in the last round. */
  heard(): number;
  die(): void;
};
/** Each node says once that a round has come. */
const ROUND = 'test.round';

/** Nodes of one process share the bus; a dead one neither sends nor receives. */
function localNodes(): () => Promise<{ bus: Bus; die(): void }> {
  const shared = createLocalBus();
  return async () => {
    let dead = false;
    const bus: Bus = {
      ...shared,
      publish: (topic, payload) => (dead ? undefined : shared.publish(topic, payload)),
      subscribe: (topic, handler) =>
        shared.subscribe(topic, (payload: unknown) => (dead ? undefined : handler(payload as never))),
    };
    return {
      bus,
      die() {
        dead = true;
      },
    };
  };
}

async function redisNode(): Promise<{ bus: Bus; die(): void }> {
  const redis = await connectRedis(service.url, 'test:', quiet);
  const bus = await createRedisBus(redis, quiet);
  let dead = false;
  const die = () => {
    if (!dead) {
      void bus.close();
      redis.close();
    }
    dead = true;
  };
  open.push(die);
  return { bus, die };
}

const sides = { 'in one process': localNodes, 'on Redis': () => redisNode };

describe.each(Object.entries(sides))('presence across nodes, with the bus %s', (_side, nodes) => {
  let clock: SteppedClock;
  let start: () => Promise<Node>;
  let living: Set<Node>;
  let round: number;
  beforeEach(() => {
    clock = createSteppedClock();
    living = new Set();
    round = 0;
    const make = nodes();
    start = async () => {
      const { bus, die } = await make();
      const presence = createPresence(clock, bus);
      const told: PresenceChange[] = [];
      presence.onChange((change) => told.push(change));
      let heard = { round: 0, nodes: 0 };
      bus.subscribe(ROUND, (now: number) => {
        heard = { round: now, nodes: heard.round === now ? heard.nodes + 1 : 1 };
      });
      const node: Node = {
        presence,
        told,
        bus,
        heard: () => (heard.round === round ? heard.nodes : 0),
        die() {
          living.delete(node);
          die();
        },
      };
      living.add(node);
      return node;
    };
  });

  /** Until what was sent is heard: else time runs ahead of a bus that is slow, and nodes count as silent. */
  async function arrived(): Promise<void> {
    round++;
    for (const { bus } of living) bus.publish(ROUND, round);
    const all = () => [...living].every(({ heard }) => heard() === living.size);
    await vi.waitUntil(all, { interval: 1, timeout: 10_000 });
  }

  /** Advances time in small steps until the condition is met. */
  async function until(isSo: () => unknown, stepMs = 60): Promise<void> {
    const step = async () => {
      clock.advance(stepMs);
      await arrived();
      return isSo();
    };
    await expect.poll(step, { interval: 1 }).toBe(true);
  }

  test('a player online on one node is online on all, counted once, and sent on each', async () => {
    const [one, other] = [await start(), await start()];
    one.presence.connected('ann', 'a1');
    other.presence.connected('ben', 'b1');
    one.presence.setSimulated(['sim']);
    other.presence.setSimulated(['sim']);
    await until(() => [one, other].every(({ presence }) => presence.playersOnline() === 3));
    await until(() => [one, other].every(({ told }) => told.flatMap(({ online }) => online).length === 3));
    expect(other.presence.isOnline('ann')).toBe(true);
    expect(one.presence.onlineIds().sort()).toEqual(['ann', 'ben', 'sim']);
    one.presence.disconnected('ann', 'a1', true);
    await until(() => !other.presence.isOnline('ann'));
    await until(() => other.told.some(({ offline }) => offline.includes('ann')));
    expect(other.told.flatMap(({ offline }) => offline)).toEqual(['ann']);
  });

  test('a player who changes nodes, or has a connection to both, stays online', async () => {
    const [one, other] = [await start(), await start()];
    one.presence.connected('ann', 'a1');
    await until(() => other.presence.isOnline('ann'));
    other.presence.connected('ann', 'a2');
    one.presence.disconnected('ann', 'a1');
    clock.advance(6000); // the grace period on the first node is over
    await until(() => one.presence.isOnline('ann') && other.presence.isOnline('ann'));
    other.presence.disconnected('ann', 'a2', true);
    await until(() => !one.presence.isOnline('ann') && !other.presence.isOnline('ann'));
    await until(() => one.told.length === 2);
    expect(one.told).toEqual([
      { online: ['ann'], offline: [] },
      { online: [], offline: ['ann'] },
    ]);
  });

  test('a node that starts later learns who is online', async () => {
    const one = await start();
    one.presence.connected('ann', 'a1');
    const late = await start();
    await until(() => late.presence.isOnline('ann'), 0);
  });

  test('the players of a killed node are offline within 15 seconds, the others stay', async () => {
    const [killed, other, third] = [await start(), await start(), await start()];
    killed.presence.connected('ann', 'a1');
    third.presence.connected('cat', 'c1');
    await until(() => other.presence.isOnline('ann') && other.presence.isOnline('cat'));
    killed.die();
    const diedAt = clock.now();
    await until(() => !other.presence.isOnline('ann'));
    expect(clock.now() - diedAt).toBeGreaterThan(5000);
    expect(clock.now() - diedAt).toBeLessThanOrEqual(15_000);
    expect(other.presence.isOnline('cat')).toBe(true);
  });

  test('the players of a node that stops are offline at once', async () => {
    const [one, other] = [await start(), await start()];
    one.presence.connected('ann', 'a1');
    await until(() => other.presence.isOnline('ann'));
    one.presence.close();
    await until(() => !other.presence.isOnline('ann'), 0);
  });

  test('a node learns what it missed from the next beat', async () => {
    const [one, other] = [await start(), await start()];
    one.presence.connected('ann', 'a1');
    await until(() => other.presence.isOnline('ann'));
    one.presence.connected('ben', 'b1');
    const publish = one.bus.publish;
    one.bus.publish = () => undefined; // lost on the way
    clock.advance(100);
    one.bus.publish = publish;
    expect(other.presence.isOnline('ben')).toBe(false);
    await until(() => other.presence.isOnline('ben'));
  });
});

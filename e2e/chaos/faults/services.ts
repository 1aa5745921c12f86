import { setTimeout as pause } from 'node:timers/promises';
import type { Rng } from '@retake/core/rng.ts';
import { FAIR, type Weather } from '../relay.ts';
import { between, type Fault, isShared, lasting, S } from './fault.ts';

export const killDatabase = lasting({
  name: 'the database is killed',
  on: 'database',
  weight: 3,
  fits: isShared,
  lastsMs: [0, 6 * S],
  hit: ({ postgres }) => ({
    what: 'PostgreSQL',
    begin: () => postgres!.kill(),
    end: () => restartDatabase(postgres!),
  }),
});

/** Its other processes may live on for a moment, and it does not start beside them. */
async function restartDatabase(postgres: { restart(): Promise<void> }): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await postgres.restart();
    } catch (error) {
      if (attempt === 40) throw error;
      await pause(250);
    }
  }
}

export const killRedis = lasting({
  name: 'Redis is killed',
  on: 'redis',
  weight: 3,
  fits: isShared,
  lastsMs: [0, 15 * S],
  hit: ({ redis }) => ({ what: 'Redis', begin: () => redis!.kill(), end: () => redis!.restart() }),
});

/** The way of one node, or of all, to a service gets bad. */
const badWay = (
  service: 'database' | 'redis',
  what: string,
  weight: number,
  spoil: (rng: Rng) => Partial<Weather>,
): Fault =>
  lasting({
    name: `the way to the ${service} ${what}`,
    on: service,
    weight,
    fits: isShared,
    lastsMs: [2 * S, 15 * S],
    hit({ nodes }, rng) {
      const some = rng.next() < 0.6 ? [rng.pick(nodes)] : nodes;
      const ways = some.map((node) => node[service]!);
      const weather = spoil(rng);
      // What was held too long is reset, as firewalls do with connections that they have forgotten.
      const isForgotten = weather.held && rng.next() < 0.5;
      return {
        what: `${some.map(({ name }) => name)} ${JSON.stringify(weather)}`,
        begin() {
          for (const way of ways) way.set(weather);
          if (weather.refusing) for (const way of ways) way.cut();
        },
        end() {
          for (const way of ways) way.set(FAIR);
          if (isForgotten) for (const way of ways) way.cut();
        },
      };
    },
  });

export const BAD_WAYS: readonly Fault[] = [
  badWay('database', 'is slow', 2, (rng) => ({ delayMs: between(rng, 20, 400) })),
  badWay('database', 'loses packets', 2, () => ({ loss: 0.1 })),
  badWay('database', 'is held', 2, () => ({ held: true })),
  badWay('database', 'is gone', 2, () => ({ refusing: true })),
  badWay('redis', 'is slow', 1, (rng) => ({ delayMs: between(rng, 20, 400) })),
  badWay('redis', 'is narrow', 1, () => ({ bytesPerSecond: 5000 })),
  badWay('redis', 'is held', 2, () => ({ held: true })),
  badWay('redis', 'is gone', 2, () => ({ refusing: true })),
];

import { setTimeout as pause } from 'node:timers/promises';
import { Broken } from '../broken.ts';
import type { Installation, Node } from '../installation.ts';
import { always, type Fault, lasting, S } from './fault.ts';

/** An ordinary stop takes this long at most. */
const STOPS_WITHIN_MS = 60 * S;

export const upNodes = ({ nodes }: Installation) =>
  nodes.filter(({ mayEnd, server }) => !mayEnd && server.isUp());

/** Starts it again until it is up: while its database is away it ends with an error. */
export async function startAgain(node: Node): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await node.server.restart();
      node.mayEnd = false;
      return;
    } catch (error) {
      if (attempt === 30) throw new Broken('INV14', `${node.name} does not start again: ${error}`);
      await pause(S);
    }
  }
}

const killed = (about: Pick<Fault, 'name' | 'weight' | 'fits'>, count: number) =>
  lasting({
    ...about,
    on: 'nodes',
    lastsMs: [0, 8 * S],
    hit(installation, rng) {
      const up = rng.shuffle(upNodes(installation)).slice(0, count);
      if (up.length === 0) return null;
      return {
        what: `${up.map(({ name }) => name)}`,
        begin() {
          for (const node of up) node.mayEnd = true;
          return Promise.all(up.map(({ server }) => server.kill()));
        },
        end: () => Promise.all(up.map(startAgain)),
      };
    },
  });

export const killNode = killed({ name: 'a node is killed', weight: 5, fits: always }, 1);
export const killAllNodes = killed(
  { name: 'all nodes are killed', weight: 2, fits: ({ nodes }) => nodes.length > 1 },
  Number.POSITIVE_INFINITY,
);

export const stopNode: Fault = {
  name: 'a node is stopped and started',
  on: 'nodes',
  weight: 2,
  fits: always,
  async run(installation, rng, say) {
    const up = upNodes(installation);
    if (up.length === 0) return;
    const node = rng.pick(up);
    say(node.name);
    node.mayEnd = true;
    installation.serves(node, false);
    const late = new AbortController();
    const isLate = pause(STOPS_WITHIN_MS, 'late', { signal: late.signal }).catch(() => 'in time');
    const how = await Promise.race([node.server.stop().then(() => 'in time'), isLate]);
    late.abort();
    if (how === 'late')
      throw new Broken('INV14', `${node.name} had not ended ${STOPS_WITHIN_MS} ms after SIGTERM`);
    installation.serves(node, true);
    await startAgain(node);
  },
};

export const holdNode = lasting({
  name: 'a node is held',
  on: 'nodes',
  weight: 3,
  fits: always,
  lastsMs: [1 * S, 12 * S],
  hit(installation, rng) {
    const up = upNodes(installation);
    if (up.length === 0) return null;
    const { name, server } = rng.pick(up);
    return { what: name, begin: () => server.signal('SIGSTOP'), end: () => server.signal('SIGCONT') };
  },
});

import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from '../askNode.ts';
import { always, between, isEmbedded, lasting, S } from './fault.ts';
import { startAgain, upNodes } from './nodes.ts';

/** The clock of one node is set, and set back. */
export const clockJumps = lasting({
  name: 'a clock jumps',
  on: 'clock',
  weight: 2,
  fits: always,
  lastsMs: [2 * S, 15 * S],
  hit({ nodes }, rng) {
    const { name, inside } = rng.pick(nodes);
    const clockMs = rng.pick([-3600, -60, -2, 2, 60, 3600]) * S;
    return {
      what: `${name} by ${clockMs} ms`,
      begin: () => inside({ clockMs }),
      end: () => inside({ clockMs: 0 }),
    };
  },
});

export const slowDisk = lasting({
  name: 'the disk is slow',
  on: 'disk',
  weight: 3,
  fits: isEmbedded,
  lastsMs: [3 * S, 12 * S],
  hit({ nodes }, rng) {
    const setWrite = (writeMs: number) => {
      for (const { inside } of nodes) inside({ writeMs });
    };
    const writeMs = between(rng, 5, 60);
    return { what: `${writeMs} ms a write`, begin: () => setWrite(writeMs), end: () => setWrite(0) };
  },
});

/** The node may end of it, as a supervisor would find it, or not be able to go on: then the supervisor starts it again. */
export const fullDisk = lasting({
  name: 'the disk is full',
  on: 'nodes',
  weight: 1,
  fits: isEmbedded,
  lastsMs: [1 * S, 5 * S],
  hit(installation, _, say) {
    const [node] = upNodes(installation);
    if (!node) return null;
    return {
      what: node.name,
      begin() {
        node.mayEnd = true;
        node.inside({ isFull: true });
      },
      async end() {
        node.inside({ isFull: false });
        await pause(2 * S);
        if (node.server.isUp() && (await isReady(installation, node))) {
          node.mayEnd = false;
          return;
        }
        say(
          node.server.isUp() ? 'the node is not ready: started again' : 'the node has ended: started again',
        );
        await node.server.kill();
        await startAgain(node);
      },
    };
  },
});

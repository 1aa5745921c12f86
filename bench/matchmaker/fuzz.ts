import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { checkCrowdSeed, checkSeed } from '@retake/core/matchmaker/checkSeed.ts';

/**
 * Random small pools, or with `--crowds` pools of up to 2,000 tickets, against the slow, obviously correct checker: legal matches, no ticket in two of them, and no
 * overdue ticket left that could be matched. Every seed is one pool; the threads take them in blocks. Ends at the first
 * failure.
 */
const BLOCK = 500;
const CROWDS_BLOCK = 20;
const SAY_EVERY = 100_000;

type Block = { from: number; to: number; crowds: boolean };

function check({ from, to, crowds }: Block): number {
  let matches = 0;
  for (let seed = from; seed < to; seed++) matches += crowds ? checkCrowdSeed(seed) : checkSeed(seed);
  return matches;
}

async function askThread(thread: Worker, block: Block): Promise<number> {
  thread.postMessage(block);
  const [matches] = await once(thread, 'message'); // rejects where the thread throws
  return matches;
}

async function run(firstSeed: number, pools: number, crowds: boolean): Promise<void> {
  const end = firstSeed + pools;
  const began = performance.now();
  let next = firstSeed;
  let checked = 0;
  let matches = 0;
  const work = async () => {
    const thread = new Worker(new URL(import.meta.url), { workerData: 'checks' });
    while (next < end) {
      const block = { from: next, to: Math.min(end, next + (crowds ? CROWDS_BLOCK : BLOCK)), crowds };
      next = block.to;
      const found = await askThread(thread, block);
      matches += found;
      const before = checked;
      checked += block.to - block.from;
      if (Math.floor(checked / SAY_EVERY) > Math.floor(before / SAY_EVERY)) say(checked, matches);
    }
    await thread.terminate();
  };
  const say = (count: number, found: number) =>
    console.log(
      `${count} pools, ${found} matches, ${((performance.now() - began) / 1000).toFixed(0)} s: all legal`,
    );
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(`seeds ${firstSeed} to ${end - 1}`);
  say(checked, matches);
  if (matches < pools / 4) throw new Error('hardly anything was matched: the pools check nothing');
}

if (isMainThread) {
  const { values } = parseArgs({
    options: {
      pools: { type: 'string', default: '2000000' },
      seed: { type: 'string', default: '1' },
      crowds: { type: 'boolean', default: false },
    },
  });
  await run(Number(values.seed), Number(values.pools), values.crowds);
} else if (workerData === 'checks') {
  parentPort!.on('message', (block: Block) => parentPort!.postMessage(check(block)));
}

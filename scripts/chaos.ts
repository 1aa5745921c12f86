import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Broken } from '../e2e/chaos/broken.ts';
import { runChaos } from '../e2e/chaos/run.ts';

/**
 * Lets things go wrong for as long as one wants, and holds the rules of docs/invariants.md against what is left:
 * `npm run chaos -- --minutes 60 --nodes 2`, `npm run chaos -- --minutes 60 --embedded`, with `--seed 7` the same again.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    nodes: { type: 'string', default: '2' },
    embedded: { type: 'boolean', default: false },
    servers: { type: 'string' },
    round: { type: 'string', default: '120' },
  },
});
const isEmbedded = values.embedded;
const seed = Number(values.seed);
const nodes = isEmbedded ? 1 : Number(values.nodes);
/** As installations of several nodes have them; the other way round where one asks for it. */
const isDedicated = (values.servers ?? (isEmbedded ? 'simulated' : 'dedicated')) === 'dedicated';
const servers = isDedicated ? 'dedicated' : 'simulated';
const began = new Date().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
const kind = isEmbedded ? 'embedded' : `nodes-${nodes}`;
const folder = join(fileURLToPath(new URL('../.cache/chaos', import.meta.url)), `${began}-${kind}-${seed}`);
mkdirSync(folder, { recursive: true });
const again = `npm run chaos -- --minutes ${values.minutes} --seed ${seed} ${isEmbedded ? '--embedded' : `--nodes ${nodes}`} --servers ${servers}`;
console.log(`seed ${seed}; logs in ${folder}`);
// What it has started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const counts = await runChaos({
    seed,
    minutes: Number(values.minutes),
    isEmbedded,
    nodes,
    isDedicated,
    folder,
    roundSeconds: Number(values.round),
    print: (line) => console.log(line),
  });
  console.log(`nothing is broken: ${JSON.stringify(counts)}`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Broken ? error.message : error);
  console.error(`again: ${again}\nlogs: ${folder}`);
  process.exit(1);
}

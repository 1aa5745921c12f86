import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded, openPostgres } from '@retake/server/platform/db/open.ts';
import { killEvent } from '../e2e/killed/killedEvent.ts';
import { killPayments } from '../e2e/killed/killedPayments.ts';
import { killSeason } from '../e2e/killed/killedSeason.ts';
import { killServers } from '../e2e/killed/killedServers.ts';
import { startPostgres } from './services/postgres.ts';

/**
 * Kills the server in each state of an event and of the end of a season, again and again with other moments, on PostgreSQL and on the
 * embedded database: `npm run killed -- --times 10`, `npm run killed -- --embedded --seed 7`, `npm run killed -- --only season`.
 * Of `servers` one time is 200 matches on stand-ins for game servers, with all their faults: `npm run killed -- --only servers --times 1`,
 * and `--matches 40` fewer. Of `payments` one time is 100 kills at each of seven points in the life of a payment, on PostgreSQL:
 * `npm run killed -- --only payments --times 1`, and `--kills 10` fewer.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    embedded: { type: 'boolean', default: false },
    only: { type: 'string' },
    matches: { type: 'string', default: '200' },
    kills: { type: 'string', default: '100' },
  },
});

const STORIES = {
  event: killEvent,
  season: killSeason,
  servers: (...about: Parameters<typeof killEvent>) => killServers(...about, Number(values.matches)),
  payments: (...about: Parameters<typeof killEvent>) => killPayments(...about, Number(values.kills)),
};

/** They take half an hour: only where they are asked for. */
const LONG = new Set(['servers', 'payments']);

/** The database is stopped under connections that are just being ended: that is no news. */
const UNHEARD = { error: () => undefined };

async function once(seed: string, kill: typeof killEvent): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'retake-killed-'));
  const print = (line: string) => console.log(`${seed}: ${line}`);
  const embedded = { env: { DATA_DIR: folder }, open: () => openEmbedded(folder) };
  const postgres = values.embedded ? null : await startPostgres({ durable: true });
  const onPostgres = postgres && {
    env: { DATA_DIR: folder, DATABASE_URL: postgres.url },
    open: () => openPostgres(postgres.url, 8, UNHEARD),
  };
  try {
    return await kill(onPostgres ?? embedded, seed, print);
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let kills = 0;
for (const [story, kill] of Object.entries(STORIES)) {
  if (values.only === undefined ? LONG.has(story) : values.only !== story) continue;
  for (let time = 0; time < Number(values.times); time++)
    kills += await once(`${story} ${values.seed}-${time}`, kill);
}
console.log(`killed ${kills} times: nothing was lost, nothing happened twice`);
process.exit();

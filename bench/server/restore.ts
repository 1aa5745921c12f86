import { auditHolds, rehearse } from '@retake/server/features/backups/rehearse.ts';
import { readBackup, writeBackup } from '@retake/server/features/backups/write.ts';
import { premiumHolds } from '@retake/server/features/premium/verify.ts';
import { prizesHold } from '@retake/server/features/prizes/verify.ts';
import { ratingsHold } from '@retake/server/features/rating/verify.ts';
import { newIdentity, publicOf } from '@retake/server/platform/backups/ageKeys.ts';
import { openDiskBlobs } from '@retake/server/platform/blobs/disk.ts';
import { restore } from '@retake/server/platform/db/dump.ts';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { insertPlayers, pick, playRated, SEATS } from './ratedMatches.ts';
import { printMachine, printVerdict } from './report.ts';
import { newDataDir } from './world.ts';

/**
 * A site with many rated 5v5 matches on PostgreSQL: a backup as the nightly one, its restore into an empty database with all
 * invariants of the restored, and the weekly rehearsal of the same, which restores into the embedded database. `node bench/server/restore.ts [matches]`; the aim is for a million, fewer are counted up to that.
 */
const MATCHES = Number(process.argv[2] ?? 100_000);
const PLAYERS = Math.min(100_000, Math.max(200, Math.round(MATCHES / 10)));
const INVARIANTS = [auditHolds, ratingsHold, premiumHolds, prizesHold];
const AIM_MINUTES = 15;
const MILLION = 1e6;

async function timed<T>(work: () => Promise<T>): Promise<{ minutes: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { minutes: (performance.now() - began) / 60_000, result };
}

printMachine();
const postgres = await startPostgres({ durable: true });
const source = await openPostgres(postgres.url, 4);
const began = Date.now() - MATCHES * 1000;
const seeded = await timed(async () => {
  const ids = await insertPlayers(source, PLAYERS);
  await playRated(source, MATCHES, (n) => ({ atMs: began + n * 1000, seats: pick(ids, SEATS) }));
});
console.log(`${MATCHES} matches of ${PLAYERS} players made in ${seeded.minutes.toFixed(1)} min`);
const folder = newDataDir();
const store = await openDiskBlobs(folder);
const identity = newIdentity();
const made = await timed(() =>
  writeBackup({ database: source, store, dataDir: folder }, [publicOf(identity)], new Date()),
);
const { rows, bytes, name } = made.result;
console.log(`backup: ${rows} rows, ${(bytes / 2 ** 20).toFixed(0)} MB, ${made.minutes.toFixed(2)} min`);
// The site is gone, and so is what it took of the disk.
await source.sql.execute(sql`DROP SCHEMA public CASCADE`);
await source.sql.execute(sql`CREATE DATABASE back`);
await source.close();
const target = await openPostgres(postgres.url.replace(/[^/]+$/, 'back'), 4);
const file = (await store.get(name))!;
const restored = await timed(() => restore(target, readBackup(file.content, identity)));
console.log(`restore: ${restored.result} rows, ${restored.minutes.toFixed(2)} min`);
const checked = await timed(async () => {
  const faults: string[] = [];
  for (const holds of INVARIANTS) faults.push(...(await holds(target.sql)));
  return faults;
});
await target.sql.execute(sql`DROP SCHEMA public CASCADE`);
await target.close();
await postgres.stop();
const again = (await store.get(name))!;
const rehearsed = await timed(() =>
  rehearse(readBackup(again.content, identity), { dataDir: folder, rows, invariants: INVARIANTS }),
);
const ofMillionRehearsed = (rehearsed.minutes * MILLION) / MATCHES;
const all = restored.minutes + checked.minutes;
const ofMillion = (all * MILLION) / MATCHES;
const memory = (process.resourceUsage().maxRSS / 1024).toFixed(0);
printVerdict([
  {
    name: 'rows restored',
    value: `${restored.result} of ${rows}`,
    aim: 'all',
    met: restored.result === rows,
  },
  {
    name: 'invariants',
    value: checked.result.join('; ') || 'all hold',
    aim: 'all hold',
    met: checked.result.length === 0,
  },
  {
    name: `restored and checked: ${MATCHES} matches`,
    value: `${all.toFixed(2)} min (${restored.minutes.toFixed(2)} and ${checked.minutes.toFixed(2)}), at most ${memory} MB`,
    aim: `${AIM_MINUTES} min for a million`,
    met: ofMillion <= AIM_MINUTES,
  },
  {
    name: 'a million at this pace',
    value: `${ofMillion.toFixed(1)} min`,
    aim: `${AIM_MINUTES} min`,
    met: ofMillion <= AIM_MINUTES,
  },
  {
    name: `rehearsed, as every week: ${MATCHES} matches`,
    value: `${rehearsed.minutes.toFixed(2)} min; ${rehearsed.result ?? 'all hold'}`,
    aim: 'all hold',
    met: rehearsed.result === null,
  },
  {
    name: 'a rehearsal of a million at this pace',
    value: `${ofMillionRehearsed.toFixed(1)} min`,
    aim: `${AIM_MINUTES} min`,
    met: ofMillionRehearsed <= AIM_MINUTES,
  },
]);
process.exit();

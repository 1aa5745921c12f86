import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { MEMBERS_LOCK } from '@retake/server/platform/jobs/leadership.ts';
import { lockKeyOf } from '@retake/server/platform/jobs/leadershipOnPostgres.ts';
import { startServerProcess } from '@retake/testkit/process.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { startPrometheus } from '../../scripts/services/prometheus.ts';
import { startRedis } from '../../scripts/services/redis.ts';
import { printMachine, printVerdict } from './report.ts';
import { newDataDir } from './world.ts';

/**
 * Each alert of deploy/alerts.yml is made to fire: two nodes on PostgreSQL and Redis, a Prometheus that asks them, and one fault
 * after the other. The rules are those of the file, with shorter times: minutes become seconds. `node bench/server/alerts.ts [part of a
 * name]`
 */
const only = process.argv[2] ?? '';
const TOKEN = 'alerts-of-the-bench';
const FIRES_WITHIN_MS = 90_000;
const QUIET_MS = 15_000;

const file = readFileSync(fileURLToPath(new URL('../../deploy/alerts.yml', import.meta.url)), 'utf8');
const rules = file.replaceAll(/for: \d+m/g, 'for: 2s').replaceAll(/\[\d+m\]/g, '[20s]');
const names = [...file.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

printMachine();
const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
const env = {
  SAMPLE_DATA: '0',
  SANDBOX: '1',
  LOG_LEVEL: 'silent',
  DATA_DIR: newDataDir(),
  METRICS_TOKEN: TOKEN,
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  DISCORD_API: 'http://127.0.0.1:9',
  DISCORD_WEBHOOK_URL: `https://discord.com/api/webhooks/123456789012345678/${'x'.repeat(68)}`,
};
const nodes = [await startServerProcess(env), await startServerProcess(env)];
const database = await openPostgres(postgres.url, 4);
const targets = nodes.map(({ port }) => `127.0.0.1:${port}`);
const prometheus = await startPrometheus(targets, TOKEN, rules);

async function firing(): Promise<Set<string>> {
  const answer = await fetch(`${prometheus.url}/api/v1/alerts`);
  const { data } = (await answer.json()) as {
    data: { alerts: { state: string; labels: { alertname: string } }[] };
  };
  return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
}

/** Visitors who read the news. */
const visit = (times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, n) =>
      fetch(`${nodes[n % 2]!.url}/api/news`).then(
        (answer) => answer.text(),
        () => undefined,
      ),
    ),
  );
async function visitUntil(over: AbortSignal, times: number): Promise<void> {
  while (!over.aborted) {
    await visit(times);
    await pause(50);
  }
}

async function add(query: ReturnType<typeof sql>): Promise<void> {
  await database.sql.execute(query); // once: what it returns would be done again by each who waits for it
}
/** Does something again and again until the alert fires. */
const repeated = (work: () => Promise<unknown>) => async (over: AbortSignal) => {
  while (!over.aborted) await work();
};

type Fault = { what: string; make(over: AbortSignal): Promise<unknown>; mend?(): Promise<unknown> };

/** Nobody can read articles meanwhile. */
const holdArticles = (ms: number) =>
  database.write(async (tx) => {
    await tx.execute(sql`LOCK TABLE articles IN ACCESS EXCLUSIVE MODE`);
    await pause(ms);
  });

const DUTY = lockKeyOf('upkeep');
const faults: Record<string, Fault> = {
  RetakeErrandsDead: {
    what: 'a post that Discord did not take five times is tried for the last time',
    make: () =>
      add(sql`INSERT INTO errands (kind, key, payload, due_at, attempts)
      VALUES ('discord:post', 'last', '{"of": "article", "id": 1, "odd": true}', now(), 5),
             ('discord:post', 'wrong', '{}', now(), 5)`),
  },
  RetakeErrandsWaiting: {
    what: '600 errands of a kind that nobody does',
    make: () =>
      add(sql`INSERT INTO errands (kind, key, payload, due_at)
      SELECT 'nobody-does-this', n::text, '{}', now() FROM generate_series(1, 600) n`),
    mend: () => add(sql`DELETE FROM errands`),
  },
  RetakeDeadlinesOverdue: {
    what: 'work that is due and that no node begins',
    make: () =>
      add(
        sql`INSERT INTO deadlines (kind, key, due_at) VALUES ('nobody-does-this', 'x', now() - interval '1 hour')`,
      ),
    mend: () => add(sql`DELETE FROM deadlines WHERE kind = 'nobody-does-this'`),
  },
  RetakeDeadlinesFailing: {
    what: 'an article of no number is to be published',
    make: () => add(sql`INSERT INTO deadlines (kind, key, due_at) VALUES ('publish-article', 'x', now())`),
    mend: () => add(sql`DELETE FROM deadlines WHERE kind = 'publish-article'`),
  },
  RetakeSearchesLong: {
    what: 'searches that took 20 minutes',
    make: () =>
      add(sql`INSERT INTO search_history (queue, size, rating, wait_ms, at)
      SELECT 'open-5v5', 1, 1000, 1200000, now() FROM generate_series(1, 20)`),
    mend: () => add(sql`DELETE FROM search_history`),
  },
  RetakeDatabaseWaits: {
    what: 'a table is locked while 60 people want to read it',
    make: async (over) =>
      Promise.all([repeated(() => holdArticles(4000))(over), repeated(() => visit(60))(over)]),
  },
  RetakeRequestsSlow: {
    what: 'a table is locked for two seconds at a time',
    make: async (over) =>
      Promise.all([
        repeated(() => holdArticles(2000).then(() => pause(100)))(over),
        repeated(() => visit(20))(over),
      ]),
  },
  RetakeNobodyLeads: {
    what: 'a stranger holds the lock of a duty',
    make: (over) =>
      database.write(async (tx) => {
        const holder = sql`SELECT pg_terminate_backend(pid) FROM pg_locks
          WHERE locktype = 'advisory' AND objsubid = 2 AND objid = ${DUTY} AND granted AND pid <> pg_backend_pid()`;
        const taken = tx.execute(sql`SELECT pg_advisory_xact_lock(${MEMBERS_LOCK}, ${DUTY})`);
        await pause(200);
        await database.sql.execute(holder);
        await taken;
        while (!over.aborted) await pause(200);
      }),
  },
  RetakeBusGaps: {
    what: 'Redis is killed again and again',
    make: repeated(async () => {
      await redis.kill();
      await pause(300);
      await redis.restart();
      await pause(2500);
    }),
  },
  RetakeEventLoopSlow: {
    what: 'a node is held for 600 ms of each second',
    make: repeated(async () => {
      nodes[1]!.signal('SIGSTOP');
      await pause(600);
      nodes[1]!.signal('SIGCONT');
      await pause(400);
    }),
  },
  RetakeNodeDown: {
    what: 'a node is killed',
    make: () => nodes[1]!.kill(),
    mend: () => nodes[1]!.restart(),
  },
  RetakeRequestsFail: {
    what: 'PostgreSQL is killed',
    make: async (over) => {
      await postgres.kill();
      await visitUntil(over, 10);
    },
    mend: () => postgres.restart(),
  },
};

const missing = names.filter((name) => !Object.hasOwn(faults, name));
if (missing.length > 0) throw new Error(`no fault for ${missing.join(', ')}`);

await visit(20);
await pause(QUIET_MS);
const early = await firing();
const rows = [
  {
    name: 'before any fault',
    value: [...early].join(', ') || 'nothing fires',
    aim: 'nothing fires',
    met: early.size === 0,
  },
];
for (const [name, { what, make, mend }] of Object.entries(faults)) {
  if (!name.includes(only)) continue;
  const over = new AbortController();
  const began = performance.now();
  const made = make(over.signal);
  made.catch(() => undefined);
  let fires = false;
  while (!fires && performance.now() - began < FIRES_WITHIN_MS) {
    await pause(250);
    fires = (await firing()).has(name);
  }
  const took = ((performance.now() - began) / 1000).toFixed(0);
  over.abort();
  await made.catch((error) => console.log(`${name}: ${error}`));
  await mend?.();
  rows.push({
    name,
    value: fires ? `fires after ${took} s: ${what}` : `does not fire: ${what}`,
    aim: 'fires',
    met: fires,
  });
  console.log(`${name}: ${rows.at(-1)!.value}`);
}
printVerdict(rows);
await database.close().catch(() => undefined);
await prometheus.stop();
for (const node of nodes) await node.kill();
await Promise.all([postgres.stop(), redis.stop()]);
process.exit();

import { rmSync } from 'node:fs';
import type { Database } from '@retake/server/platform/db/database.ts';
import { openEmbedded, openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { insertBare, insertQueued, type SeededParty, seedParties } from './queueWorld.ts';
import { printMachine, printVerdict, type Row } from './report.ts';
import { newDataDir } from './world.ts';

/**
 * First the durable queue alone, batch by batch. Then as a node runs it: many leaders start their search at the same
 * moment through the service's own function, and another process loads the queue and its matchmaker claims. Searching
 * players had the search screen open before, whose polls fill the cache. Only the clocks are moved by hand.
 */
const PARTIES = Number(process.argv[2] ?? 20_000);
const WAITED_MS = 25_000;
const TICKETS_A_SECOND = 10_000;
const MATCHES_A_SECOND = 300;

type Enqueued = { tickets: number; ticketCpuUs: number };
type Claimed = { matches: number; claimed: number; passMs: number; matchCpuMs: number };
type Figures = Enqueued & Claimed & { bare: number; queued: number };

/** Processor time of this process, and so of the embedded database, since an earlier reading, in µs. */
function cpuUs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}

const count = async ({ sql: db }: Database, query: ReturnType<typeof sql>): Promise<number> =>
  Number(((await db.execute(query)) as unknown as { rows: { n: string }[] }).rows[0]!.n);

/** Before the search begins, every member's screen requests the party, and every leader's the expected wait. */
async function lookAtScreens({ app }: TestServer, parties: SeededParty[]): Promise<void> {
  const { party, searchQueue } = app;
  await Promise.all(
    parties.map(async ({ id, memberIds }) => {
      await Promise.all(memberIds.map(async (memberId) => party.viewFor(id, memberId)));
      await searchQueue.expected('open-5v5', memberIds);
    }),
  );
}

/** Tickets per second; each one is in the queue when its leader gets the answer. */
async function enqueue({ app, database }: TestServer, parties: SeededParty[]): Promise<Enqueued> {
  const usage = process.cpuUsage();
  const began = performance.now();
  await Promise.all(parties.map(({ id, memberIds }) => app.party.start(memberIds[0]!, id, 'open-5v5')));
  const tookS = (performance.now() - began) / 1000;
  const ticketCpuUs = cpuUs(usage) / parties.length;
  const queued = await count(database, sql`SELECT count(*) AS n FROM queue_tickets`);
  if (queued !== parties.length) throw new Error(`${queued} tickets of ${parties.length} parties`);
  return { tickets: parties.length / tookS, ticketCpuUs };
}

/** The time from the first claim to the last, as seen by the database; the time before was the pass. */
function watchWrites(database: Database) {
  const writes = { first: 0, last: 0 };
  const write: Database['write'] = async (work) => {
    writes.first ||= performance.now();
    const value = await database.write(work);
    writes.last = performance.now();
    return value;
  };
  return { database: { ...database, write }, writes };
}

async function claim(database: Database, nowMs: number): Promise<Claimed> {
  const watched = watchWrites(database);
  const clock = createSteppedClock(nowMs);
  const server = await startTestServer({ clock, database: watched.database });
  watched.writes.first = 0;
  const usage = process.cpuUsage();
  const tickedAt = performance.now();
  clock.advance(100); // a matchmaker that takes over starts at once
  let claimed = 0;
  for (let before = -1; claimed === 0 || claimed !== before; ) {
    before = claimed;
    await new Promise((resolve) => setTimeout(resolve, 3000));
    claimed = await count(database, sql`SELECT count(*) AS n FROM ready_checks`);
  }
  const matchCpuMs = cpuUs(usage) / 1000 / claimed;
  const { first, last } = watched.writes;
  await checkClaims(database, claimed);
  await server.stop();
  return { claimed, matchCpuMs, matches: (claimed * 1000) / (last - first), passMs: first - tickedAt };
}

/** Each party is in at most one match, and in the queue only if it is in none. */
async function checkClaims(database: Database, claimed: number): Promise<void> {
  const wrong = await count(
    database,
    sql`SELECT count(*) AS n FROM parties p LEFT JOIN queue_tickets t ON t.party_id = p.id
      WHERE (p.status = 'matched') = (t.party_id IS NOT NULL)`,
  );
  const seats = await count(
    database,
    sql`SELECT count(DISTINCT m.user_id) AS n FROM parties p JOIN party_members m ON m.party_id = p.id
      WHERE p.status = 'matched'`,
  );
  if (wrong > 0 || seats !== claimed * 10) throw new Error(`${wrong} parties are in no or two places`);
}

async function measure(database: Database): Promise<Figures> {
  const kept = { ...database, close: async () => undefined };
  const parties = await seedParties(database, PARTIES);
  const nowMs = Date.now();
  const server = await startTestServer({ clock: createSteppedClock(nowMs), database: kept });
  await lookAtScreens(server, parties);
  const enqueued = await enqueue(server, parties);
  await server.stop();
  const queued = await insertQueued(database);
  const bare = await insertBare(database);
  const claims = await claim(kept, nowMs + WAITED_MS);
  await database.close();
  return { ...enqueued, queued, bare, ...claims };
}

const rowsOf = (name: string, figures: Figures): Row[] => {
  const { tickets, queued, bare, ticketCpuUs, matches, claimed, passMs, matchCpuMs } = figures;
  const ratio = (tickets / bare).toFixed(2);
  return [
    {
      name: `${name}: the queue's own statement`,
      value: `${Math.round(queued)} tickets/s`,
      aim: '',
      met: true,
      cpu: '',
      more: 'into the durable queue, 1,000 a transaction',
    },
    {
      name: `${name}: enqueue`,
      value: `${Math.round(tickets)} tickets/s`,
      aim: `${TICKETS_A_SECOND}`,
      met: tickets >= TICKETS_A_SECOND,
      cpu: `${Math.round(ticketCpuUs)} µs`,
      more: `${ratio} × a bare INSERT of the same rows (${Math.round(bare)}/s)`,
    },
    {
      name: `${name}: claim`,
      value: `${Math.round(matches)} matches/s`,
      aim: `${MATCHES_A_SECOND}`,
      met: matches >= MATCHES_A_SECOND,
      cpu: `${matchCpuMs.toFixed(2)} ms`,
      more: `${claimed} matches; ${Math.round(passMs)} ms before the first for the pass`,
    },
  ];
};

printMachine();
const dataDir = newDataDir();
const embedded = await measure(await openEmbedded(dataDir));
rmSync(dataDir, { recursive: true, force: true });
const postgres = await startPostgres({ durable: true });
const onServer = await measure(await openPostgres(postgres.url));
await postgres.stop();
printVerdict([...rowsOf('embedded', embedded), ...rowsOf('PostgreSQL', onServer)]);
process.exit();

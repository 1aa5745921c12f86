import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, type Seat, sit, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql as ddl } from '../../platform/db/query.ts';
import { parties } from '../party/tables.ts';
import { findReadyChecks, type ReadyCheckRow } from './store.ts';
import { queueTickets, readyChecks, searchHistory } from './tables.ts';

/**
 * Two matchmakers on one database, both sure that they lead: each has a picture of the queue of its own, and nothing
 * that one does is told to the other.
 */
let desk: TestServer;
let rivals: { server: TestServer; clock: SteppedClock }[];

/** Players come to a server whose clock stands still: it never looks into the queue. */
beforeEach(async () => {
  desk = await startTestServer({ clock: createSteppedClock(Date.now()) });
  rivals = [];
});
afterEach(async () => {
  for (const { server } of rivals) await server.stop();
  await desk.stop();
});

/** Starts matchmakers that see the queue as it is now. */
async function startRivals(count: number): Promise<void> {
  const database = { ...desk.database, close: async () => undefined };
  for (let rival = 0; rival < count; rival++) {
    const clock = createSteppedClock(Date.now());
    rivals.push({ server: await startTestServer({ clock, database }), clock });
  }
}

/** All clocks of the rivals run in step, `stepMs` at a time. */
const timePasses = <T>(wait: PromiseLike<T>, stepMs = 100) =>
  timeRunsUntil(wait, stepMs, desk.database, ...rivals.map(({ clock }) => clock));

async function duos(prefix: string, count: number): Promise<{ leaders: Seat[]; partyIds: string[] }> {
  const names = Array.from({ length: count * 2 }, (_, n) => `${prefix}${n}`);
  const seats = await sit(desk, names);
  const leaders = seats.filter((_, n) => n % 2 === 0);
  const partyIds: string[] = [];
  for (const [n, leader] of leaders.entries()) {
    partyIds.push(await formParty([leader, seats[n * 2 + 1]!]));
    await startSearch(leader, partyIds[n]!, '2v2');
  }
  return { leaders, partyIds };
}

const cancel = (leader: Seat, partyId: string) =>
  leader.player.call('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } });

async function allChecks(): Promise<ReadyCheckRow[]> {
  const { sql } = desk.database;
  const ids = (await sql.select({ id: readyChecks.id }).from(readyChecks)).map(({ id }) => id);
  return findReadyChecks(sql, ids, (error) => expect.unreachable(error.message));
}

/** The parties of all ready checks there ever were. */
async function checkedParties(): Promise<string[]> {
  return (await allChecks()).flatMap(({ state }) => state.parties.map((party) => party.partyId));
}

const waitsThatFound = async () =>
  (await desk.database.sql.select().from(searchHistory)).filter(({ found }) => found);

describe('claims', () => {
  test('MM10: one that saw an older version of a party changes nothing, and is tried with the new one', async () => {
    const { leaders, partyIds } = await duos('duo', 2);
    const before = await desk.database.sql.select().from(queueTickets);
    await startRivals(1);
    await cancel(leaders[0]!, partyIds[0]!);
    await startSearch(leaders[0]!, partyIds[0]!, '2v2');
    const [again] = (await desk.database.sql.select().from(queueTickets)).filter(
      (ticket) => ticket.partyId === partyIds[0],
    );
    expect(again!.version).toBeGreaterThan(before.find((row) => row.partyId === partyIds[0])!.version);
    await timePasses(expect.poll(checkedParties).toHaveLength(2), 20);
    expect((await checkedParties()).sort()).toEqual(partyIds.toSorted());
    expect(await desk.database.sql.select().from(readyChecks)).toHaveLength(1);
    // What they were told when they began, not what would be said now.
    const waits = await waitsThatFound();
    expect(waits.map(({ expectedMs }) => expectedMs)).toEqual([30_000, 30_000]);
    expect(waits.every(({ told }) => told !== null)).toBe(true);
    expect(await desk.database.sql.select().from(queueTickets)).toEqual([]);
  });

  test('MM10: a party that has ended its search is in no match, whoever still sees it in the queue', async () => {
    const ended = await duos('gone', 2);
    await startRivals(1);
    await cancel(ended.leaders[0]!, ended.partyIds[0]!);
    const { partyIds } = await timePasses(duos('late', 1)); // read with the whole queue, half a minute later
    await timePasses(expect.poll(checkedParties).toHaveLength(2));
    expect((await checkedParties()).sort()).toEqual([ended.partyIds[1]!, ...partyIds].sort());
    const rows = await desk.database.sql.select().from(parties);
    expect(rows.find((row) => row.id === ended.partyIds[0])!.status).toBe('idle');
  });

  test('MM10: no party is ever in two ready checks when two matchmakers go for the same tickets', async () => {
    const { partyIds } = await duos('duo', 24);
    await startRivals(2);
    await timePasses(expect.poll(checkedParties).toHaveLength(24), 20);
    expect((await checkedParties()).sort()).toEqual(partyIds.toSorted());
    expect(await desk.database.sql.select().from(readyChecks)).toHaveLength(12);
    expect(await desk.database.sql.select().from(queueTickets)).toEqual([]);
    const rows = await desk.database.sql.select().from(parties);
    const checks = await allChecks();
    for (const row of rows) {
      const own = checks.filter((check) => check.state.parties.some((party) => party.partyId === row.id));
      expect(own.map((check) => check.id)).toEqual([row.readyCheckId]);
      expect(row.status).toBe('matched');
    }
  });

  test('MM10: of matches claimed together a stale one costs only itself', async () => {
    const { leaders, partyIds } = await duos('duo', 8);
    await startRivals(1); // it sees all eight, and finds four matches in one pass
    await cancel(leaders[3]!, partyIds[3]!);
    await timePasses(expect.poll(checkedParties).toHaveLength(6));
    const checked = await checkedParties();
    expect(checked).not.toContain(partyIds[3]);
    const rows = await desk.database.sql.select().from(parties);
    expect(
      rows
        .filter(({ status }) => status === 'matched')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(checked.sort());
    expect(rows.find(({ id }) => id === partyIds[3])!.status).toBe('idle');
    // The eighth, whose match it was, searches on with its ticket and its time.
    const [left, ...more] = await desk.database.sql.select().from(queueTickets);
    expect(more).toEqual([]);
    expect([...checked, left!.partyId, partyIds[3]].sort()).toEqual(partyIds.toSorted());
    expect(await waitsThatFound()).toHaveLength(6);
  });

  test('MM10: a claim that the database breaks off leaves all of it undone, and is made again', async () => {
    const { partyIds } = await duos('duo', 6);
    const { sql } = desk.database;
    await sql.execute(ddl`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`);
    await sql.execute(ddl`CREATE TRIGGER broken BEFORE INSERT ON search_history
      FOR EACH STATEMENT EXECUTE FUNCTION break_off()`); // the last thing that a claim writes
    const database = { ...desk.database, close: async () => undefined };
    let brokenOff = 0;
    const write: typeof database.write = (work) =>
      database.write(work).catch((error) => {
        brokenOff++;
        throw error;
      });
    const clock = createSteppedClock(Date.now());
    rivals.push({ server: await startTestServer({ clock, database: { ...database, write } }), clock });
    await timePasses(expect.poll(() => brokenOff).toBeGreaterThan(0));
    expect(await checkedParties()).toEqual([]);
    expect((await sql.select().from(parties)).map(({ status }) => status)).toEqual(
      Array(6).fill('searching'),
    );
    expect(await sql.select().from(queueTickets)).toHaveLength(6);

    await sql.execute(ddl`DROP TRIGGER broken ON search_history`);
    await timePasses(expect.poll(checkedParties).toHaveLength(6));
    expect((await checkedParties()).sort()).toEqual(partyIds.toSorted());
    expect(await sql.select().from(queueTickets)).toEqual([]);
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { lineOf } from '@retake/core/league/finalTable.ts';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { LATE_MATCH_MS, SETTLING_MS } from '@retake/core/league/seasonEnd.ts';
import { createRng } from '@retake/core/rng.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import { and, eq, sql } from '../../platform/db/query.ts';
import { createDeadlines, type DeadlineHandler } from '../../platform/jobs/deadlines.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { createLog } from '../../platform/log.ts';
import { matchValues } from '../matches/rows.fixture.ts';
import { matches } from '../matches/tables.ts';
import { recordLeagueResult } from './results.ts';
import { createSeasons } from './seasons.ts';
import type { Season } from './store.ts';
import { leagueMembers, leagueSeasons, leagues } from './tables.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const clock = createSteppedClock();
let server: TestServer;
let admin: Player;
/** Cat has no Steam. */
let ann: Player, ben: Player, cat: Player, dan: Player, eve: Player;

beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await server.signUp('admin', { admin: true });
  [ann, ben, dan] = [await server.signUp('ann'), await server.signUp('ben'), await server.signUp('dan')];
  cat = await server.signUp('cat', { steamId: null });
  eve = await server.signUp('eve');
  for (const fan of [eve, ann])
    await fan.call('PUT /api/leagues/{id}/follow', { params: { id: SOLO_LEAGUE_ID }, query: {} });
  for (const table of [leagues, leagueSeasons])
    await server.database.sql.update(table).set({ prizeMatches: 3 });
  // A short season, so that nobody's session ends before it.
  const endsAt = new Date(clock.now() + DAY_MS);
  await server.database.sql.update(leagueSeasons).set({ endsAt });
  await server.database.sql
    .update(deadlines)
    .set({ dueAt: endsAt })
    .where(eq(deadlines.kind, 'league-season'));
});
afterAll(() => server.stop());

async function played(winner: Player, loser: Player, beganAtMs = clock.now()): Promise<string> {
  clock.advance(10);
  const matchId = randomUUID();
  const result = { matchId, queue: 'solo-league', beganAtMs, atMs: clock.now() };
  await server.database.write((tx) =>
    recordLeagueResult(tx, { ...result, winnerIds: [winner.id], loserIds: [loser.id] }),
  );
  return matchId;
}

const params = (season: number) => ({ id: SOLO_LEAGUE_ID, season });
const season = (number: number, reader = server.visitor(), version?: number) =>
  reader.call('GET /api/leagues/{id}/seasons/{season}', {
    params: params(number),
    query: version === undefined ? {} : { version },
  });
const table = (number: number, version?: number) =>
  server.visitor().call('GET /api/leagues/{id}/seasons/{season}/table', {
    params: params(number),
    query: version === undefined ? {} : { version },
  });
const shown = async (number: number, version?: number) =>
  (await table(number, version)).rows.map(({ place, player, points, missing, prizeCents }) =>
    [place, player, points, missing.join('+') || 'eligible', prizeCents].join(' '),
  );
const voidAll = (of: Player, number: number, lines?: string[]) =>
  admin.attempt('POST /api/admin/leagues/{id}/seasons/{season}/void', {
    params: params(number),
    body: { input: of.nickname, reason: 'a cheater', ...(lines && { lines }) },
  });
const prizes = async (number: number) => {
  const id = (await season(number)).prizePoolId!;
  return server.visitor().call('GET /api/prize-pools/{id}', { params: { id }, query: {} });
};
/** Of the Solo League. */
const seasonsOf = async (number: number) =>
  (await server.database.sql
    .select()
    .from(leagueSeasons)
    .where(and(eq(leagueSeasons.leagueId, SOLO_LEAGUE_ID), eq(leagueSeasons.number, number)))) as [Season];
const stateOf = async (number: number) => (await season(number)).state;

/** Lets the clock run a second at a time, as deadlines are looked for each second. */
const runUntil = (isSo: () => Promise<boolean>) =>
  vi.waitFor(
    async () => {
      clock.advance(1000);
      expect(await isSo()).toBe(true);
    },
    { timeout: 20_000, interval: 10 },
  );

describe('the end of a season', () => {
  let live: string;

  test('LGE7, LGE10: it closes, the next one opens, and who began before the end counts before it', async () => {
    for (let i = 0; i < 3; i++) await played(cat, dan);
    for (let i = 0; i < 3; i++) await played(ann, ben);
    await played(ben, dan);
    const running = matchValues({ queue: 'solo-league', phase: 'live', startedAt: new Date(clock.now()) });
    const [match] = await server.database.sql.insert(matches).values(running).returning();
    live = match!.id;
    const beganAtMs = clock.now();
    clock.advance(DAY_MS);
    await runUntil(async () => (await stateOf(1)) === 'ending');
    await played(dan, ann, beganAtMs);
    await played(dan, ann);
    const ladder = await server
      .visitor()
      .call('GET /api/leagues/{id}/ladder', { params: { id: SOLO_LEAGUE_ID }, query: {} });
    expect(ladder.rows.map(({ player, points }) => [player, points])).toEqual([
      ['dan', 10],
      ['ann', 0],
    ]);
    expect(
      (await server.visitor().call('GET /api/leagues/{id}/seasons', { params: { id: SOLO_LEAGUE_ID } })).map(
        ({ season: number, state }) => [number, state],
      ),
    ).toEqual([
      [2, 'open'],
      [1, 'ending'],
    ]);
  });

  test('LGE13: its last match is waited for; then the table is there, and its prizes are on hold', async () => {
    const [{ id: seasonId }] = await seasonsOf(1);
    const looked = eq(deadlines.key, seasonId);
    const from = clock.now() + 5 * MINUTE_MS;
    clock.advance(5 * MINUTE_MS);
    await runUntil(async () => {
      const [due] = await server.database.sql.select().from(deadlines).where(looked);
      return due !== undefined && due.dueAt.getTime() > from;
    });
    expect(await stateOf(1)).toBe('ending');
    await server.database.sql.update(matches).set({ phase: 'finished' }).where(eq(matches.id, live));
    clock.advance(MINUTE_MS);
    await runUntil(async () => (await stateOf(1)) === 'settling');
    expect(await shown(1)).toEqual([
      '1 cat 30 steam ',
      '2 ann 21 eligible 3500',
      '3 ben 10 eligible 3000',
      '4 dan 10 eligible 2000',
    ]);
    expect(await prizes(1)).toMatchObject({ held: 85_00, due: 0, missing: 200_00 });
  });

  test('LGE14: the digest is that of the lines', async () => {
    const lines = (await table(1)).rows.map(lineOf).join('\n');
    const { versions } = await season(1);
    const digest = createHash('sha256').update(lines).digest('hex');
    expect(versions).toMatchObject([{ version: 1, digest, players: 4, reason: null }]);
    await expect(
      server.database.sql.execute(sql`UPDATE league_final_standings SET place = place`),
    ).rejects.toThrow();
  });

  test('NOT7: who was in it is told of the place, and of the prize', async () => {
    const { notices } = await ann.call('GET /api/notices', { query: {} });
    expect(notices.filter(({ kind }) => kind === 'seasonEnded')).toMatchObject([
      { leagueId: SOLO_LEAGUE_ID, season: 1, place: 2, prizeCents: 35_00, heldUntil: expect.any(String) },
    ]);
    expect(notices.filter(({ kind }) => kind === 'prize')).toEqual([]);
    const ofCat = await cat.call('GET /api/notices', { query: {} });
    expect(ofCat.notices).toMatchObject([
      { kind: 'seasonEnded', place: 1, prizeCents: null, heldUntil: null },
    ]);
    expect((await season(1, cat)).you).toMatchObject({ place: 1, missing: ['steam'] });
  });

  const seasonsOver = async (who: Player) =>
    (await who.call('GET /api/notices', { query: {} })).notices.filter(({ kind }) => kind === 'seasonOver');

  test('NOT10: who follows the league and is told of no place is told that it is over', async () => {
    expect(await seasonsOver(eve)).toMatchObject([{ leagueId: SOLO_LEAGUE_ID, season: 1 }]);
    expect(await seasonsOver(ann)).toEqual([]);
  });

  test('LGE15: a void in the hold writes a new version with its reason, and only what differs of the prizes', async () => {
    const reply = await voidAll(ann, 1);
    expect(reply).toMatchObject({ status: 200, body: { player: 'ann', lines: 4, points: null, version: 2 } });
    expect(await shown(1)).toEqual(['1 cat 30 steam ', '2 ben 10 eligible 3500', '3 dan 10 eligible 3000']);
    expect((await shown(1, 1)).length).toBe(4);
    expect(await seasonsOver(eve), 'NOT10: not again after a correction').toHaveLength(1);
    expect((await season(1)).versions.map(({ version, reason }) => [version, reason])).toEqual([
      [2, 'a cheater'],
      [1, null],
    ]);
    const pool = await prizes(1);
    expect(pool.held).toBe(65_00);
    expect(pool.prizes.map(({ player, cents, state }) => [player, cents, state])).toEqual(
      expect.arrayContaining([
        ['ben', 35_00, 'held'],
        ['dan', 30_00, 'held'],
        ['ann', 35_00, 'taken_back'],
      ]),
    );
    expect(await voidAll(ann, 1)).toMatchObject({ body: { lines: 0, version: null } });
    expect((await season(1)).versions).toHaveLength(2);
    const audited = await server.database.sql.$count(auditLog, eq(auditLog.action, 'void_league_lines'));
    expect(audited).toBe(1);
  });

  test('LGE11: an adjustment counts once for its key', async () => {
    const body = { key: randomUUID(), input: 'cat', points: -25, reason: 'insults' };
    const adjust = () =>
      admin.call('POST /api/admin/leagues/{id}/seasons/{season}/adjust', { params: params(1), body });
    expect(await adjust()).toMatchObject({ lines: 1, points: 5, version: 3 });
    expect(await adjust()).toMatchObject({ lines: 0, points: 5, version: null });
    const log = await admin.call('GET /api/admin/leagues/{id}/seasons/{season}/lines', {
      params: params(1),
      query: { input: 'cat' },
    });
    expect(log.lines[0]).toMatchObject({
      id: body.key,
      result: 'adjustment',
      points: -25,
      reason: 'insults',
    });
    expect(log.lines).toHaveLength(4);
  });

  test('LGE13: after 72 hours it is settled, and nothing changes any more', async () => {
    clock.advance(SETTLING_MS);
    await runUntil(async () => (await stateOf(1)) === 'settled');
    expect(await voidAll(dan, 1)).toMatchObject({ status: 409, body: { code: 'league_season_settled' } });
    expect((await season(1)).versions).toHaveLength(3);
    expect((await prizes(1)).held).toBe(65_00);
  });

  test('LGE16: a season or a version that is not there', async () => {
    const gone = { status: 404, body: { code: 'league_season_gone' } };
    const at = (number: number, version?: number) =>
      server.visitor().attempt('GET /api/leagues/{id}/seasons/{season}', {
        params: params(number),
        query: version === undefined ? {} : { version },
      });
    expect(await at(99)).toMatchObject(gone);
    expect(await at(1, 9)).toMatchObject(gone);
    expect((await season(2)).versions).toEqual([]);
  });
});

const SEED = 20261123;
test(`LGE11: after any voids the ladder is the one in which those matches never happened (seed ${SEED})`, async () => {
  const rng = createRng(String(SEED));
  const people = [ann, ben, cat, dan];
  const log: { matchId: string; winner: Player; loser: Player; atMs: number }[] = [];
  for (let i = 0; i < 30; i++) {
    const [winner, loser] = rng.shuffle(people) as [Player, Player, ...Player[]];
    log.push({ matchId: await played(winner, loser), winner, loser, atMs: clock.now() });
  }
  const voided = log.filter(() => rng.int(3) === 0).map(({ matchId }) => matchId);
  for (const person of people) expect((await voidAll(person, 2, voided)).status).toBe(200);
  const { sql: db } = server.database;
  const [two] = await seasonsOf(2);
  const standings = async () =>
    (await db.select().from(leagueMembers).where(eq(leagueMembers.seasonId, two.id)))
      .map(({ userId, wins, losses, points, reachedAt }) =>
        [userId, wins, losses, points, reachedAt.getTime()].join(),
      )
      .sort();
  const afterVoids = await standings();
  await db.execute(sql`DELETE FROM league_results WHERE season_id = ${two.id} AND voided_at IS NOT NULL`);
  await db.delete(leagueMembers).where(eq(leagueMembers.seasonId, two.id));
  const rest = await db.execute(
    sql`DELETE FROM league_results WHERE season_id = ${two.id} RETURNING match_id, seq, at`,
  );
  const remaining = new Set(rowsOf<{ match_id: string }>(rest).map(({ match_id }) => match_id));
  const early = [...remaining].filter((id) => !log.some(({ matchId }) => matchId === id));
  expect(early).toHaveLength(1); // of the story above: dan won against ann
  const again = async (matchId: string, winner: Player, loser: Player, atMs: number) =>
    server.database.write((tx) =>
      recordLeagueResult(tx, {
        matchId,
        queue: 'solo-league',
        beganAtMs: two.startsAt.getTime(),
        atMs,
        winnerIds: [winner.id],
        loserIds: [loser.id],
      }),
    );
  await again(early[0]!, dan, ann, two.startsAt.getTime());
  for (const { matchId, winner, loser, atMs } of log) {
    if (!voided.includes(matchId)) await again(matchId, winner, loser, atMs);
  }
  expect(await standings()).toEqual(afterVoids);
});

describe('LGE13: a step is done whole or not at all, and once', () => {
  /** The steps as the server runs them, in the hand of the test. */
  const steps = new Map<string, DeadlineHandler>();
  let seasonId: string;
  const run = (kind: string, key: string) => server.database.write((tx) => steps.get(kind)!(tx, key));
  const step = () => run('league-season-step', seasonId);

  beforeAll(async () => {
    const kept = createDeadlines(server.database, clock, createLog({ logLevel: 'silent' }));
    createSeasons({
      database: server.database,
      clock,
      prizes: server.app.prizes,
      deadlines: { ...kept, handle: (kind, handler) => void steps.set(kind, handler) },
    });
    for (let i = 0; i < 3; i++) await played(ann, ben);
    // A sequence goes on when a transaction is undone, so the nth statement of a step can be made to fail.
    await server.database.sql.execute(sql`CREATE SEQUENCE crash_count`);
    await server.database.sql.execute(sql`CREATE TABLE crash_at (n bigint)`);
    await server.database.sql.execute(sql`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF nextval('crash_count') = (SELECT n FROM crash_at) THEN RAISE EXCEPTION 'crash'; END IF; RETURN NULL; END $$`);
    await server.database.sql.execute(sql`DO $$ DECLARE one text; BEGIN
      FOREACH one IN ARRAY '{league_seasons,league_tables,league_final_standings,prize_pools,prize_entries,deadlines,notices}'::text[] LOOP
        EXECUTE format('CREATE TRIGGER crash AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION crash()', one);
      END LOOP; END $$`);
  });
  afterAll(async () => {
    await server.database.sql.execute(sql`DROP FUNCTION crash CASCADE`);
  });

  /** Everything that a step may write. */
  const everything = async () => {
    const read = await server.database.sql.execute(sql`SELECT
      (SELECT json_agg(s ORDER BY id) FROM league_seasons s)::text AS seasons,
      (SELECT json_agg(t ORDER BY season_id, version) FROM league_tables t)::text AS tables,
      (SELECT count(*) FROM league_final_standings)::text AS standings,
      (SELECT json_agg(e ORDER BY seq) FROM prize_entries e)::text AS entries,
      (SELECT count(*) FROM prize_pools)::text AS pools, (SELECT count(*) FROM notices)::text AS notices,
      (SELECT json_agg(d ORDER BY kind, key) FROM deadlines d WHERE kind LIKE 'league%' OR kind LIKE 'prize%')::text AS due`);
    return rowsOf<Record<string, string>>(read)[0]!;
  };

  /** Fails at the first statement, then at the second, and so on until it gets through. Returns how often it failed. */
  async function crashing(work: () => Promise<unknown>): Promise<number> {
    for (let n = 1; ; n++) {
      await server.database.sql.execute(sql`TRUNCATE crash_at`);
      await server.database.sql.execute(sql`INSERT INTO crash_at VALUES (${n})`);
      await server.database.sql.execute(sql`ALTER SEQUENCE crash_count RESTART`);
      const before = await everything();
      const failed = await work().then(
        () => false,
        () => true,
      );
      if (!failed) {
        await server.database.sql.execute(sql`TRUNCATE crash_at`);
        return n - 1;
      }
      expect(await everything()).toEqual(before);
    }
  }

  test('a crash at each statement of each step loses nothing and does nothing twice', async () => {
    const [open] = await seasonsOf(2);
    seasonId = open.id;
    // Due, without the clock: the server's own deadlines stay where they are.
    const closed = new Date(clock.now() - LATE_MATCH_MS - MINUTE_MS);
    await server.database.sql
      .update(leagueSeasons)
      .set({ endsAt: closed, startsAt: new Date(closed.getTime() - DAY_MS) })
      .where(eq(leagueSeasons.id, seasonId));
    expect(await crashing(() => run('league-season', SOLO_LEAGUE_ID))).toBeGreaterThan(3);
    const afterClose = await everything();
    await run('league-season', SOLO_LEAGUE_ID); // twice: the open season is another one by now
    expect(await everything()).toEqual(afterClose);

    await server.database.sql
      .update(leagueSeasons)
      .set({ closedAt: closed })
      .where(eq(leagueSeasons.id, seasonId));
    expect(await crashing(step)).toBeGreaterThan(2);
    expect(await stateOf(2)).toBe('ended');
    expect(await crashing(step)).toBeGreaterThan(2);
    expect(await stateOf(2)).toBe('settling');
    const settling = await everything();
    await Promise.all([step(), step(), step()]);
    expect(await everything()).toEqual(settling);
    const pool = await prizes(2);
    const won = (await table(2)).rows.reduce((sum, { prizeCents }) => sum + (prizeCents ?? 0), 0);
    expect(pool.held).toBe(won);
    expect(won).toBeGreaterThan(0);
  });
});

import { randomUUID } from 'node:crypto';
import { createRng } from '@retake/core/rng.ts';
import { LEAST_PLAYED } from '@retake/core/trust/alternates.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { leap } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../platform/cases/tables.ts';
import { and, eq } from '../../platform/db/query.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { performances } from '../performance/tables.ts';
import { ratingChanges } from '../rating/tables.ts';
import { sanctions } from '../sanctions/tables.ts';
import { findBanBefore } from './placeStore.ts';
import { trustFacts, trustFlags, trustPairs, trustPlaces, trustScales } from './tables.ts';

const HOUR_MS = 3600_000;
const clock = createSteppedClock();
let server: TestServer;
let moderator: Player;
let four: Player[];
const rng = createRng('trust');

beforeAll(async () => {
  server = await startTestServer({ clock });
  moderator = await server.signUp('mod_trust', { roles: ['moderator'] });
  four = [];
  for (const name of ['jumper', 'mate_one', 'foe_one', 'foe_two']) four.push(await server.signUp(name));
});
afterAll(() => server.stop());

let played = 0;
/** A finished 2v2, rated; `more` is what the first player does above the others, in damage a round. */
async function play(
  more: number,
  { simulated = false, roster = four, lost = false, apart = HOUR_MS } = {},
): Promise<string> {
  const id = randomUUID();
  clock.advance(apart);
  played++;
  const endedAt = new Date(clock.now());
  const startedAt = new Date(clock.now() - apart / 2);
  const about = { matchId: id, mode: '2v2' as const };
  const hiddenBefore = { mu: 1000, rd: 60, games: 40 + played };
  await server.database.write(async (tx) => {
    await tx
      .insert(matches)
      .values(matchValues({ id, mode: '2v2', map: 'de_nuke', startedAt, finishedAt: endedAt, simulated }));
    await tx
      .insert(matchPlayers)
      .values(
        roster.map((one, at) => playerValues(id, one.id, { team: at < 2 ? 'team1' : 'team2', slot: at % 2 })),
      );
    await tx.insert(performances).values(
      roster.map((one, at) => ({
        ...about,
        userId: one.id,
        map: 'de_nuke' as const,
        endedAt,
        won: at < 2 !== lost,
        rounds: 20,
        damage: Math.round(20 * (80 + (at === 0 ? more : 0) + rng.normal(0, 5))),
      })),
    );
    await tx.insert(ratingChanges).values(
      roster.map((one) => ({
        ...about,
        userId: one.id,
        kind: 'match' as const,
        eloBefore: 1000,
        eloAfter: 1000,
        details: { change: { hiddenBefore } },
        at: endedAt,
      })),
    );
    await server.app.trust.matchCounted(tx, { matchId: id });
  });
  return id;
}

const sql = () => server.database.sql;
const factsOf = (matchId: string) => sql().$count(trustFacts, eq(trustFacts.matchId, matchId));
const casesOf = (player: Player) =>
  sql().$count(cases, and(eq(cases.kind, 'report'), eq(cases.subject, player.id)));
const casesOfJumper = () => casesOf(four[0]!);
const looked = () => leap(1, server.database, clock);

test('DET2: what the simulator plays opens nothing and is not kept; a match of people is', async () => {
  const [invented, real] = [await play(0, { simulated: true }), await play(0)];
  await looked();
  expect(await factsOf(invented)).toBe(0);
  expect(await factsOf(real)).toBe(4);
});

test('DET1: what is taken away is gone, and there again when it comes back', async () => {
  const matchId = await play(0);
  await looked();
  const told = { matchIds: [matchId] };
  await server.database.write((tx) => server.app.trust.takenAway(tx, told));
  expect(await factsOf(matchId)).toBe(0);
  await server.database.write((tx) => server.app.trust.givenBack(tx, told));
  await looked();
  expect(await factsOf(matchId)).toBe(4);
});

test('DET3, DET6, CAS15: one case with its matches, once the site has a scale; told again it stays one', async () => {
  for (let n = 0; n < 70; n++) await play(0);
  await play(75);
  await looked();
  const [scale] = await sql().select().from(trustScales);
  expect(scale).toMatchObject({ slope: null });
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) ids.push(await play(75));
  await looked();
  expect(await casesOfJumper()).toBe(0);

  await sql().update(trustScales).set({ slope: 0.04, sd: 22 });
  const last = await play(75);
  await looked();
  expect(await casesOfJumper()).toBe(1);
  for (const matchId of [last, last, ids[0]!])
    await server.database.write((tx) => server.app.trust.matchCounted(tx, { matchId }));
  await looked();
  expect(await casesOfJumper()).toBe(1);
  expect(await sql().$count(trustFlags, eq(trustFlags.userId, four[0]!.id))).toBe(1);

  const { case: dealt } = await moderator.call('POST /api/admin/cases/next', {});
  expect(dealt).toMatchObject({ subject: { nickname: 'jumper' }, family: 'integrity', reports: [] });
  const found = dealt!.found!;
  expect(found).toMatchObject({ kind: 'jump', mode: '2v2', partner: null });
  const { points } = found as Extract<typeof found, { kind: 'jump' }>;
  expect(points.at(-1)!.sum).toBeGreaterThanOrEqual(9);
  expect(points.at(-1)!.performed).toBeGreaterThan(points.at(-1)!.expected + 50);
  expect((await four[0]!.call('GET /api/users/sanctions', {})).sanctions).toEqual([]);
});

test('DET8, CAS15: who loses to one opponent on purpose is one case, which says how; it bans nobody', async () => {
  const [trader, winner] = [await server.signUp('trader'), await server.signUp('winner')];
  const usual = [trader, four[1]!, four[2]!, four[3]!];
  for (let n = 0; n < 6; n++) await play(0, { roster: usual, lost: n % 2 === 0 });
  const against = [trader, four[1]!, winner, four[3]!];
  const thrown: string[] = [];
  for (let n = 0; n < 4; n++) {
    await looked();
    expect(await casesOf(trader)).toBe(0);
    thrown.push(await play(-75, { roster: against, lost: true }));
  }
  await looked();
  expect(await casesOf(trader)).toBe(1);
  expect(await casesOf(winner)).toBe(0);
  await play(-75, { roster: against, lost: true });
  await looked();
  expect(await casesOf(trader)).toBe(1);

  const senior = await server.signUp('senior_trust', { roles: ['senior'] });
  const { case: dealt } = await senior.call('POST /api/admin/cases/next', {});
  expect(dealt).toMatchObject({ subject: { nickname: 'trader' }, family: 'integrity' });
  expect(dealt!.found).toMatchObject({ kind: 'trade', mode: '2v2', opponent: 'winner', how: 'below' });
  const { meetings, expected } = dealt!.found as Extract<
    NonNullable<NonNullable<typeof dealt>['found']>,
    { kind: 'trade' }
  >;
  expect(meetings.map(({ matchId }) => matchId)).toEqual(thrown);
  expect(meetings.every(({ lost, above }) => lost && above <= -50)).toBe(true);
  // Three others were about each time, and two of them are opponents.
  expect(expected).toBeCloseTo(2.7, 1);
  expect((await trader.call('GET /api/users/sanctions', {})).sanctions).toEqual([]);
});

test('DET9, DET10, CAS15: an account that follows a ban in the same browser is one case; a crowded address says nothing', async () => {
  const passwordHash = await server.app.accounts.passwords.hashPassword('correct horse');
  const now = clock.now();
  const elder = await server.signUp('banned_one', { createdAt: new Date(now - 2400 * HOUR_MS) });
  const younger = await server.signUp('new_one', { createdAt: new Date(now + HOUR_MS), passwordHash });
  const admin = await server.signUp('admin_trust', { roles: ['admin', 'senior'] });
  const ban = { key: randomUUID(), topic: 'exploits' as const, days: 30, reason: 'An exploit.' };
  await admin.call('POST /api/admin/users/{id}/sanctions', { params: { id: elder.id }, body: ban });

  const form = { emailOrUsername: 'new_one', password: 'correct horse' };
  await server.visitor().call('POST /api/users/login', { body: form });
  const places = () => sql().select().from(trustPlaces).where(eq(trustPlaces.userId, younger.id));
  const [login] = await places();
  for (const hash of [login!.address, login!.device]) expect(hash).toMatch(/^[\w-]{43}$/);

  const seen = (player: Player, deviceId: string, address: string) =>
    server.database.write((tx) => server.app.trust.seen(tx, { userId: player.id, deviceId, address }));
  const others = [moderator, admin, ...four, await server.signUp('guest_of_cafe')];
  for (const guest of [...others, elder, younger]) await seen(guest, 'of the cafe', '192.0.2.9');
  await seen(elder, 'browser one', '192.0.2.1');
  await seen(younger, 'browser two', '192.0.2.2');
  await looked();
  expect(await casesOf(younger)).toBe(0);

  for (let n = 0; n < 2; n++) await seen(younger, 'browser one', '192.0.2.1');
  await looked();
  expect(await casesOf(younger)).toBe(0);
  const roster = [younger, ...four.slice(1)];
  for (let n = 0; n < LEAST_PLAYED; n++) await play(0, { roster, apart: 60_000 });
  await looked();
  expect(await casesOf(younger)).toBe(1);
  expect(await casesOf(elder)).toBe(0);
  expect(await sql().$count(trustPairs)).toBe(1);
  expect(await places()).toHaveLength(4);

  const { case: dealt } = await admin.call('POST /api/admin/cases/next', {});
  expect(dealt).toMatchObject({ subject: { nickname: 'new_one' }, family: 'integrity' });
  expect(dealt!.found).toMatchObject({ kind: 'alternate', elder: 'banned_one', device: true, address: true });
  expect(dealt!.found).toMatchObject({ played: { overlaps: 0, hours: null, days: null } });
  expect((await younger.call('GET /api/users/sanctions', {})).sanctions).toEqual([]);
});

test('DET10: an account that signed up when the ban was over gets round nothing', async () => {
  const [banned, admin] = [await server.signUp('was_banned'), await server.signUp('admin_of_ban')];
  const [from, until] = [clock.now(), clock.now() + 24 * HOUR_MS];
  const about = { userId: banned.id, topic: 'exploits', reason: '', byId: admin.id } as const;
  const ban = { id: randomUUID(), ...about, from: new Date(from), until: new Date(until) };
  await server.database.write((tx) => tx.insert(sanctions).values(ban));
  const banAt = (at: number) =>
    findBanBefore(sql(), { userId: banned.id, at: new Date(at), topics: ['exploits'] });
  expect(await banAt(from - 1)).toBeNull();
  expect(await banAt(until - 1)).toBe(from);
  expect(await banAt(until)).toBeNull();
});

test('DET9: a login stands, with its cookie, where what keeps the places fails', async () => {
  const passwordHash = await server.app.accounts.passwords.hashPassword('correct horse');
  await server.signUp('logs_in_still', { passwordHash });
  server.app.accounts.onSeen(() => Promise.reject(new Error('the places are out of order')));
  const visitor = server.visitor();
  const form = { emailOrUsername: 'logs_in_still', password: 'correct horse' };
  await visitor.call('POST /api/users/login', { body: form });
  expect(await visitor.call('GET /api/users/sanctions', {})).toEqual({ sanctions: [] });
});

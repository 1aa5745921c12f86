import { spec } from '@retake/gameserver/fixtures.ts';
import {
  FAKE_PASSWORD,
  type FakeMatchzy,
  startFakeMatchzy,
} from '@retake/gameserver/matchzy/fake/matchzyServer.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, sit } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/query.ts';
import { createReservations } from '../gameServers/reservations.ts';
import { findPracticeHolder } from '../gameServers/store.ts';
import { gameServers } from '../gameServers/tables.ts';
import { matchValues } from '../matches/rows.fixture.ts';
import { matches } from '../matches/tables.ts';
import { practiceSessions } from './tables.ts';

let database: Database;
let fake: FakeMatchzy;
let server: TestServer;
const clock = createSteppedClock();

async function startPlatform(): Promise<void> {
  const kept = { ...database, close: async () => undefined };
  const GAME_SERVERS = `127.0.0.1:${fake.port}/${FAKE_PASSWORD}/join-me`;
  server = await startTestServer({ clock, database: kept, env: { GAME_SERVERS, SANDBOX: '0' } });
}

beforeAll(async () => {
  database = await openTestDatabase();
  fake = await startFakeMatchzy();
  await startPlatform();
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await fake.close();
});

const passing = <T>(wait: PromiseLike<T>) => timeRunsUntil(wait, 500, database, clock);
const told = (player: Player) => player.call('GET /api/practice', {});
const start = (player: Player) => player.call('POST /api/practice', { body: { map: 'de_nuke' } });
const isRunning = (player: Player) =>
  passing(expect.poll(async () => (await told(player)).session?.state).toBe('running'));
const holder = async () => (await database.sql.select().from(gameServers))[0]!.practiceId;
const isGivenBack = () => passing(expect.poll(holder).toBeNull());
const premiumUntil = () => new Date(clock.now() + 365 * 86_400_000);

test('PRA1 to PRA6: a server with its own password, for the owner and the party alone, given back after an hour', async () => {
  const seats = await sit(server, ['ann', 'ben', 'eve']);
  const [ann, ben, eve] = seats.map(({ player }) => player) as [Player, Player, Player];
  await formParty(seats.slice(0, 2));
  await server.database.write((tx) =>
    server.app.accounts.people.setPremiumUntil(tx, ann.id, premiumUntil().getTime()),
  );
  expect(await start(ann)).toMatchObject({ state: 'starting', own: true, connect: null });
  await isRunning(ann);
  const { session } = await told(ann);
  const { password } = session!.connect!;
  expect(session!.connect).toEqual({
    address: `127.0.0.1:${fake.port}`,
    password: expect.stringMatching(/^[0-9a-f]{12}$/),
    steamUrl: `steam://connect/127.0.0.1:${fake.port}/${password}`,
    simulated: false,
  });
  expect(await start(ann)).toEqual(session);
  expect(fake.state.map).toBe('de_nuke');
  expect(fake.commands.slice(-2)).toEqual([`sv_password "${password}"`, 'css_prac']);
  expect((await told(ben)).session).toEqual({ ...session, own: false });
  expect((await told(eve)).session).toBeNull();
  expect(await ben.attempt('POST /api/practice/end', {})).toMatchObject({
    status: 404,
    body: { code: 'practice_gone' },
  });

  const left = Date.parse(session!.endsAt!) - clock.now();
  expect([left <= 3600_000, left > 3500_000]).toEqual([true, true]);
  clock.advance(left);
  await isGivenBack();
  expect(fake.commands).toContain('css_exitprac');
  expect(fake.commands).toContain('sv_password "join-me"');
  expect(await told(ann)).toMatchObject({ session: null, ended: { reason: 'time' } });
});

test('PRA3: a platform that ends while a server is opened or given back goes on with both', async () => {
  const cat = await server.signUp('cat', { premiumUntil: premiumUntil() });
  await start(cat);
  await server.stop();
  await startPlatform();
  const ofCat = () => database.sql.select().from(practiceSessions).where(eq(practiceSessions.userId, cat.id));
  await passing(expect.poll(async () => (await ofCat())[0]!.endsAt).not.toBeNull());
  const { id } = (await ofCat())[0]!;
  expect(await findPracticeHolder(database.sql, id)).not.toBeNull();

  fake.state.down = true; // it does not answer: it stays taken until it does
  clock.advance(3600_000);
  await passing(expect.poll(async () => (await ofCat())[0]!.endedBy).toBe('time'));
  expect(await holder()).toBe(id);
  await server.stop();
  fake.state.down = false;
  await startPlatform();
  await isGivenBack();
});

test('PRA5: a match goes before: a session takes no server that one waits for, and gives up its own', async () => {
  const [dan, fay] = [
    await server.signUp('dan', { premiumUntil: premiumUntil() }),
    await server.signUp('fay', { premiumUntil: premiumUntil() }),
  ];
  await start(dan);
  await isRunning(dan);
  const reservations = createReservations({ database, clock });
  const values = matchValues({ simulated: false, phase: 'veto', map: 'de_nuke' });
  const [match] = await database.sql.insert(matches).values(values).returning();
  const [row] = await database.sql.select().from(gameServers);
  const ofMatch = eq(matches.id, match!.id);
  await database.sql.update(matches).set({ phase: 'warmup' }).where(ofMatch);
  expect(await reservations.take(row!.id, match!.number)).toBe(false);

  const wanted = { ...spec(), number: match!.number, map: 'de_nuke' as const };
  const started = server.app.matches.servers!.server.start(wanted);
  expect(await passing(started)).toEqual({ ok: false, code: 'no_free_server' });
  await isGivenBack();
  expect(await told(dan)).toMatchObject({ session: null, ended: { reason: 'gaveWay' } });
  await start(fay);
  await passing(expect.poll(async () => (await told(fay)).ended?.reason).toBe('noServer'));
  expect(await reservations.take(row!.id, match!.number)).toBe(true);
  await database.sql.delete(matches).where(ofMatch);
});

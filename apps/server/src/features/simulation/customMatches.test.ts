import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { type Seat, sit } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUnderWay } from '../lobbies/store.ts';
import { SAMPLE_COUNTS } from '../samples/data/counts.ts';
import { lowTide } from './tide.fixture.ts';

let clock: SteppedClock;
let server: TestServer;

beforeAll(async () => {
  clock = createSteppedClock(lowTide());
  server = await startTestServer({ clock, env: { SAMPLE_DATA: '1', SIM_SPEED: '600' } });
});
afterAll(() => server.stop());

const REAL_MS = 4 * 60_000;
const timePasses = <T>(wait: PromiseLike<T>) => timeRunsUntil(wait, 100, server.database, clock);
const roomOf = ({ player }: Seat, id: string) => player.call('GET /api/lobbies/{id}', { params: { id } });
const until = (seat: Seat, id: string, phase: string) =>
  timePasses(expect.poll(async () => (await roomOf(seat, id)).phase, { timeout: REAL_MS }).toBe(phase));
const ready = ({ player }: Seat, id: string) =>
  player.call('POST /api/lobbies/{id}/ready', { params: { id } });
const simulatedIn = async (seat: Seat, id: string) =>
  (await roomOf(seat, id)).lineup.flatMap(({ player }) => (player?.simulated ? [player] : []));

describe('SMP11: custom matches of real players', () => {
  test('fill within 30 s, make way for a real player, get ready, and begin', {
    timeout: REAL_MS,
  }, async () => {
    const [ann, ben] = (await sit(server, ['ann_real', 'ben_real'])) as [Seat, Seat];
    const body = { map: 'de_nuke', mode: '2v2', region: 'Beijing' } as const;
    const { id } = await ann.player.call('POST /api/lobbies', { body });
    const openedAt = clock.now();
    await until(ann, id, 'ready');
    expect(clock.now() - openedAt).toBeLessThan(30_000);
    expect(await simulatedIn(ann, id)).toHaveLength(3);
    await ben.player.call('POST /api/lobbies/{id}/join', { params: { id } });
    expect(await simulatedIn(ann, id)).toHaveLength(2);
    await ready(ann, id);
    await ready(ben, id);
    await until(ann, id, 'started');
  });

  test('none comes back where the host has removed one; they go with the last real player', {
    timeout: REAL_MS,
  }, async () => {
    const [cat] = (await sit(server, ['cat_real'])) as [Seat];
    const body = { map: 'de_nuke', mode: '5v5', region: 'Beijing' } as const;
    const { id } = await cat.player.call('POST /api/lobbies', { body });
    const someCame = expect.poll(() => simulatedIn(cat, id), { timeout: REAL_MS });
    await timePasses(someCame.not.toEqual([]));
    const [first] = await simulatedIn(cat, id);
    const params = { id };
    await cat.player.call('POST /api/lobbies/{id}/remove', { params, body: { playerId: first!.id } });
    const left = (await simulatedIn(cat, id)).length;
    const later = clock.now() + 40_000;
    await timePasses(expect.poll(() => clock.now() > later, { timeout: REAL_MS }).toBe(true));
    expect(await simulatedIn(cat, id)).toHaveLength(left);
    await cat.player.call('POST /api/lobbies/{id}/leave', { params });
    await until(cat, id, 'ended');
  });
});

test('SMP12: as soon as a lobby of the sample data is played another one waits, on another map', {
  timeout: REAL_MS,
}, async () => {
  const [dan] = (await sit(server, ['dan_real'])) as [Seat];
  const { rows } = await dan.player.call('GET /api/lobbies', { query: {} });
  const sample = rows.find((row) => row.simulated && row.mode !== '5v5') ?? rows[0]!;
  await dan.player.call('POST /api/lobbies/{id}/join', { params: { id: sample.id } });
  await until(dan, sample.id, 'ready');
  await ready(dan, sample.id);
  await until(dan, sample.id, 'started');
  const waiting = async () => (await dan.player.call('GET /api/lobbies', { query: {} })).rows;
  const allWait = () =>
    timePasses(expect.poll(waiting, { timeout: REAL_MS }).toHaveLength(SAMPLE_COUNTS.newMatches));
  await allWait();
  const now = await waiting();
  expect(now.map(({ id }) => id)).not.toContain(sample.id);
  expect(new Set(now.map(({ map }) => map)).size).toBe(now.length);
  const { matchId } = await roomOf(dan, sample.id);
  await dan.player.call('POST /api/matches/{matchId}/abandon', { params: { matchId: matchId! } });
  await until(dan, sample.id, 'ended');
  await allWait(); // simulated players may just have begun one of them (SMP14)
});

test('SMP14: where no real player waits each lobby of the sample data fills within 30 s, and another takes its place', {
  timeout: REAL_MS,
}, async () => {
  const underWay = async () =>
    (await findUnderWay(server.database.sql, () => undefined)).filter((row) => row.sample);
  const waiting = async () => (await underWay()).filter(({ lobby }) => lobby.status === 'open');
  const count = async () => (await waiting()).length;
  await timePasses(expect.poll(count, { timeout: REAL_MS }).toBeGreaterThan(1));
  const ids = (await waiting()).map(({ id }) => id);
  const from = clock.now();
  const notFull = async () => (await waiting()).filter(({ id }) => ids.includes(id)).length;
  await timePasses(expect.poll(notFull, { timeout: REAL_MS }).toBe(0));
  expect(clock.now() - from).toBeLessThan(35_000); // a tick more
  const played = async () => {
    const begun = (await underWay()).filter(({ lobby }) => lobby.status === 'started');
    return begun.filter(({ lobby }) => lobby.players.every(({ simulated }) => simulated)).length;
  };
  await timePasses(expect.poll(played, { timeout: REAL_MS }).toBeGreaterThan(0));
  const listed = async () => (await server.visitor().call('GET /api/lobbies', { query: {} })).rows.length;
  await timePasses(expect.poll(listed, { timeout: REAL_MS }).toBe(SAMPLE_COUNTS.newMatches));
});

import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let organiser: Player;
let players: Player[];
let id: string;

const DAY_MS = 86_400_000;
const READY = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready';
const PROPOSE = 'PUT /api/tournaments/{id}/fixtures/{fixtureId}/proposal';
const ACCEPT = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/proposal/accept';
const END = 'DELETE /api/tournaments/{id}/fixtures/{fixtureId}/proposal';
const refused = (status: number, code: string) => ({ status, body: { code } });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

beforeAll(async () => {
  server = await startTestServer();
  organiser = await server.signUp('organiser', { admin: true });
  players = await Promise.all(['ann', 'ben', 'cat'].map((name) => server.signUp(name)));
  const created = await organiser.call('POST /api/tournaments', {
    body: {
      title: 'Week by week',
      mode: '1v1',
      entrants: 'players',
      places: 2,
      agreeDays: 7,
      startsAt: new Date(Date.now() + 7_200_000).toISOString(),
      stages: [{ format: 'single' }],
    },
  });
  id = created.id;
  await organiser.call('POST /api/tournaments/{id}/publish', { params: { id } });
  for (const player of players.slice(0, 2))
    await player.call('POST /api/tournaments/{id}/join', { params: { id }, body: {} });
  await organiser.call('POST /api/tournaments/{id}/start', { params: { id } });
});
afterAll(() => server.stop());

async function fixture() {
  const shown = await server.visitor().call('GET /api/tournaments/{id}', { params: { id }, query: {} });
  return shown.stages[0]!.fixtures[0]!;
}
const at = async () => ({ id, fixtureId: (await fixture()).id });
const heard = async (player: Player, kind: string) => {
  const { notices } = await player.call('GET /api/notices', { query: {} });
  return notices.filter((notice) => notice.kind === kind).length;
};

test('SCH9: without an agreement it is planned for the last evening, and nobody is late before', async () => {
  const { plannedFor, ready, windowEnd, agreeUntil } = await fixture();
  expect(Date.parse(plannedFor!)).toBeGreaterThan(Date.now() + 5.9 * DAY_MS);
  expect(Date.parse(plannedFor!)).toBeLessThanOrEqual(Date.parse(windowEnd!));
  expect(Date.parse(ready!.until)).toBeGreaterThan(Date.parse(plannedFor!));
  expect(Date.parse(agreeUntil!)).toBe(Date.parse(plannedFor!) - DAY_MS);
});

test('SCH9, SCH10, NOT14: one proposes, the other proposes others, and the first takes one of them', async () => {
  const [ann, ben, cat] = players as [Player, Player, Player];
  const params = await at();
  const [first, second] = [inDays(2), inDays(3)];
  const wrong = { params, body: { times: [inDays(20)] } };
  expect(await ann.attempt(PROPOSE, wrong)).toMatchObject(refused(422, 'fixture_proposal_times'));
  expect(await cat.attempt(PROPOSE, { params, body: { times: [first] } })).toMatchObject(
    refused(403, 'fixture_not_yours'),
  );
  await ann.call(PROPOSE, { params, body: { times: [first] } });
  expect((await fixture()).proposal).toMatchObject({ times: [first] });
  expect(await heard(ben, 'timeProposed')).toBe(1);
  const own = await ann.attempt(ACCEPT, { params, body: { time: first } });
  expect(own).toMatchObject(refused(409, 'fixture_proposal_gone'));
  await ben.call(PROPOSE, { params, body: { times: [second, inDays(4)] } });
  const gone = await ben.attempt(ACCEPT, { params, body: { time: first } });
  expect(gone).toMatchObject(refused(409, 'fixture_proposal_gone'));
  await ann.call(ACCEPT, { params, body: { time: second } });
  expect(await fixture()).toMatchObject({ plannedFor: second, proposal: null });
  expect([await heard(ann, 'timeAgreed'), await heard(ben, 'timeAgreed')]).toEqual([1, 1]);
});

test('SCH10: a proposal is turned down or taken back, and ends when the organiser sets a time', async () => {
  const [ann, ben] = players as [Player, Player];
  const params = await at();
  const before = (await fixture()).plannedFor;
  const propose = () => ann.call(PROPOSE, { params, body: { times: [inDays(5)] } });
  for (const by of [ann, ben]) {
    await propose();
    await by.call(END, { params });
    expect(await fixture()).toMatchObject({ plannedFor: before, proposal: null });
  }
  expect(await ben.attempt(END, { params })).toMatchObject(refused(409, 'fixture_proposal_gone'));
  await propose();
  await organiser.call('PUT /api/tournaments/{id}/fixtures/{fixtureId}/time', {
    params,
    body: { plannedFor: inDays(0.5) },
  });
  expect(await fixture()).toMatchObject({ proposal: null, agreeUntil: null });
  const late = await ann.attempt(PROPOSE, { params, body: { times: [inDays(1)] } });
  expect(late).toMatchObject(refused(409, 'fixture_agree_over'));
  await ann.call(READY, { params });
  await ben.call(READY, { params });
  expect((await fixture()).state).toBe('live');
});

import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** With the crowd of the sample data. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SAMPLE_DATA: '1' } });
});
afterAll(() => server.stop());

const HOUR_MS = 3_600_000;
const EVENTS = 2;
const PLACES = 32;
const TIMES = 3;

test('TRN31: events that are drawn at the same moment share no simulated player', async () => {
  const admin = await server.signUp('organiser', { admin: true });
  const created = async () => {
    const body = {
      title: 'Open to all',
      mode: '1v1' as const,
      entrants: 'players' as const,
      places: PLACES,
      stages: [{ format: 'single' as const }],
      simulatedFill: true,
      checkInMinutes: 0,
      startsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    };
    const { id } = await admin.call('POST /api/tournaments', { body });
    await admin.call('POST /api/tournaments/{id}/publish', { params: { id } });
    return { id };
  };
  const playersOf = async (params: { id: string }) => {
    const { entrants } = await server.visitor().call('GET /api/tournaments/{id}', { params, query: {} });
    return entrants.flatMap(({ playerIds }) => playerIds);
  };
  for (let time = 0; time < TIMES; time++) {
    const events: { id: string }[] = [];
    for (let at = 0; at < EVENTS; at++) events.push(await created());
    await Promise.all(events.map((params) => admin.call('POST /api/tournaments/{id}/start', { params })));
    const taken = (await Promise.all(events.map(playersOf))).flat();
    expect(taken.length).toBeGreaterThan(PLACES);
    expect(taken.length - new Set(taken).size, 'players in two events').toBe(0);
    for (const params of events)
      await admin.call('POST /api/tournaments/{id}/cancel', { params, body: { reason: 'the next try' } });
  }
});

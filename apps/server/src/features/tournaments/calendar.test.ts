import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let organiser: Player;

beforeAll(async () => {
  server = await startTestServer();
  organiser = await server.signUp('organiser', { admin: true });
});
afterAll(() => server.stop());

const stampOf = (time: string) => time.replaceAll(/[-:]|\.\d{3}/g, '');

test('TRN53: a calendar has the event, and the planned matches of the entry that its address names', async () => {
  const startsAt = new Date(Date.now() + 7_200_000).toISOString();
  const { id } = await organiser.call('POST /api/tournaments', {
    body: {
      title: 'Cup; week by week',
      mode: '1v1',
      entrants: 'players',
      places: 2,
      agreeDays: 7,
      startsAt,
      description: `Duels,\n${'好'.repeat(60)}`,
      stages: [{ format: 'single' }],
    },
  });
  const params = { id };
  const ask = async (query = '', of = id) => {
    const reply = await fetch(`${server.url}/tournaments/${of}.ics${query}`);
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  };
  expect((await ask()).status).toBe(404); // a draft
  await organiser.call('POST /api/tournaments/{id}/publish', { params });
  for (const name of ['ann', 'ben']) {
    const player = await server.signUp(name);
    await player.call('POST /api/tournaments/{id}/join', { params, body: {} });
  }
  await organiser.call('POST /api/tournaments/{id}/start', { params });
  const event = await organiser.call('GET /api/tournaments/{id}', { params, query: {} });

  const { type, text } = await ask();
  expect(type).toBe('text/calendar; charset=utf-8');
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${id}@retake.test`,
      `DTSTART:${stampOf(event.startsAt)}`,
      'SUMMARY:Cup\\; week by week',
      `DESCRIPTION:Duels\\,\\n${'好'.repeat(60)}`,
      'STATUS:CONFIRMED',
    ]),
  );
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);

  const [fixture] = event.stages[0]!.fixtures;
  const own = (await ask(`?lang=zh-CN&entrant=${event.entrants[0]!.id}`)).text;
  expect(own).toContain(`DTSTART:${stampOf(fixture!.plannedFor!)}\r\n`);
  expect(own).toMatch(/SUMMARY:(ann vs ben|ben vs ann) · Cup/);
  expect((await ask('?entrant=me')).status).toBe(400);
  expect((await ask('', '11111111-1111-4111-8111-111111111111')).status).toBe(404);
});

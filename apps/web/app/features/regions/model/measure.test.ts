import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { isDue, type Measured } from './due.ts';
import { measureAll, measurePing } from './measure.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that answers each request after so many ms, in turn; the last of them for the rest. */
async function answering(...delaysMs: number[]): Promise<string> {
  let asked = 0;
  const server = createServer((_request, response) => {
    const delayMs = delaysMs[Math.min(asked++, delaysMs.length - 1)]!;
    setTimeout(() => response.writeHead(404).end(), delayMs);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** No machine takes so long to answer itself. */
const PATIENT_MS = 30_000;

test('MM5: the lowest of several counts, but not the one that opens the connection', async () => {
  const times = [20, 90.4, 40.4, 60, 70];
  expect(await measurePing('http://here.test', 2000, async () => times.shift()!)).toBe(40);
  expect(times).toEqual([]);
});

test('MM5: what is measured is the time until a server answers, whatever it answers', async () => {
  expect(await measurePing(await answering(0, 150), PATIENT_MS)).toBeGreaterThanOrEqual(149);
});

test('MM5: a region that answers too late or not at all is left out, the others are not', async () => {
  expect(await measurePing(await answering(5000), 50)).toBeNull();
  const gone = await answering(0);
  for (const close of open.splice(0)) close();
  const near = await answering(0);
  const regions = [
    { name: 'Gone', pingUrl: gone },
    { name: 'Near', pingUrl: near },
  ];
  const pings = await measureAll(regions, PATIENT_MS);
  expect(Object.keys(pings)).toEqual(['Near']);
  expect(pings.Near).toBeGreaterThanOrEqual(1);
});

test('MM5: once an hour, and anew for another player, other regions or another clock', () => {
  const last: Measured = { userId: 'a', regions: 'x', at: 10_000_000 };
  expect(isDue(null, last)).toBe(true);
  expect(isDue(last, { ...last, at: last.at + 3_599_999 })).toBe(false);
  expect(isDue(last, { ...last, at: last.at + 3_600_000 })).toBe(true);
  expect(isDue(last, { ...last, at: last.at - 3_600_000 })).toBe(true);
  expect(isDue(last, { ...last, userId: 'b' })).toBe(true);
  expect(isDue(last, { ...last, regions: 'y' })).toBe(true);
});

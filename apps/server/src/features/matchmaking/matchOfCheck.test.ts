import { openReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterEach, expect, test } from 'vitest';
import { matchOfCheck } from './matchOfCheck.ts';
import type { ReadyCheckRow } from './store.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
let server: TestServer;
afterEach(() => server.stop());

test('VETO1: Premium is what our clock says, not the database’s', async () => {
  const now = Date.now() + 20 * YEAR_MS;
  server = await startTestServer({ clock: createSteppedClock(now) });
  const premium = await server.signUp('premium', { premiumUntil: new Date(now + YEAR_MS) });
  // The database's own clock would still say that this one has it.
  const past = await server.signUp('past', { premiumUntil: new Date(now - YEAR_MS) });
  const never = await server.signUp('never');
  const parties = [premium, past, never].map(({ id }) => ({ partyId: id, playerIds: [id], enqueuedAt: now }));
  const check = {
    id: premium.id,
    mode: '2v2',
    queue: 'party',
    state: openReadyCheck(parties, now),
    teams: { team1: [premium.id, past.id], team2: [never.id] },
    regions: [],
  } as unknown as ReadyCheckRow;
  const { teams } = await server.database.write((tx) =>
    matchOfCheck(tx, server.app.ratings, check, new Date(now)),
  );
  const prior = [...teams.team1.players, ...teams.team2.players].map(({ nickname, captainPriority }) => [
    nickname,
    captainPriority,
  ]);
  expect(prior).toEqual([
    ['premium', true],
    ['past', false],
    ['never', false],
  ]);
});

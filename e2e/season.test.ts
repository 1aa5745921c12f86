import { randomUUID } from 'node:crypto';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import type { Player, TestServer } from '@retake/testkit/server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordLeagueResult } from '../apps/server/src/features/leagues/results.ts';
import { leagueSeasons, leagues } from '../apps/server/src/features/leagues/tables.ts';
import { eq, inArray } from '../apps/server/src/platform/db/query.ts';
import { deadlines } from '../apps/server/src/platform/jobs/tables.ts';
import { launchBrowser } from './browser.ts';
import { openPage, startQuietServer } from './visit.ts';

/** The end of a season as a player meets it: places, the prize on hold and due, and the season that is over. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer(), launchBrowser()]);
  for (const table of [leagues, leagueSeasons])
    await server.database.sql.update(table).set({ prizeMatches: 1 });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function won(winner: Player, loser: Player): Promise<void> {
  const nowMs = Date.now();
  const result = { matchId: randomUUID(), queue: 'solo-league' as const, beganAtMs: nowMs, atMs: nowMs };
  await server.database.write((tx) =>
    recordLeagueResult(tx, { ...result, winnerIds: [winner.id], loserIds: [loser.id] }),
  );
}

const params = { id: SOLO_LEAGUE_ID, season: 1 };
const season = () => server.visitor().call('GET /api/leagues/{id}/seasons/{season}', { params, query: {} });
const comesTo = (state: string) =>
  expect.poll(async () => (await season()).state, { timeout: 60_000 }).toBe(state);
const dueNow = (...kinds: string[]) =>
  server.database.sql.update(deadlines).set({ dueAt: new Date() }).where(inArray(deadlines.kind, kinds));

test('LGE10, LGE13, LGE14, LGE16, PRZ6: a season ends, is settled, and can be read', async () => {
  const [ann, ben] = [await server.signUp('ann_season'), await server.signUp('ben_season')];
  await won(ann, ben);
  await won(ann, ben);
  await won(ben, ann);
  const page = await openPage(browser, server, { player: ann });
  const league = `/leagues/${SOLO_LEAGUE_ID}`;
  await page.goto(league);
  await page
    .getByRole('table', { name: /^Ladder of / })
    .getByRole('link', { name: 'ben_season' })
    .waitFor();

  const endsAt = new Date();
  await server.database.sql
    .update(leagueSeasons)
    .set({ endsAt })
    .where(eq(leagueSeasons.leagueId, params.id));
  await dueNow('league-season');
  await comesTo('ending');
  await page.goto(`${league}?season=1`);
  await page.getByText('The last matches are being played').waitFor();
  const closedAt = new Date(Date.now() - 60_000);
  await server.database.sql.update(leagueSeasons).set({ closedAt }).where(eq(leagueSeasons.number, 1));
  await dueNow('league-season-step');
  await comesTo('settling');
  await page.goto('/home');
  await page.getByRole('button', { name: /^Notices/ }).click();
  await page.getByText('You finished in place 1').click();
  await page.waitForURL(/season=1/);
  await page.getByText(/The table may be corrected until .*; prizes are on hold\./).waitFor();
  const table = page.getByRole('table', { name: 'Final table of season 1' });
  const rows = table.getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  expect(await rows.nth(1).innerText()).toMatch(/ann_season[\s\S]*2 \/ 1[\s\S]*11[\s\S]*Eligible[\s\S]*\$35/);

  const past = new Date();
  await server.database.sql.update(leagueSeasons).set({ settlesAt: past }).where(eq(leagueSeasons.number, 1));
  await dueNow('league-season-step', 'prize-hold');
  await comesTo('settled');
  const poolId = (await season()).prizePoolId!;
  const pool = () =>
    server.visitor().call('GET /api/prize-pools/{id}', { params: { id: poolId }, query: {} });
  await expect.poll(async () => (await pool()).held, { timeout: 30_000 }).toBe(0);
  await page.goto(league);
  await page.getByText('The ladder is empty').waitFor();
  await page.getByLabel('Season', { exact: true }).selectOption('1');
  await page.getByText(/It is settled: the table does not change any more\./).waitFor();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Prizes' }).click();
  await page.getByRole('row').filter({ hasText: 'ann_season' }).getByText('due', { exact: true }).waitFor();
  expect(page.troubles).toEqual([]);
});

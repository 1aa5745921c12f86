import type { TestServer } from '@retake/testkit/server.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchValues, playerValues } from '../apps/server/src/features/matches/rows.fixture.ts';
import { matches, matchPlayers } from '../apps/server/src/features/matches/tables.ts';
import { eq } from '../apps/server/src/platform/db/query.ts';
import { deadlines } from '../apps/server/src/platform/jobs/tables.ts';
import { launchBrowser } from './browser.ts';
import { openPage, startQuietServer } from './visit.ts';

/** An organiser's whole evening: sixteen simulated pairs play, from the form to the prizes, and a wrong result is put right on the way. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startQuietServer({ SAMPLE_DATA: '1', SIM_SPEED: '1000', SIM_PACE: '10' }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** As after a match of the search. */
async function organiser(nickname: string) {
  const player = await server.signUp(nickname);
  const { sql } = server.database;
  const [row] = await sql.insert(matches).values(matchValues()).returning();
  await sql.insert(matchPlayers).values(playerValues(row!.id, player.id));
  return player;
}

const PRESSES = 12;
/** About thirty matches, however slow the machine is. */
const EVENING_MS = 200_000;

const eventOf = (id: string) =>
  server.visitor().call('GET /api/tournaments/{id}', { params: { id }, query: {} });
const poolOf = (id: string) =>
  server.visitor().call('GET /api/prize-pools/{id}', { params: { id }, query: {} });
const fixturesOf = async (id: string) => (await eventOf(id)).stages.flatMap(({ fixtures }) => fixtures);
type Fixture = Awaited<ReturnType<typeof fixturesOf>>[number];
const comesAbout = (id: string, fits: (fixtures: Fixture[]) => boolean) =>
  expect.poll(async () => fits(await fixturesOf(id)), { timeout: EVENING_MS, interval: 1000 }).toBe(true);

type Press = (what: Locator) => Promise<void>;

/** A step of the desk, and the question before it. */
async function step(page: Page, press: Press, name: string): Promise<void> {
  await press(page.getByRole('button', { name, exact: true }));
  const sure = page.getByRole('dialog', { name: `${name}?` });
  await press(sure.getByRole('button', { name, exact: true }));
  await sure.waitFor({ state: 'hidden' });
}

const free: Press = (what) => what.click();

/** The event stands still, a match of the first round turns out to be won by the other side, and it goes on. */
async function correct(
  page: Page,
  id: string,
  shown: string,
): Promise<{ fixtureId: string; winner: string }> {
  await comesAbout(id, (all) => all.some(({ round, state }) => round === 2 && state === 'finished'));
  await step(page, free, 'Pause');
  await comesAbout(id, (all) => all.every(({ state }) => state !== 'live'));
  const { entrants } = await eventOf(id);
  const nameOf = (entrant: string | null) => entrants.find((one) => one.id === entrant)!.name;
  const wrong = (await fixturesOf(id)).find(({ round, state }) => round === 1 && state === 'finished')!;
  const winner = wrong.entrants.find((entrant) => entrant !== wrong.winner)!;
  const pair = wrong.entrants.map(nameOf).join(' v ');
  await page
    .getByRole('button', { name: `Correct the result of ${pair}`, exact: true })
    .last() // the first time that they met
    .click();
  const dialog = page.getByRole('dialog', { name: pair });
  await dialog.getByLabel('New result').selectOption({ label: `${nameOf(winner)} wins 1:0` });
  await dialog.getByText(shown, { exact: true }).waitFor();
  await dialog.getByLabel('Reason').fill('The captains told it the wrong way round');
  await dialog.getByRole('button', { name: 'Make it so' }).click();
  await page.getByText('The correction is made.').waitFor();
  await step(page, free, 'Resume');
  return { fixtureId: wrong.id, winner };
}

/** The days for which prizes are held pass at once (PRZ6). */
const holdsPass = () =>
  server.database.sql.update(deadlines).set({ dueAt: new Date() }).where(eq(deadlines.kind, 'prize-hold'));

/** What a correction of the first round shows beforehand: in a Swiss who has met stays as it is (BRK52). */
async function evening(format: string, nickname: string, shown: string): Promise<void> {
  const page = await openPage(browser, server, { player: await organiser(nickname) });
  let pressed = 0;
  const press: Press = async (what) => {
    await what.click();
    pressed += 1;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/tournaments');
  await button(`Account menu of ${nickname}`).waitFor();
  await press(button('Create a tournament'));
  await page.getByLabel('Title').fill('Sixteen in the evening');
  await page.getByLabel('Format', { exact: true }).selectOption({ label: format });
  await page.getByText(/^16 parties of 2 · .* · about \d+ matches$/).waitFor();
  await press(button('Prizes and Premium'));
  await page.getByLabel('Prizes by place, in US dollars').fill('100, 50');
  await press(page.getByLabel('Simulated players take the places that are free at the draw'));
  await press(button('Create the draft'));
  await page.waitForURL(/\/tournaments\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  await press(page.getByRole('tab', { name: "Organiser's desk" }));
  await step(page, press, 'Publish');
  await step(page, press, 'Draw and start now');
  await page.getByText('It is being played').waitFor();
  const corrected = await correct(page, id, shown);
  await page.getByText('It is over', { exact: true }).waitFor({ timeout: EVENING_MS });

  const over = await eventOf(id);
  const fixtures = over.stages.flatMap((stage) => stage.fixtures);
  expect(fixtures.find((one) => one.id === corrected.fixtureId)!.winner).toBe(corrected.winner);
  expect(over.placements.reduce((sum, { prizeCents }) => sum + prizeCents, 0)).toBe(150_00);
  await holdsPass();
  await expect.poll(async () => (await poolOf(over.prizePoolId!)).due, { timeout: 30_000 }).toBe(150_00);
  await press(page.getByRole('tab', { name: 'Prizes' }));
  await page.getByRole('listitem').filter({ hasText: 'Place 1' }).waitFor();
  await press(page.getByRole('link', { name: 'What was funded and paid' }));
  await page.getByText('due', { exact: true }).first().waitFor();
  expect(pressed).toBeLessThanOrEqual(PRESSES);
  expect(page.troubles).toEqual([]);
}

test('TRN5, TRN17, TRN21, TRN22, TRN31: a double elimination and a Swiss at the same time, each with few presses', () =>
  Promise.all([
    evening('Double elimination', 'organiser_double', 'Who meets whom'),
    evening('Swiss until three wins or losses', 'organiser_swiss', 'Nothing else changes.'),
  ]));

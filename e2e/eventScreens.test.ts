import type { Player, TestServer } from '@retake/testkit/server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchValues, playerValues } from '../apps/server/src/features/matches/rows.fixture.ts';
import { matches, matchPlayers } from '../apps/server/src/features/matches/tables.ts';
import { DESKTOP, launchBrowser, PHONE } from './browser.ts';
import {
  absent,
  installProbes,
  lostWhenEnlarged,
  shifted,
  unreachable,
  violations,
} from './screens/probes.ts';
import { openPage, startQuietServer } from './visit.ts';

/** The screens of an event: no findings of axe, nothing moves by itself, all of it by keyboard, nothing is cut off at 200 %. */
let server: TestServer;
let browser: Browser;
let organiser: Player;
let paths: { running: string; finished: string; pool: string; team: string };

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer(), launchBrowser()]);
  organiser = await server.signUp('see_organiser', { admin: true });
  const players = await Promise.all(['ann', 'ben', 'cat', 'dan'].map((name) => server.signUp(`see_${name}`)));
  await playedOnce(organiser);
  const [running, finished] = [await begun(players, 'double'), await begun(players, 'single')];
  await decideAll(finished);
  const { prizePoolId } = await eventOf(finished);
  const { id: team } = await organiser.call('POST /api/teams', { body: { name: 'Quiet Corner', tag: 'qc' } });
  paths = {
    running: `/tournaments/${running}`,
    finished: `/tournaments/${finished}`,
    pool: `/prize-pools/${prizePoolId}`,
    team: `/teams/${team}`,
  };
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The form asks for a rated match (TRN5). */
async function playedOnce({ id }: Player): Promise<void> {
  const { sql } = server.database;
  const [row] = await sql.insert(matches).values(matchValues()).returning();
  await sql.insert(matchPlayers).values(playerValues(row!.id, id));
}

const eventOf = (id: string) => organiser.call('GET /api/tournaments/{id}', { params: { id }, query: {} });

/** Duels whose draw was made. Returns its id. */
async function begun(players: readonly Player[], format: 'single' | 'double'): Promise<string> {
  const { id } = await organiser.call('POST /api/tournaments', {
    body: {
      title: `Duels, ${format}`,
      mode: '1v1',
      entrants: 'players',
      places: 4,
      stages: [{ format }],
      description: 'Four duels, one evening.',
      rules: 'Be on time.',
      prizes: [30_00, 10_00],
      startsAt: new Date(Date.now() + 7_200_000).toISOString(),
    },
  });
  const params = { id };
  await organiser.call('POST /api/tournaments/{id}/publish', { params });
  for (const player of players) await player.call('POST /api/tournaments/{id}/join', { params, body: {} });
  await organiser.call('POST /api/tournaments/{id}/start', { params });
  return id;
}

/** The first of each pair wins, until the event is over. */
async function decideAll(id: string): Promise<void> {
  for (;;) {
    const { status, stages } = await eventOf(id);
    if (status !== 'running') return;
    const open = stages.flatMap(({ fixtures }) => fixtures).find(({ state }) => state === 'open')!;
    const { id: fixtureId, entrants } = open;
    const correction = { type: 'result', fixtureId, winner: entrants[0]!, score: [1, 0] } as const;
    const call = { params: { id }, body: { ...correction, score: [1, 0] as [number, number] } };
    const { digest } = await organiser.call('POST /api/tournaments/{id}/corrections/preview', call);
    const body = { correction: call.body, digest, reason: 'as agreed' };
    await organiser.call('POST /api/tournaments/{id}/corrections', { params: { id }, body });
  }
}

type Seen = { path: keyof typeof paths | 'form'; tab?: string | RegExp; texts: readonly string[] };
const SCREENS: readonly Seen[] = [
  { path: 'running', texts: ['Duels, double', 'The tournament is under way', 'Four duels, one evening.'] },
  { path: 'running', tab: 'Bracket', texts: ['Drawing', 'List'] },
  { path: 'running', tab: "Organiser's desk", texts: ['It is being played', 'Pause'] },
  { path: 'finished', texts: ['Duels, single', 'has won'] },
  { path: 'finished', tab: 'Prizes', texts: ['Place 1', 'What was funded and paid'] },
  { path: 'pool', texts: ['Duels, single', 'promised', 'on hold'] },
  { path: 'team', texts: ['Quiet Corner', 'see_organiser'] },
  { path: 'form', texts: ['Title', 'Format', 'Create the draft'] },
];
const ENLARGED = { desktop: { width: 720, height: 450 }, phone: { width: 320, height: 640 } };

async function faultsOf(page: Page, { path, tab, texts }: Seen, size: 'desktop' | 'phone') {
  await page.goto(path === 'form' ? '/tournaments/new' : paths[path]);
  if (tab) await page.getByRole('tab', { name: tab }).click();
  return [
    ...(await absent(page, texts)),
    ...(await shifted(page)),
    ...(await violations(page)),
    ...(await unreachable(page)),
    ...(await lostWhenEnlarged(page, texts, ENLARGED[size])),
  ].map((fault) => `${path} ${tab ?? ''}: ${fault}`);
}

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('the screens of an event on a %s', async (size, viewport) => {
  const page = await openPage(browser, server, { player: organiser, viewport, reducedMotion: 'reduce' });
  await installProbes(page);
  const faults: string[] = [];
  for (const screen of SCREENS) faults.push(...(await faultsOf(page, screen, size)));
  expect([...faults, ...page.troubles]).toEqual([]);
  await page.context().close();
});

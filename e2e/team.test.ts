import type { TestServer } from '@retake/testkit/server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE } from './browser.ts';
import { openPage, startQuietServer } from './visit.ts';

/** Two players make a team and enter an event with it. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startQuietServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Takes sign-ups of teams. Returns its id. */
async function cupOfTeams(): Promise<string> {
  const organiser = await server.signUp('organiser', { admin: true });
  const { id } = await organiser.call('POST /api/tournaments', {
    body: {
      title: 'Pairs Cup',
      mode: '2v2',
      entrants: 'teams',
      places: 4,
      stages: [{ format: 'single' }],
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  await organiser.call('POST /api/tournaments/{id}/publish', { params: { id } });
  return id;
}

test('TEA1, TEA5, TRN2: a team is made, its invite accepted, and entered; the other one sees it', async () => {
  const id = await cupOfTeams();
  const ann = await openPage(browser, server, { player: await server.signUp('ann_team') });
  const ben = await openPage(browser, server, { player: await server.signUp('ben_team'), viewport: PHONE });

  await ann.goto('/home');
  await ann.getByRole('button', { name: 'Create Team' }).click();
  const make = ann.getByRole('dialog', { name: 'Create Team' });
  await make.getByLabel('Team name').fill('Quiet Corner');
  await make.getByLabel('Tag').fill('qc');
  await make.getByRole('button', { name: 'Create' }).click();
  await ann.getByRole('button', { name: /^Quiet Corner/ }).click();
  const team = ann.getByRole('dialog', { name: 'Quiet Corner' });
  await team.getByLabel('Invite by nickname or friend code').fill('ben_team');
  await team.getByRole('button', { name: 'Invite', exact: true }).click();
  await team.getByText('Invited', { exact: true }).waitFor();

  await ben.goto('/home');
  await ben
    .getByRole('button', { name: /^Party/ })
    .first()
    .click(); // a phone has the panel in a sheet
  await ben.getByText('ann_team invites you to the team Quiet Corner.').waitFor();
  await ben.getByRole('button', { name: 'Accept', exact: true }).click();
  await ben.getByRole('button', { name: 'Quiet Corner 2 of 10' }).waitFor();

  await ann.goto(`/tournaments/${id}`);
  await ann.getByRole('button', { name: 'Join', exact: true }).click();
  const entry = ann.getByRole('dialog', { name: 'Who plays for you?' });
  await entry.getByText('2 of 2 chosen').waitFor();
  await entry.getByRole('button', { name: 'Enter', exact: true }).click();
  await ann.getByText('You are in', { exact: true }).waitFor();

  await ben.goto(`/tournaments/${id}`);
  await ben.getByText('You are in', { exact: true }).waitFor();
  await ben.getByRole('tab', { name: 'Participants (1)' }).click();
  await ben.getByRole('link', { name: 'Quiet Corner' }).click();
  await ben.getByRole('heading', { name: /Quiet Corner/, level: 1 }).waitFor();
  for (const name of ['ann_team', 'ben_team']) await ben.getByRole('link', { name }).first().waitFor();
  expect([ann.troubles, ben.troubles]).toEqual([[], []]);
});

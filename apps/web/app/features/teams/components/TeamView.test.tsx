import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#app/api/queries.ts';
import { ADA, BO } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import type { Team, TeamPage } from '../api/teams.ts';
import { TeamView } from './TeamView.tsx';

const PAGE = 'GET /api/teams/{id}';
const LIST = 'GET /api/teams';
const TEAM = '00000000-0000-4000-8000-0000000000f1';

const at = '2026-03-01T12:00:00.000Z';
const rating = { elo: 1450, group: 'C', calibration: null };
const match = (number: number, result: 'win' | 'loss' | 'draw'): TeamPage['matches'][number] => ({
  matchId: `00000000-0000-4000-8000-00000000000${number}`,
  mode: '2v2',
  map: 'de_mirage',
  at,
  result,
  format: 'mr12',
  score: result === 'win' ? { own: 13, other: 7 } : { own: 7, other: 13 },
  players: ['ada', 'bo'],
  opponents: ['cy', 'dee'],
});
const team: TeamPage = {
  id: TEAM,
  name: 'Crate Diggers',
  tag: 'CRD',
  logo: null,
  createdAt: at,
  matches: [],
  members: [
    { id: ADA, nickname: 'ada', role: 'captain', simulated: false, joinedAt: at, rating },
    { id: BO, nickname: 'bo', role: 'coach', simulated: true, joinedAt: at, rating },
  ],
};
const own: Team = {
  id: TEAM,
  name: team.name,
  tag: team.tag,
  invited: [],
  logo: { shown: null, isWaiting: false, fault: null },
  members: team.members.map(({ id, nickname, role }) => ({ id, nickname, role })),
};

const shown = (userId: string | null, answer = team) => {
  wire({ [PAGE]: answer, [LIST]: { teams: [own], invites: [] } });
  return renderInApp(<TeamView id={TEAM} userId={userId} isStaff={false} events={null} />, `/teams/${TEAM}`);
};

test('TEA8: a visitor sees name, tag and roster; a row leads to the player', async () => {
  const screen = await shown(null);
  await expect.element(screen.getByRole('heading', { name: 'Crate Diggers' })).toBeVisible();
  const rows = textsOf(screen.getByRole('table', { name: 'Roster' }).getByRole('row').elements());
  expect(rows.slice(1).map((row) => /ada|bo/.exec(row ?? '')?.[0])).toEqual(['ada', 'bo']);
  await expect.element(screen.getByText('No match together yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manage' }).elements()).toEqual([]);
  await screen.getByRole('link', { name: /bo$/ }).click();
  await expect.poll(screen.at).toBe('/profile/bo');
});

test('TEA11: form and what was played together, a draw in neither', async () => {
  const matches = [match(1, 'win'), match(2, 'draw'), match(3, 'loss'), match(4, 'win')];
  const screen = await shown(null, { ...team, matches });
  await expect.element(screen.getByText('2 W – 1 L')).toBeVisible();
  await expect.element(screen.getByText('Last 3', { exact: true })).toBeVisible();
  const strip = screen.getByRole('img', { name: /Win, Lose, Win/ });
  await expect.element(strip).toBeVisible();
  expect(screen.getByRole('table', { name: 'Played Together' }).getByRole('row').elements()).toHaveLength(5);
});

test('who is in it manages it from here', async () => {
  const screen = await shown(ADA);
  await screen.getByRole('button', { name: 'Manage' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Crate Diggers' })).toBeVisible();
});

test('a team that is gone reads so', async () => {
  wire({ [PAGE]: refused(404, 'team_gone') });
  const queries = createQueryClient(() => undefined);
  const screen = await renderInApp(
    <TeamView id={TEAM} userId={null} isStaff={false} events={null} />,
    `/teams/${TEAM}`,
    queries,
  );
  await expect.element(screen.getByText('It may have been disbanded.')).toBeVisible();
});

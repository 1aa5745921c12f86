import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDialog } from '#app/dialogs/dialogs.ts';
import { ADA, ada, BO } from '#app/testing/players.ts';
import { type Reader, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import type { Team, Teams } from '../api/teams.ts';
import { TeamsBox } from './TeamsBox.tsx';

const LIST = 'GET /api/teams';
const CREATE = 'POST /api/teams';
const INVITE = 'POST /api/teams/{id}/invites';
const REMOVE = 'DELETE /api/teams/{id}/members/{playerId}';
const TAKE_BACK = 'DELETE /api/teams/{id}/invites/{playerId}';
const LEAVE = 'POST /api/teams/{id}/leave';
const DISBAND = 'DELETE /api/teams/{id}';
const RENAME = 'PUT /api/teams/{id}';
const ROLE = 'PUT /api/teams/{id}/members/{playerId}';
const ACCEPT = 'POST /api/teams/{id}/invite/accept';
const DECLINE = 'POST /api/teams/{id}/invite/decline';

const TEAM = '00000000-0000-4000-8000-0000000000f1';
const CY = '00000000-0000-4000-8000-000000000003';

const team = (more: Partial<Team> = {}): Team => ({
  id: TEAM,
  name: 'Crate Diggers',
  tag: 'CRD',
  logo: { shown: null, isWaiting: false, fault: null },
  members: [
    { id: ADA, nickname: 'ada', role: 'captain' },
    { id: BO, nickname: 'bo', role: 'coach' },
  ],
  invited: [{ id: CY, nickname: 'cy' }],
  ...more,
});
const ofBo = team({
  members: [
    { id: BO, nickname: 'bo', role: 'captain' },
    { id: ADA, nickname: 'ada', role: 'player' },
  ],
});
const only = (...teams: Team[]): Teams => ({ teams, invites: [] });
const invited: Teams = { teams: [], invites: [{ teamId: TEAM, name: 'Crate Diggers', captain: 'bo' }] };
const done = { message: 'done' };

async function box(answers: Answers, reader: Reader = ada) {
  const server = wire(answers);
  const screen = await renderInFrame(<TeamsBox userId={ADA} />, reader);
  return { screen, server };
}

async function opened(answers: Answers) {
  const shown = await box(answers);
  await shown.screen.getByRole('button', { name: /^Crate Diggers/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Crate Diggers' });
  await expect.element(dialog).toBeVisible();
  return { ...shown, dialog };
}

test('who is in no team reads so', async () => {
  const { screen } = await box({ [LIST]: only() });
  await expect.element(screen.getByText('You are not in a team yet.')).toBeVisible();
});

test('a team stands there with how many are in it', async () => {
  const { screen } = await box({ [LIST]: only(team()) });
  await expect.element(screen.getByRole('button', { name: 'Crate Diggers 2 of 10' })).toBeVisible();
  expect(screen.getByText('You are not in a team yet.').elements()).toEqual([]);
});

test('without Steam no team is created: it is asked for first', async () => {
  const { screen } = await box({ [LIST]: only() }, { ...ada, steamConnected: false });
  await screen.getByRole('button', { name: 'Create Team' }).click();
  expect(openedDialog.get()).toBe('connectSteam');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('a team is created by keyboard alone, and stands in the list', async () => {
  let teams: Team[] = [];
  const { screen, server } = await box({
    [LIST]: () => only(...teams),
    [CREATE]: () => {
      teams = [team({ invited: [] })];
      return teams[0]!;
    },
  });
  (screen.getByRole('button', { name: 'Create Team' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByLabelText('Team name').fill('  Crate Diggers ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Crate Diggers/ })).toBeVisible();
  expect(server.bodies(CREATE)).toEqual([{ name: 'Crate Diggers' }]);
});

test('a name that is too short is refused before it is sent, and the field is marked', async () => {
  const { screen, server } = await box({ [LIST]: only(), [CREATE]: team() });
  await screen.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabelText('Team name');
  await field.fill('ab');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(CREATE)).toBe(0);
});

test('a name that is taken is said at the field, until another is typed', async () => {
  const { screen } = await box({ [LIST]: only(), [CREATE]: refused(409, 'team_name_taken') });
  await screen.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Team name').fill('Crate Diggers');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const words = dialog.getByText('Another team has this name.');
  await expect.element(words).toBeVisible();
  await dialog.getByLabelText('Team name').fill('Crate Digger');
  await expect.element(words).not.toBeInTheDocument();
});

test('the roster: everybody with their role, then who has not answered yet', async () => {
  const { dialog } = await opened({ [LIST]: only(team()) });
  const lines = textsOf(dialog.getByRole('listitem').elements());
  expect([lines[0], lines[2]]).toEqual(['adaCaptain', 'cyInvitedTake back']);
  await expect.element(dialog.getByLabelText('Role of bo')).toHaveValue('coach');
});

test('only the captain removes, invites and disbands', async () => {
  const { dialog } = await opened({ [LIST]: only(ofBo) });
  const names = dialog
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['Leave', 'Close']);
  expect(dialog.getByRole('textbox').elements()).toEqual([]);
});

test('an invite by nickname is sent as it was typed, and the field is empty for the next', async () => {
  const { dialog, server } = await opened({ [LIST]: only(team()), [INVITE]: team() });
  const invite = dialog.getByRole('button', { name: 'Invite', exact: true });
  await expect.element(invite).toBeDisabled();
  const field = dialog.getByLabelText('Invite by nickname or friend code');
  await field.fill('  dee ');
  await invite.click();
  await expect.element(field).toHaveValue('');
  expect(server.bodies(INVITE)).toEqual([{ input: 'dee' }]);
});

test('an unknown nickname is said at the field, and what was typed stays', async () => {
  const { dialog } = await opened({ [LIST]: only(team()), [INVITE]: refused(404, 'user_not_found') });
  const field = dialog.getByLabelText('Invite by nickname or friend code');
  await field.fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('There is no such user.')).toBeVisible();
  await expect.element(field).toHaveValue('nobody');
});

test('an invite is taken back by one press', async () => {
  let invitedNow = team().invited;
  const { dialog } = await opened({
    [LIST]: () => only(team({ invited: invitedNow })),
    [TAKE_BACK]: ({ params }) => {
      invitedNow = invitedNow.filter(({ id }) => id !== params.playerId);
      return team({ invited: invitedNow });
    },
  });
  await dialog.getByRole('button', { name: 'Take the invite of cy back' }).click();
  await expect.element(dialog.getByText('cy', { exact: true })).not.toBeInTheDocument();
});

test('the captain gives a role; to hand the captaincy over is asked first', async () => {
  const { dialog, server } = await opened({ [LIST]: only(team()), [ROLE]: team() });
  const role = dialog.getByLabelText('Role of bo');
  await role.selectOptions('substitute');
  await expect.poll(() => server.bodies(ROLE)).toEqual([{ role: 'substitute' }]);
  await expect.element(role).toBeEnabled();
  await role.selectOptions('captain');
  await expect
    .element(page.getByText('bo becomes the captain of Crate Diggers, and you a player of it.'))
    .toBeVisible();
  expect(server.times(ROLE)).toBe(1);
  await page.getByRole('button', { name: 'Yes, hand over' }).click();
  await expect.poll(() => server.bodies(ROLE)).toEqual([{ role: 'substitute' }, { role: 'captain' }]);
});

test('TEA10: the captain changes name and tag; an empty tag takes it away', async () => {
  const { dialog, server } = await opened({ [LIST]: only(team()), [RENAME]: team() });
  await dialog.getByText('Change name and tag').click();
  const tag = dialog.getByLabelText('Tag');
  await expect.element(tag).toHaveValue('CRD');
  await tag.fill('toolong');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('A tag has 2 to 5 letters or digits.')).toBeVisible();
  expect(server.times(RENAME)).toBe(0);
  await tag.fill(' ');
  await dialog.getByLabelText('Team name').fill('Crates');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.bodies(RENAME)).toEqual([{ name: 'Crates', tag: null }]);
});

test('to remove somebody is asked first, by name', async () => {
  const { dialog, server } = await opened({ [LIST]: only(team()), [REMOVE]: team() });
  await dialog.getByRole('button', { name: 'Remove bo' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect
    .element(question.getByText('Do you really want to remove bo from Crate Diggers?'))
    .toBeVisible();
  await question.getByRole('button', { name: 'No' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(REMOVE)).toBe(0);
  await dialog.getByRole('button', { name: 'Remove bo' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.poll(() => server.times(REMOVE)).toBe(1);
});

test('who leaves is asked first, and the team is gone from the list', async () => {
  let teams = [ofBo];
  const { dialog, screen } = await opened({
    [LIST]: () => only(...teams),
    [LEAVE]: () => {
      teams = [];
      return done;
    },
  });
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect.element(screen.getByText('You are not in a team yet.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a team that could not be disbanded stays, and it is said', async () => {
  const { dialog } = await opened({ [LIST]: only(team()), [DISBAND]: refused(500, 'internal') });
  await dialog.getByRole('button', { name: 'Disband' }).click();
  await page.getByRole('button', { name: 'Yes, disband' }).click();
  await expect.element(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await expect.element(dialog).toBeInTheDocument();
});

test('an invite names captain and team; who accepts is in', async () => {
  let answer: Teams = invited;
  const { screen, server } = await box({
    [LIST]: () => answer,
    [ACCEPT]: () => {
      answer = only(ofBo);
      return ofBo;
    },
  });
  await expect.element(screen.getByText('bo invites you to the team Crate Diggers.')).toBeVisible();
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByRole('button', { name: /^Crate Diggers/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  expect(server.times(ACCEPT)).toBe(1);
});

test('without Steam an invite can be declined, but not accepted', async () => {
  const { screen, server } = await box(
    { [LIST]: invited, [ACCEPT]: ofBo, [DECLINE]: done },
    { ...ada, steamConnected: false },
  );
  await screen.getByRole('button', { name: 'Accept' }).click();
  expect(openedDialog.get()).toBe('connectSteam');
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => server.times(DECLINE)).toBe(1);
  expect(server.times(ACCEPT)).toBe(0);
});

test('an invite that was taken back meanwhile is said, and goes', async () => {
  const { screen, server } = await box({ [LIST]: invited, [ACCEPT]: refused(404, 'team_invite_gone') });
  const accept = screen.getByRole('button', { name: 'Accept' });
  await expect.element(accept).toBeVisible();
  server.now({ [LIST]: only() });
  await accept.click();
  await expect.element(page.getByText('This invite does not exist any more.')).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
});

test('TEA13: the captain sends a logo, is told what became of it, and takes it away', async () => {
  const shown = '/pictures/0123456789abcdef0123456789abcdef/large.webp';
  const waiting = team({ logo: { shown, isWaiting: true, fault: null } });
  const [send, remove] = ['PUT /api/teams/{id}/logo', 'DELETE /api/teams/{id}/logo'] as const;
  const { dialog, server } = await opened({ [LIST]: only(waiting), [send]: waiting, [remove]: team() });
  await expect.element(dialog.getByText('It is being made. That takes a few seconds.')).toBeVisible();
  const file = new File([new Uint8Array([71, 73, 70])], 'logo.gif', { type: 'image/gif' });
  await userEvent.upload(dialog.getByLabelText('Choose a logo').first(), file);
  await expect.poll(() => server.bodies(send).length).toBe(1);
  await dialog.getByRole('button', { name: 'Remove the logo' }).click();
  await expect.poll(() => server.bodies(remove).length).toBe(1);
});

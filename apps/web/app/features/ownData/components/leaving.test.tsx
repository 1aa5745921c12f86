import type { DeletionOutlook } from '@retake/contract/ownData/calls.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { factsIn, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import DeleteAccountDialog from './DeleteAccountDialog.tsx';
import ExportDialog from './ExportDialog.tsx';
import { OwnDataPanel } from './OwnDataPanel.tsx';

const OUTLOOK = 'GET /api/users/own-data/deletion';
const DELETE = 'POST /api/users/own-data/deletion';
const EXPORT = 'POST /api/users/own-data/export';
const loses: DeletionOutlook['loses'] = {
  premiumUntil: null,
  friends: 0,
  cards: 0,
  teamsAlone: 0,
  teamsLed: 0,
};

async function open(answers: Answers) {
  const onClose = vi.fn();
  const server = wire(answers);
  const screen = await renderInFrame(<DeleteAccountDialog onClose={onClose} />, ada);
  return { screen, server, onClose };
}

test('DEL6: what is lost is listed as far as there is something to lose', async () => {
  const all = { premiumUntil: '2026-12-09T10:00:00.000Z', friends: 2, cards: 5, teamsAlone: 1, teamsLed: 3 };
  const { screen } = await open({ [OUTLOOK]: { obstacles: [], loses: all } });
  await expect.element(screen.getByRole('list')).toBeVisible();
  const lines = textsOf(screen.getByRole('listitem').elements());
  expect(lines).toHaveLength(9);
  expect(lines.slice(4)).toEqual([
    'Your Premium until Dec 9, 2026 ends. There is no money back for it.',
    'Friends who lose you from their list: 2.',
    'Cards that are lost: 5.',
    'Teams with nobody but you, which are disbanded: 1.',
    'Teams that you lead, which get another captain: 3.',
  ]);
  await screen.unmount();
  const nothing = await open({ [OUTLOOK]: { obstacles: [], loses } });
  await expect.element(nothing.screen.getByRole('list')).toBeVisible();
  expect(nothing.screen.getByRole('listitem').elements()).toHaveLength(4);
});

test.each<[DeletionOutlook['obstacles'][number], string]>([
  ['deletion_in_match', 'You are in a match. Play it to its end first.'],
  [
    'deletion_prize',
    'A prize of yours is not paid yet. Wait for it, or tell the operator that you give it up.',
  ],
  ['deletion_staff', 'You are of the staff. An admin has to take your role away first.'],
])('DEL1: %s stands in the way, and nothing can be sent', async (obstacle, words) => {
  const { screen } = await open({ [OUTLOOK]: { obstacles: [obstacle], loses } });
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Delete my account' }).elements()).toEqual([]);
});

test('DEL1: without a password nothing is sent, by keyboard either; Escape leaves the account', async () => {
  const { screen, server, onClose } = await open({ [OUTLOOK]: { obstacles: [], loses } });
  const password = screen.getByLabelText('Your password');
  await expect.element(password).toBeVisible();
  (password.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription('This field is required.');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.times(DELETE)).toBe(0);
});

test('DEL1: a second press while it is sent sends nothing', async () => {
  const answer = Promise.withResolvers<{ dueAt: string }>();
  const { screen, server } = await open({
    [OUTLOOK]: { obstacles: [], loses },
    [DELETE]: () => answer.promise,
  });
  await screen.getByLabelText('Your password').fill('right');
  const submit = screen.getByRole('button', { name: 'Delete my account' });
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  await submit.click({ force: true });
  answer.resolve({ dueAt: '2026-12-09T10:00:00.000Z' });
  await expect.element(screen.getByText(/will be deleted on Dec 9, 2026/)).toBeVisible();
  expect(server.bodies(DELETE)).toEqual([{ password: 'right' }]);
  expect(screen.getByLabelText('Your password').elements()).toEqual([]);
});

test('what is lost cannot be loaded: nothing can be deleted until Retry has brought it', async () => {
  const { screen, server } = await open({ [OUTLOOK]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Your password').elements()).toEqual([]);
  server.now({ [OUTLOOK]: { obstacles: [], loses } });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByLabelText('Your password')).toBeVisible();
});

test('EXP2: an export without a password is not asked for; a failure without words has its own', async () => {
  const server = wire({ [EXPORT]: refused(500, 'internal') });
  const onClose = vi.fn();
  const screen = await renderInFrame(<ExportDialog onClose={onClose} />, ada);
  const [password, send] = [
    screen.getByLabelText('Your password'),
    screen.getByRole('button', { name: 'Download my data' }),
  ];
  await send.click();
  await expect.element(password).toHaveAccessibleDescription('This field is required.');
  expect(server.times(EXPORT)).toBe(0);
  await password.fill('right');
  await send.click();
  await expect.element(password).toHaveAccessibleDescription('Something went wrong. Please try again later.');
  await expect.element(password).toHaveValue('right');
  expect(server.bodies(EXPORT)).toEqual([{ password: 'right' }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('EXP1, DEL1: the settings offer the export and the deletion, with how long it can be taken back', async () => {
  const [onExport, onDelete] = [vi.fn(), vi.fn()];
  const screen = await renderInFrame(<OwnDataPanel onExport={onExport} onDelete={onDelete} />, ada);
  expect(factsIn(screen.container)).toEqual({
    Export: 'All that we keep of you, as a file.Download my data',
    Account: expect.stringMatching(/^You have \d+ days to take it back\.Delete account$/),
  });
  await screen.getByRole('button', { name: 'Download my data' }).click();
  expect([onExport.mock.calls.length, onDelete.mock.calls.length]).toEqual([1, 0]);
  await screen.getByRole('button', { name: 'Delete account' }).click();
  expect([onExport.mock.calls.length, onDelete.mock.calls.length]).toEqual([1, 1]);
});

test('in Chinese it is said in Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open({ [OUTLOOK]: { obstacles: [], loses: { ...loses, friends: 2 } } });
  await expect.element(screen.getByText('你会从 2 位好友的列表中消失。')).toBeVisible();
});

import type { RolePreview, StaffMember } from '@retake/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { askedQuestion } from '#app/dialogs/dialogs.ts';
import { locale } from '#app/i18n/locale.ts';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { answer, idOf, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import { StaffPanel } from './StaffPanel.tsx';

const LIST = 'GET /api/admin/staff';
const GIVE = 'POST /api/admin/staff';
const LOOK = 'POST /api/admin/staff/preview';
const TAKE = 'DELETE /api/admin/staff/{id}/{role}';
const LOOK_AT_TAKING = 'POST /api/admin/staff/{id}/{role}/preview';

const ada: StaffMember = { id: idOf(1), nickname: 'ada', roles: ['senior', 'editor'] };
const boss: StaffMember = { id: idOf(2), nickname: 'boss', roles: ['admin', 'billing'] };
const preview: RolePreview = {
  digest: 'seen',
  player: 'ada',
  before: [],
  after: ['moderator'],
  canUndo: true,
};

async function panel(answers: Answers) {
  const server = wire({ [LIST]: { staff: [ada, boss] }, [LOOK]: preview, ...answers });
  const screen = await shown(<StaffPanel />);
  await expect.element(screen.getByRole('table')).toBeVisible();
  const form = {
    player: screen.getByLabelText('Player'),
    role: screen.getByLabelText('Role', { exact: true }),
    look: screen.getByRole('button', { name: 'See what will happen' }),
    give: screen.getByRole('button', { name: 'Give role' }),
    back: screen.getByRole('button', { name: 'Back' }),
  };
  return {
    server,
    screen,
    form,
    take: screen.getByRole('button', { name: 'Take the role Editor back from ada' }),
  };
}

test('STF3: everybody of the staff with their roles; that of an admin has no button', async () => {
  const { screen } = await panel({});
  expect(rowsOf('Staff')).toEqual([
    ['ada', 'Senior moderator ✕Editor ✕'],
    ['boss', 'AdminBilling ✕'],
  ]);
  expect(screen.getByRole('button', { name: /role Admin back/ }).elements()).toEqual([]);
});

test('STF1: what a role may do is read before anything is asked, and a player is needed', async () => {
  const { server, screen, form } = await panel({});
  await expect.element(form.role).toHaveValue('moderator');
  await form.role.selectOptions('billing');
  await expect.element(screen.getByText(/^Sees orders, sends money back/)).toBeVisible();
  await form.look.click();
  await expect.element(form.player).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(LOOK)).toBe(0);
});

test('DRY2: a role is given once for two presses, as it was shown; the form is empty then', async () => {
  const given = Promise.withResolvers<void>();
  const { server, screen, form } = await panel({
    [GIVE]: async () => {
      await given.promise;
      return { message: 'ok' };
    },
  });
  await form.player.fill(' ada ');
  await form.look.click();
  await expect.element(form.player).toHaveAttribute('readonly');
  await expect.element(form.role).toBeDisabled();
  await form.give.click();
  await pressAgain(form.give);
  given.resolve();
  await expect.element(screen.getByText('Given: Moderator')).toBeVisible();
  await expect.element(form.player).toHaveValue('');
  expect(server.bodies(GIVE)).toEqual([{ input: 'ada', role: 'moderator', expects: 'seen' }]);
});

test('DRY1, DRY2: Back changes nothing; what has changed since is shown anew', async () => {
  const { server, screen, form } = await panel({ [GIVE]: refused(409, 'changed_meanwhile') });
  await form.player.fill('ada');
  await form.look.click();
  await form.back.click();
  await expect.element(form.player).not.toHaveAttribute('readonly');
  expect(server.times(GIVE)).toBe(0);
  await form.look.click();
  await expect.element(form.give).toBeVisible();
  server.now({ [LOOK]: { ...preview, digest: 'anew', before: ['editor'] } });
  await form.give.click();
  await expect.element(screen.getByText('This has changed since. Look at it again.')).toBeVisible();
  await expect.element(screen.getByText('Stays: Editor.')).toBeVisible();
});

test('STF2: who is unknown stands at the field; that nobody decides on himself stands above', async () => {
  const { server, screen, form } = await panel({ [LOOK]: refused(404, 'user_not_found') });
  await form.player.fill('me');
  await form.look.click();
  await expect.element(form.player).toHaveAccessibleDescription('There is no such user.');
  server.now({ [LOOK]: refused(403, 'staff_self') });
  await form.look.click();
  await expect.element(screen.getByText('Staff do not decide on themselves.')).toBeVisible();
  await expect.element(form.player).toHaveValue('me');
});

test('STF3: a role is taken after a question; a no takes nothing', async () => {
  const taken: string[] = [];
  const { server, take } = await panel({
    [LOOK_AT_TAKING]: { ...preview, before: ['senior', 'editor'], after: ['senior'] },
    [TAKE]: ({ params, query }) => {
      taken.push(`${params.id} ${params.role} ${query.get('expects')}`);
      return { message: 'ok' };
    },
  });
  await take.click();
  await answer('ada is no longer Editor.', 'No, keep');
  expect(taken).toEqual([]);
  await take.click();
  server.now({ [LIST]: { staff: [boss] } });
  await answer('Stays: Senior moderator.', 'Take back');
  await expect.poll(() => take.elements()).toEqual([]);
  expect(taken).toEqual([`${idOf(1)} editor seen`]);
});

test('DRY2: where it has changed meanwhile the question is asked again with what it comes to now', async () => {
  const { server, screen, take } = await panel({
    [LOOK_AT_TAKING]: { ...preview, after: ['senior'] },
    [TAKE]: refused(409, 'changed_meanwhile'),
  });
  await take.click();
  await expect.element(screen.getByText('Stays: Senior moderator.')).toBeVisible();
  server.now({ [LOOK_AT_TAKING]: { ...preview, after: [] } });
  await screen.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect.element(screen.getByText('No other role is left: the admin area closes.')).toBeVisible();
  await answer('No other role is left: the admin area closes.', 'No, keep');
  expect([server.times(TAKE), server.times(LOOK_AT_TAKING)]).toEqual([1, 2]);
});

test('STF2: what cannot be looked at is said, and no question is asked', async () => {
  const { screen, take } = await panel({ [LOOK_AT_TAKING]: refused(403, 'staff_rank') });
  await take.click();
  await expect
    .element(screen.getByText('Staff do not decide on staff of the same rank or above.'))
    .toBeVisible();
  expect(askedQuestion.get()).toBeNull();
});

test('in Chinese the buttons name the role and the player', async () => {
  locale.set('zh-CN');
  wire({ [LIST]: { staff: [ada] } });
  const screen = await shown(<StaffPanel />);
  await expect.element(screen.getByRole('button', { name: /ada.*编辑|编辑.*ada/ })).toBeVisible();
});

import { expect, test } from 'vitest';
import { askedQuestion } from '#app/dialogs/dialogs.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx';
import { StaffPanel } from './StaffPanel.tsx';

const GIVE = 'POST /api/admin/staff';
const LOOK = 'POST /api/admin/staff/preview';
const ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const staff = { 'GET /api/admin/staff': { staff: [] } };
const shown = {
  digest: 'seen',
  player: 'ada',
  before: ['editor' as const],
  after: ['admin' as const, 'editor' as const],
  canUndo: false,
};

test('DRY1, DRY2: what a role comes to is shown before it is given, and it is given as it was shown', async () => {
  const server = wire({ ...staff, [LOOK]: shown, [GIVE]: { message: 'given' } });
  const screen = await renderInApp(<StaffPanel />);
  await screen.getByLabelText('Player').fill('ada');
  await screen.getByLabelText('Role').selectOptions('admin');
  await screen.getByRole('button', { name: 'See what will happen' }).click();
  await expect.element(screen.getByText('ada becomes Admin, from the next request on.')).toBeVisible();
  await expect.element(screen.getByText('Stays: Editor.')).toBeVisible();
  await expect.element(screen.getByText('Cannot be undone.')).toBeVisible();
  expect(server.times(GIVE)).toBe(0);
  await screen.getByRole('button', { name: 'Give role' }).click();
  await expect.poll(() => server.bodies(GIVE)).toEqual([{ input: 'ada', role: 'admin', expects: 'seen' }]);
});

test('DRY1: taking a role is asked for with what it comes to, each sentence by itself', async () => {
  const taken = { ...shown, before: ['editor' as const], after: [], canUndo: true };
  wire({
    'GET /api/admin/staff': { staff: [{ id: ID, nickname: 'ada', roles: ['editor'] }] },
    'POST /api/admin/staff/{id}/{role}/preview': taken,
  });
  const screen = await renderInApp(<StaffPanel />);
  await screen.getByRole('button', { name: 'Take the role Editor back from ada' }).click();
  await expect.poll(() => askedQuestion.get()).not.toBeNull();
  const asked = await renderInApp(<ConfirmDialog question={askedQuestion.get()!} onAnswer={() => {}} />);
  for (const line of ['No other role is left: the admin area closes.', 'Can be undone for ten minutes.'])
    await expect.element(asked.getByText(line, { exact: true })).toBeVisible();
});

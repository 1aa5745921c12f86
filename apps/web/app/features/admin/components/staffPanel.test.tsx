import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { StaffPanel } from './StaffPanel.tsx';

const GIVE = 'POST /api/admin/staff';
const LOOK = 'POST /api/admin/staff/preview';
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

import { expect, test, vi } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import BansDialog from './BansDialog.tsx';

const OF_USER = 'GET /api/admin/users/{id}/sanctions';
const GIVE = 'POST /api/admin/users/{id}/sanctions';
const LOOK = 'POST /api/admin/users/{id}/sanctions/preview';
const LOOK_AT_LIFT = 'POST /api/admin/sanctions/{sanctionId}/lift/preview';
const LIFT = 'POST /api/admin/sanctions/{sanctionId}/lift';
const nothing = { sanctions: [] };
const user = { id: '7d444840-9dc0-41d1-b245-5ffdce74fad2', nickname: 'ada', admin: false };
const ban = {
  id: '8d444840-9dc0-41d1-b245-5ffdce74fad2',
  topic: 'cheats' as const,
  restriction: 'platform' as const,
  reason: 'a wall hack',
  from: '2026-11-01T10:00:00.000Z',
  until: null,
  inForce: true,
  given: 'by a moderator' as const,
  matchId: null,
  liftedAt: null,
  liftedReason: null,
  by: 'boss',
  liftedBy: null,
};

const shown = {
  digest: 'seen',
  player: 'ada',
  restriction: 'platform' as const,
  until: null,
  ends: ['search' as const, 'party' as const],
  mates: 2,
  goesOn: [],
  outlasted: null,
};
const shownLift = {
  digest: 'seen too',
  player: 'ada',
  opens: ['platform' as const],
  stays: [],
  premiumUntil: null,
  matchesCount: false,
  appealEnds: false,
  canUndo: true,
};

test('SAN2, SAN3, DRY1, DRY2: a ban takes a length that its rule allows and a reason; it can be lifted with another', async () => {
  const server = wire({
    ...{ [OF_USER]: nothing, [GIVE]: nothing, [LIFT]: nothing },
    ...{ [LOOK]: shown, [LOOK_AT_LIFT]: shownLift },
  });
  const screen = await renderInApp(<BansDialog mayGive user={user} onClose={vi.fn()} />);
  await screen.getByLabelText('Rule').selectOptions('cheats');
  await expect.element(screen.getByText('365 days or more; empty: for ever')).toBeVisible();
  await screen.getByLabelText('Days').fill('30');
  await screen.getByRole('button', { name: 'See what will happen' }).click();
  await expect.element(screen.getByLabelText('Days')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true');
  expect(server.bodies(GIVE)).toEqual([]);
  server.now({ [OF_USER]: { sanctions: [ban] } });
  await screen.getByLabelText('Days').fill('');
  await screen.getByLabelText('Reason').fill('a wall hack');
  await screen.getByRole('button', { name: 'See what will happen' }).click();
  await expect
    .element(screen.getByText('The search ends now, also for others in the party: 2.'))
    .toBeVisible();
  expect(server.bodies(GIVE)).toEqual([]);
  await screen.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect.element(screen.getByText('Nov 1, 2026, boss')).toBeVisible();
  expect(server.bodies(GIVE)).toMatchObject([
    { topic: 'cheats', days: null, reason: 'a wall hack', expects: 'seen' },
  ]);

  await screen.getByRole('button', { name: 'Lift' }).click();
  await expect.element(screen.getByText('Open again: the whole platform.')).toBeVisible();
  await screen.getByLabelText('Reason').first().fill('his brother');
  await screen.getByRole('button', { name: 'Lift' }).click();
  await expect.poll(() => server.bodies(LIFT)).toEqual([{ reason: 'his brother', expects: 'seen too' }]);
});

test('SAN6: for an admin there is a list and no form', async () => {
  wire({ [OF_USER]: nothing });
  const screen = await renderInApp(<BansDialog mayGive user={{ ...user, admin: true }} onClose={vi.fn()} />);
  await expect.element(screen.getByText('There is no ban yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ban', exact: true }).elements()).toHaveLength(0);
});

test('APL6: a ban that nobody gave, and one that nobody decided about in time, say so', async () => {
  const early = {
    ...ban,
    given: 'automatically' as const,
    by: null,
    inForce: false,
    liftedAt: '2026-11-09T10:00:00.000Z',
  };
  wire({ [OF_USER]: { sanctions: [early] } });
  const screen = await renderInApp(<BansDialog user={user} mayGive onClose={vi.fn()} />);
  await expect
    .element(
      screen.getByText('Nov 1, 2026, automatic · Lifted on Nov 9, 2026: nobody decided the appeal in time'),
    )
    .toBeVisible();
});

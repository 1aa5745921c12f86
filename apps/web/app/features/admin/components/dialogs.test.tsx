import type { AdminPremiumGrant } from '@retake/contract/premium/calls.ts';
import type { AdminSanction } from '@retake/contract/sanctions/calls.ts';
import { expect, test, vi } from 'vitest';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, idOf, LATER, pressAgain, shown } from '../admin.fixture.tsx';
import BansDialog from './BansDialog.tsx';
import PremiumDialog from './PremiumDialog.tsx';

const BANS = 'GET /api/admin/users/{id}/sanctions';
const BAN = 'POST /api/admin/users/{id}/sanctions';
const LOOK_AT_BAN = 'POST /api/admin/users/{id}/sanctions/preview';
const LIFT = 'POST /api/admin/sanctions/{sanctionId}/lift';
const LOOK_AT_LIFT = 'POST /api/admin/sanctions/{sanctionId}/lift/preview';
const PREMIUM = 'GET /api/admin/users/{id}/premium';
const GIVE = 'POST /api/admin/users/{id}/premium';
const LOOK_AT_PREMIUM = 'POST /api/admin/users/{id}/premium/preview';
const TAKE = 'POST /api/admin/premium-grants/{grantId}/take-back';

const user = { id: idOf(1), nickname: 'ada', admin: false };
const ban: AdminSanction = {
  id: idOf(10),
  topic: 'cheats',
  restriction: 'platform',
  reason: 'a wall hack',
  from: AT,
  until: null,
  inForce: true,
  given: 'by a moderator',
  matchId: null,
  liftedAt: null,
  liftedReason: null,
  by: 'boss',
  liftedBy: null,
};
const seen = {
  digest: 'seen',
  player: 'ada',
  restriction: 'chat' as const,
  until: LATER,
  ends: [],
  mates: 0,
  goesOn: [],
  outlasted: null,
};
const lift = {
  digest: 'seen',
  player: 'ada',
  opens: ['platform' as const],
  stays: [],
  premiumUntil: null,
  matchesCount: false,
  appealEnds: false,
  canUndo: true,
};

async function bans(answers: Answers, mayGive = true) {
  const server = wire({
    [BANS]: { sanctions: [ban] },
    [LOOK_AT_BAN]: seen,
    [LOOK_AT_LIFT]: lift,
    ...answers,
  });
  const screen = await shown(<BansDialog mayGive={mayGive} user={user} onClose={vi.fn()} />);
  return { server, screen };
}
const lines = () => textsOf([...document.querySelectorAll('[role=dialog] li')]);

test('each ban with its rule, its end, its reason and who gave and lifted it', async () => {
  const lifted = { liftedAt: LATER, liftedReason: 'his brother', liftedBy: 'chief', inForce: false };
  const { screen } = await bans(
    {
      [BANS]: {
        sanctions: [ban, { ...ban, id: idOf(11), topic: 'chat-abuse', until: LATER, by: null, ...lifted }],
      },
    },
    false,
  );
  await expect.element(screen.getByText('For ever')).toBeVisible();
  expect(lines()).toEqual([
    'CheatingFor evera wall hackNov 1, 2026, boss',
    'Abuse in chatUntil Dec 24, 2026a wall hackNov 1, 2026, an admin · Lifted on Dec 24, 2026: his brother (chief)',
  ]);
  // Who may only look lifts none.
  expect(screen.getByRole('button', { name: 'Lift' }).elements()).toEqual([]);
});

test('what is lifted already is not lifted again', async () => {
  const { screen } = await bans({
    [BANS]: { sanctions: [ban, { ...ban, id: idOf(11), liftedAt: LATER, liftedReason: 'x' }] },
  });
  await expect.element(screen.getByRole('button', { name: 'Lift' })).toBeVisible();
});

test('bans that cannot be read are asked for again, and none is given meanwhile', async () => {
  const { server, screen } = await bans({ [BANS]: refused(403, 'forbidden') });
  const again = screen.getByRole('button', { name: 'Retry' });
  await expect.element(again).toBeVisible();
  expect(screen.getByLabelText('Rule').elements()).toEqual([]);
  server.now({ [BANS]: { sanctions: [] } });
  await again.click();
  await expect.element(screen.getByText('There is no ban yet.')).toBeVisible();
});

test('DRY2: a ban is given once for two presses; what has changed since is shown anew, under the same key', async () => {
  const given = Promise.withResolvers<void>();
  const { server, screen } = await bans({
    [BAN]: async () => {
      await given.promise;
      return refused(409, 'changed_meanwhile');
    },
  });
  await screen.getByLabelText('Rule').selectOptions('Abuse in chat');
  await screen.getByLabelText('Days').fill('7');
  await screen.getByLabelText('Reason').fill('insults');
  await screen.getByRole('button', { name: 'See what will happen' }).click();
  await expect.element(screen.getByText('Nothing under way ends.')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Ban', exact: true });
  await button.click();
  await pressAgain(button);
  server.now({ [LOOK_AT_BAN]: { ...seen, digest: 'anew', ends: ['practice'] } });
  given.resolve();
  await expect.element(screen.getByText('This has changed since. Look at it again.')).toBeVisible();
  await expect.element(screen.getByText('The practice session ends.')).toBeVisible();
  server.now({ [BAN]: { sanctions: [ban] } });
  await button.click();
  await expect.element(screen.getByText('Banned', { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('');
  const [first, second] = server.bodies(BAN) as { key: string }[];
  const asked = { key: first!.key, topic: 'chat-abuse', days: 7, reason: 'insults' };
  expect([first, second]).toEqual([
    { ...asked, expects: 'seen' },
    { ...asked, expects: 'anew' },
  ]);
});

test('DRY1: lifting says what opens, and needs a reason; No leaves the ban', async () => {
  const { server, screen } = await bans({ [LIFT]: { sanctions: [] } });
  await screen.getByRole('button', { name: 'Lift' }).click();
  await expect.element(screen.getByText('Open again: the whole platform.')).toBeVisible();
  await screen.getByRole('button', { name: 'Lift' }).click();
  await expect.element(screen.getByLabelText('Reason').first()).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('button', { name: 'No, keep' }).click();
  await expect.poll(() => screen.getByText('Open again: the whole platform.').elements()).toEqual([]);
  expect(server.times(LIFT)).toBe(0);
});

test('a lift that cannot be looked at says why, and can be asked for again', async () => {
  const { server, screen } = await bans({ [LOOK_AT_LIFT]: refused(403, 'staff_friend') });
  await screen.getByRole('button', { name: 'Lift' }).click();
  await expect.element(screen.getByText(/^Staff do not decide on their friends/)).toBeVisible();
  server.now({ [LOOK_AT_LIFT]: lift });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Open again: the whole platform.')).toBeVisible();
});

const grant: AdminPremiumGrant = {
  id: 'admin:1',
  source: 'admin',
  at: AT,
  covers: [{ from: AT, to: LATER }],
  takenBackAt: null,
  from: null,
  reason: 'won the quiz',
  by: 'boss',
  canTakeBack: true,
};

async function premium(answers: Answers) {
  const server = wire(answers);
  const screen = await shown(<PremiumDialog user={user} onClose={vi.fn()} />);
  return { server, screen };
}

test('PAY8: each time of Premium with where it comes from and what it covers; a promise is not taken back', async () => {
  const { screen } = await premium({
    [PREMIUM]: {
      activeUntil: LATER,
      grants: [
        grant,
        { ...grant, id: '2', source: 'promo', by: null, reason: 'SUMMER', canTakeBack: false },
        { ...grant, id: '3', source: 'purchase', by: null, reason: '', covers: [], canTakeBack: false },
        { ...grant, id: '4', source: 'compensation', takenBackAt: LATER, canTakeBack: false },
      ],
    },
  });
  await expect.element(screen.getByText('Premium until Dec 24, 2026.')).toBeVisible();
  const span = 'Nov 1, 2026 to Dec 24, 2026';
  expect(lines()).toEqual([
    `Given by the team${span}Take backNov 1, 2026, boss: won the quiz`,
    `Promo code${span}Nov 1, 2026 · SUMMER`,
    'BoughtCovers no timeNov 1, 2026',
    `Compensation${span}Nov 1, 2026, boss: won the quiz · Taken back Dec 24, 2026`,
  ]);
});

test('Premium is given for what is chosen; what a refusal says stands above what was typed', async () => {
  const { server, screen } = await premium({
    [PREMIUM]: { activeUntil: null, grants: [] },
    [LOOK_AT_PREMIUM]: { digest: 'seen', player: 'ada', before: null, after: LATER, covers: [] },
    [GIVE]: refused(403, 'premium_to_self'),
  });
  await screen.getByLabelText('Days').fill('10');
  await screen.getByLabelText('What for').selectOptions('Compensation');
  await screen.getByLabelText('Reason').fill('a lost evening');
  await screen.getByRole('button', { name: 'See what will happen' }).click();
  await screen.getByRole('button', { name: 'Give', exact: true }).click();
  await expect
    .element(screen.getByText('Premium for yourself is a decision of another admin.'))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('a lost evening');
  expect(server.bodies(GIVE)).toMatchObject([{ days: 10, source: 'compensation', reason: 'a lost evening' }]);
});

test('PAY8: what cannot be taken back any more says so, and the reason stays', async () => {
  const { server, screen } = await premium({
    [PREMIUM]: { activeUntil: LATER, grants: [grant] },
    [TAKE]: refused(409, 'premium_stays'),
  });
  await screen.getByRole('button', { name: 'Take back' }).click();
  await screen.getByLabelText('Reason').first().fill('the wrong player');
  await screen.getByRole('button', { name: 'Take back' }).click();
  await expect.element(screen.getByText('This Premium time cannot be taken back.')).toBeVisible();
  await expect.element(screen.getByLabelText('Reason').first()).toHaveValue('the wrong player');
  expect(server.bodies(TAKE)).toEqual([{ reason: 'the wrong player' }]);
});

import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import OwnBans from './OwnBans.tsx';

const CALL = 'GET /api/users/sanctions';
const APPEALS = 'GET /api/users/appeals';
const APPEAL = 'POST /api/users/sanctions/{sanctionId}/appeal';
const ban = {
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  topic: 'chat-abuse' as const,
  restriction: 'chat' as const,
  reason: 'Three insults in the match on Monday.',
  from: '2026-11-01T10:00:00.000Z',
  until: '2026-11-08T10:00:00.000Z',
  inForce: true,
  given: 'by a moderator' as const,
  matchId: null,
  liftedAt: null,
  liftedReason: null,
};

test('SAN5: a ban in force says what for, what it closes, why and until when', async () => {
  wire({
    [CALL]: { sanctions: [ban, { ...ban, id: '8d444840-9dc0-41d1-b245-5ffdce74fad2', until: null }] },
    [APPEALS]: { appeals: [] },
  });
  const screen = await renderInApp(<OwnBans />);
  await expect.element(screen.getByText('Until Nov 8, 2026')).toBeVisible();
  await expect.element(screen.getByText('For ever')).toBeVisible();
  await expect.element(screen.getByText('Abuse in chat').first()).toBeVisible();
  await expect.element(screen.getByText('You can read chats but not write in them.').first()).toBeVisible();
  await expect
    .element(screen.getByText('Reason: Three insults in the match on Monday.').first())
    .toBeVisible();
  await expect.element(screen.getByText('This ban cannot be appealed.').first()).toBeVisible();
});

test('SAN5: a lifted one closes nothing any more and says why', async () => {
  const lifted = {
    inForce: false,
    liftedAt: '2026-11-02T10:00:00.000Z',
    liftedReason: 'It was somebody else.',
  };
  wire({ [CALL]: { sanctions: [{ ...ban, ...lifted }] }, [APPEALS]: { appeals: [] } });
  const screen = await renderInApp(<OwnBans />);
  await expect.element(screen.getByText(/Lifted on Nov 2, 2026: It was somebody else\./)).toBeVisible();
  await expect.element(screen.getByText('Over since Nov 2, 2026')).toBeVisible();
  expect(screen.getByText('You can read chats').elements()).toHaveLength(0);
});

test('APL1: a rule with an appeal says how, takes it with enough words, and then says how it stands', async () => {
  const appealed = { ...ban, topic: 'exploits' as const, restriction: 'platform' as const };
  const said = {
    sanctionId: ban.id,
    contested: 'facts' as const,
    text: 'I reported this bug myself.',
    at: ban.from,
    answerBy: '2026-11-01T22:00:00.000Z',
    decideBy: '2026-11-02T10:00:00.000Z',
    answer: null,
    outcome: null,
    reason: null,
    decidedAt: null,
  };
  const server = wire({ [CALL]: { sanctions: [appealed] }, [APPEALS]: { appeals: [] } });
  const screen = await renderInApp(<OwnBans />);
  await screen.getByRole('button', { name: 'Appeal', exact: true }).click();
  const words = screen.getByRole('textbox', { name: 'In your words' });
  await words.fill('No.');
  await screen.getByRole('button', { name: 'Send appeal' }).click();
  await expect.element(words).toHaveAttribute('aria-invalid', 'true');
  server.now({ [APPEAL]: { appeals: [said] }, [APPEALS]: { appeals: [said] } });
  await words.fill(said.text);
  await screen.getByRole('button', { name: 'Send appeal' }).click();
  await expect.element(screen.getByText(/^Appealed on Nov 1, 2026/)).toBeVisible();
  expect(server.bodies(APPEAL)).toEqual([{ contested: 'facts', text: said.text }]);
  expect(screen.getByRole('button', { name: 'Appeal', exact: true }).elements()).toHaveLength(0);
});

test('SAN5: what is in force stands first on the profile, what is over beside the rest', async () => {
  const over = { ...ban, id: '8d444840-9dc0-41d1-b245-5ffdce74fad2', inForce: false };
  wire({ [CALL]: { sanctions: [ban, over] }, [APPEALS]: { appeals: [] } });
  const first = await renderInApp(<OwnBans only="in force" />);
  await expect.element(first.getByText('Until Nov 8, 2026').first()).toBeVisible();
  await first.unmount();
  wire({ [CALL]: { sanctions: [over] }, [APPEALS]: { appeals: [] } });
  const both = await renderInApp(
    <>
      <OwnBans only="in force" />
      <OwnBans only="over" />
    </>,
  );
  await expect.element(both.getByText('Abuse in chat')).toBeVisible(); // once: else it is not strict
});

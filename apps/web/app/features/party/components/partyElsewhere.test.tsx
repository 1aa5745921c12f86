import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { receive } from '#app/realtime/socket.ts';
import { ADA, BO, PARTY } from '#app/testing/players.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { openParty, type Party, people, state } from '../party.fixture.tsx';
import { InviteButton } from './InviteButton.tsx';
import { InviteHint } from './InviteHint.tsx';
import { PartyBar } from './PartyBar.tsx';
import { PartyNotices } from './PartyNotices.tsx';

test.each<[string, Party, string]>([
  ['idle', { members: people('ada', 'bo') }, 'Party 2 of 5'],
  [
    'searching',
    { members: people('ada', 'bo'), search: state('pending') },
    'Party 2 of 5Searching for 2v20:05',
  ],
  ['found', { members: people('ada'), search: state('matched') }, 'Party 1 of 5Match found!'],
  ['playing', { members: people('ada'), search: state('playing') }, 'Party 1 of 5In a match'],
])('the closed dock says of a party that is %s', async (_, party, words) => {
  const { screen } = await openParty(
    party,
    <p data-testid="bar">
      <PartyBar clock={<span>0:05</span>} />
    </p>,
  );
  const shown = () => {
    const copy = screen.getByTestId('bar').element().cloneNode(true) as Element;
    for (const one of copy.querySelectorAll('[aria-hidden]')) one.remove();
    return copy.textContent;
  };
  await expect.poll(shown).toBe(words);
});

test.each<[string, Party, string]>([
  [
    'a member',
    { members: people('bo', 'ada') },
    'Only bo, who leads your party, invites into it. Leave it to invite them into one of your own.',
  ],
  [
    'a leader who searches',
    { members: people('ada', 'bo'), search: state('pending') },
    'Your party searches or plays just now. You can invite them once it has ended.',
  ],
  ['a leader of five', { members: people('ada', 'bo', 'cy', 'dee', 'eve') }, 'Your party is full.'],
])('PTY9: %s invites nobody, and reads why', async (_, party, words) => {
  const fay = { id: PARTY.replace(/.$/, '4'), nickname: 'fay' };
  const part = (
    <>
      <InviteButton friend={fay} userId={ADA} />
      <InviteHint friends={[fay]} userId={ADA} />
    </>
  );
  const { screen } = await openParty(party, part);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(textsOf(screen.getByRole('button').elements()).filter((name) => name !== 'Leave party')).toEqual([]);
});

test('PTY9: a leader invites; without a connection that is said, and who is in the party is not invited', async () => {
  const part = (
    <>
      <InviteButton friend={{ id: PARTY, nickname: 'fay' }} userId={ADA} />
      <InviteButton friend={{ id: BO, nickname: 'bo' }} userId={ADA} />
    </>
  );
  const { screen } = await openParty({ members: people('ada', 'bo') }, part);
  await expect.element(screen.getByText('In party')).toBeVisible();
  await screen.getByRole('button', { name: 'Invite fay to the party' }).click();
  await expect.element(page.getByText(/^The service is starting or overloaded/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Invite fay to the party' })).toBeEnabled();
});

test.each([
  ['removed', 'You were removed from the party.'],
  ['ended', 'The party leader left, so the party has ended.'],
] as const)('PTY5: a party that is %s is told', async (reason, words) => {
  await openParty({ members: people('ada') }, <PartyNotices />);
  receive('leftParty', { partyId: PARTY, reason: 'left' });
  receive('leftParty', { partyId: PARTY, reason });
  await expect.element(page.getByText(words)).toBeVisible();
});

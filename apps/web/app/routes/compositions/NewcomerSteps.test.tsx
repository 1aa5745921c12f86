import { expect, test } from 'vitest';
import { ADA, ada, BO, idle, member, PARTY, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import NewcomerSteps from './NewcomerSteps.tsx';

const FRIENDS = 'GET /api/users/friends/{userId}';
const companion = { id: BO, nickname: 'bo_sim', friendcode: 'AAAAAAAAAA', simulated: true };

test('FST3: the simulated friend is named from the first, and not where nobody is online', async () => {
  const friends = Promise.withResolvers<(typeof companion)[]>();
  wire({
    'GET /api/users/check-party/{userId}': { partyId: PARTY, partycode: 'ABCDEF' },
    'GET /api/users/party-members/{userId}': [member(ADA, 'ada')],
    'GET /api/users/parties/{partyId}': idle,
    'GET /api/users/first-steps': { open: true, steam: true, party: false, matchId: null },
    [FRIENDS]: () => friends.promise,
  });
  const seen = new Set<string>();
  const watching = new MutationObserver(() => {
    const step = document.querySelector('[aria-current=step] p')?.textContent;
    if (step) seen.add(step);
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  const queries = queriesOf(ada);
  const screen = await renderInApp(<NewcomerSteps user={ada} />, '/home', queries);
  friends.resolve([companion]);
  await expect.element(screen.getByText('Invite bo_sim', { exact: true })).toBeVisible();
  queries.setQueryData(['presence'], new Set([BO]));
  await expect.element(screen.getByText('Invite bo_sim', { exact: true })).toBeVisible();
  expect([...seen]).toEqual(['Invite bo_sim']);
  queries.setQueryData(['presence'], new Set());
  await expect.element(screen.getByText('Invite a friend')).toBeVisible();
  watching.disconnect();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { locale } from '#app/i18n/locale.ts';
import { ADA, ada, BO, idle, member, PARTY, queriesOf, searching } from '#app/testing/players.ts';
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

const SIZES = {
  // The width that the page has for it beside its padding and, from 1280 on, the player's column.
  phone: { viewport: { width: 390, height: 844 }, width: 358 },
  laptop: { viewport: { width: 1024, height: 768 }, width: 976 },
  'wide laptop': { viewport: { width: 1280, height: 800 }, width: 888 },
  desktop: { viewport: { width: 1440, height: 900 }, width: 1048 },
} as const;

/** Whatever is known of the player and of who is online. */
const STATES = {
  'Steam to connect': { steam: false, online: [BO] },
  'a friend to invite': { online: [BO] },
  'nobody to invite': { online: [] },
  'invited, in the party': { online: [BO], party: true, members: [member(ADA, 'ada'), member(BO, 'bo_sim')] },
  'of a party of another': { online: [BO], party: true, members: [member(BO, 'bo_sim'), member(ADA, 'ada')] },
  searching: { online: [BO], party: true, search: searching() },
  played: { online: [BO], party: true, matchId: '31' },
} as const;
type State = { steam?: boolean; online: readonly string[]; party?: boolean; matchId?: string } & {
  members?: readonly ReturnType<typeof member>[];
  search?: typeof idle;
};

/** The height that the list takes in its space, and the one that is kept before it is there. */
async function heights(state: State, width: number) {
  wire({
    'GET /api/users/check-party/{userId}': { partyId: PARTY, partycode: 'ABCDEF' },
    'GET /api/users/party-members/{userId}': [...(state.members ?? [member(ADA, 'ada')])],
    'GET /api/users/parties/{partyId}': state.search ?? idle,
    'GET /api/users/first-steps': {
      open: true,
      steam: state.steam ?? true,
      party: state.party ?? false,
      matchId: state.matchId ?? null,
    },
    [FRIENDS]: [{ ...companion, nickname: 'bo_sim_of_a_long_name' }],
  });
  const queries = queriesOf({ ...ada, steamConnected: state.steam ?? true });
  queries.setQueryData(['presence'], new Set(state.online));
  const screen = await renderInApp(
    <div style={{ width }}>
      <div className="first-steps-space">
        <NewcomerSteps user={ada} />
      </div>
    </div>,
    '/home',
    queries,
  );
  await expect.element(screen.getByRole('list')).toBeVisible();
  const action = '[aria-current=step] :is(a, button, p.text-sm:not(.text-muted))';
  await expect.poll(() => document.querySelector(action)).not.toBeNull();
  const space = document.querySelector('.first-steps-space')!;
  const shown = space.getBoundingClientRect().height;
  return { shown, kept: Number.parseFloat(getComputedStyle(space).minHeight) };
}

test.each(Object.entries(SIZES))(
  'FST1: on a %s every step takes the height that is kept for it',
  async (_, { viewport, width }) => {
    for (const language of ['en', 'zh-CN'] as const) {
      for (const [name, state] of Object.entries(STATES)) {
        await cleanup();
        await page.viewport(viewport.width, viewport.height);
        locale.set(language);
        const { shown, kept } = await heights(state, width);
        expect(kept).toBeGreaterThan(0);
        expect(shown, `${name}, ${language}`).toBe(kept);
      }
    }
  },
);

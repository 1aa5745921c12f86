import { expect, test } from 'vitest';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import {
  ADA_ENTRY,
  BO_ENTRY,
  CY_ENTRY,
  DEE_ENTRY,
  entrant,
  entrantId,
  entrants,
  running,
  tournament,
} from '../../event.fixture.ts';
import { EventTabs } from './EventTabs.tsx';
import { Participants } from './Participants.tsx';
import { Prizes } from './Prizes.tsx';
import { entrantState } from './words.ts';

test('participants: seed, rating and state of each, a team with its line-up, and who is simulated', async () => {
  const teamId = entrantId(88);
  const pair = [
    { id: entrantId(61), nickname: 'eve', simulated: false },
    { id: entrantId(62), nickname: 'fay', simulated: true },
  ];
  const bot = { id: entrantId(63), nickname: 'gus', simulated: true };
  const shown = [
    entrant(9, 'hal', { seed: null, rating: null, status: 'waiting' }),
    entrant(3, 'Owls', {
      teamId,
      players: pair,
      playerIds: pair.map(({ id }) => id),
      status: 'disqualified',
    }),
    entrant(1, 'gus', { players: [bot], playerIds: [bot.id], status: 'missed', rating: 1234 }),
  ];
  const screen = await renderInFrame(<Participants tournament={tournament({ entrants: shown })} />);
  const cells = screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((one) => textsOf([...one.querySelectorAll('td > span:last-child')]));
  expect(cells).toEqual([
    ['1', '1234', 'Missed check-in'],
    ['3', '1000', 'Disqualified'],
    ['–', '–', 'Waiting list'],
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Owls' }))
    .toHaveAttribute('href', `/teams/${teamId}`);
  await expect.element(screen.getByText('eve')).toBeVisible();
  const [alone] = textsOf(screen.getByRole('rowheader').elements());
  expect(alone?.split('gus')).toHaveLength(2); // named once: who plays alone has no line-up
});

test('nobody has entered: that is said', async () => {
  const screen = await renderInFrame(<Participants tournament={tournament()} />);
  await expect.element(screen.getByText('Nobody has entered yet')).toBeVisible();
});

test('of one that is over who has played reads the place, others how they went', () => {
  const over = running({
    status: 'finished',
    placements: [
      { from: 1, to: 1, entrantIds: [BO_ENTRY], prizeCents: 0 },
      { from: 3, to: 4, entrantIds: [CY_ENTRY, DEE_ENTRY], prizeCents: 0 },
    ],
  });
  const states = entrants.map((one, at) =>
    entrantState({ ...one, status: (['playing', 'out', 'out', 'disqualified'] as const)[at]! }, over),
  );
  expect(states).toEqual(['Place 1', 'Out', 'Places 3 to 4', 'Disqualified']);
});

test('prizes: a shared place, what is funded, the way to the pool; none is said', async () => {
  const placements = [{ from: 1, to: 2, entrantIds: [ADA_ENTRY, BO_ENTRY], prizeCents: 15_000 }];
  const settings = { ...tournament().settings, prizes: [10_000, 5000, 0, 2500] };
  const pool = entrantId(300);
  const won = running({ placements, settings, prizeCents: 17_500, fundedCents: 100, prizePoolId: pool });
  const screen = await renderInFrame(<Prizes tournament={won} />);
  expect(textsOf(screen.getByRole('listitem').elements())).toEqual([
    'Places 1 to 2$150ada, bo',
    'Place 4$25not decided yet',
  ]);
  await expect.element(screen.getByText('Only $1 of $175 is funded so far')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'What was funded and paid' }))
    .toHaveAttribute('href', `/prize-pools/${pool}`);
  await screen.unmount();
  const none = await renderInFrame(<Prizes tournament={tournament()} />);
  await expect.element(none.getByText(/played for the win alone/)).toBeVisible();
});

test('rules are text, never markup; without any those of the platform hold', async () => {
  const screen = await renderInFrame(<EventTabs tournament={tournament({ rules: '<b>One</b>\nTwo' })} />);
  await screen.getByRole('tab', { name: 'Rules' }).click();
  await expect.element(screen.getByText(/^<b>One<\/b>\s+Two$/)).toBeVisible();
  await screen.unmount();
  const none = await renderInFrame(<EventTabs tournament={tournament()} />);
  await none.getByRole('tab', { name: 'Rules' }).click();
  await expect.element(none.getByText(/^The organiser has set no rules/)).toBeVisible();
});

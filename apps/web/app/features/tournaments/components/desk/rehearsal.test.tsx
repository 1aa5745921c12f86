import type { Rehearsal } from '@retake/contract/tournaments/planning.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { factsIn, textsOf } from '#app/testing/renderInFrame.tsx';
import { refused } from '#app/testing/wire.ts';
import { tournament } from '../../event.fixture.ts';
import { openDesk } from './desk.fixture.tsx';

const REHEARSE = 'POST /api/tournaments/{id}/rehearsal';
const played: Rehearsal = {
  entrants: 4,
  servers: 2,
  minutes: { p50: 45, p90: 60 },
  fixtures: 1200,
  presses: 0,
  happened: [],
  placements: [],
};

async function rehearsed(answer: Rehearsal) {
  const { part, press } = await openDesk(tournament({ participants: { entered: 0, places: 1024 } }), {
    [REHEARSE]: answer,
  });
  await press(/^(Rehearse|开始彩排)$/);
  const report = part(/^(Rehearsal|彩排)$/).getByRole('status');
  await expect.element(report).not.toBeEmptyDOMElement();
  return { report, part };
}

test('SCH7: how long it takes, on how many servers, and how often the organiser has to press', async () => {
  const { report, part } = await rehearsed(played);
  expect(factsIn(report.element())).toEqual({
    'It takes': 'about 45 min, at most 1 h 0 min in nine of ten cases',
    'Game servers': '2',
    'Matches played': '1,200',
    'Presses of yours': '0',
  });
  await expect.element(report.getByText('Nothing went wrong.')).toBeVisible();
  await expect.element(part('Rehearsal').getByText(/with all 1,024 places taken/)).toBeVisible();
});

test('SCH7: all that can happen has its words', async () => {
  const happened = (
    ['noShow', 'bothMissing', 'decidedByHand', 'corrected', 'playedAgain', 'cutShort', 'noWinner'] as const
  ).map((what, at) => ({ what, count: at + 1 }));
  const { report } = await rehearsed({ ...played, servers: null, happened });
  expect(factsIn(report.element())['Game servers']).toBe('as many as there are matches');
  expect(textsOf(report.getByRole('list').first().getByRole('listitem').elements())).toEqual([
    'One side did not come: 1',
    'Nobody came: 2',
    'Left to you to decide: 3',
    'Wrong results put right: 4',
    'Matches played again after a correction: 5',
    'A later stage did not take as many as were left: it ended before it.',
    'Nobody has won: both sides of the final did not come.',
  ]);
});

test('SCH7: of the places the first eight rows are shown, with what each of them wins', async () => {
  const many = Array.from({ length: 12 }, (_, n) => 20 + n);
  const placements = Array.from({ length: 10 }, (_, n) => ({
    from: n + 1,
    to: n + 1,
    seeds: [n + 1],
    prizeCents: 0,
  }));
  placements[0] = { from: 1, to: 1, seeds: [3], prizeCents: 10_050 };
  placements[7] = { from: 8, to: 19, seeds: many, prizeCents: 0 };
  const { report } = await rehearsed({ ...played, placements });
  const rows = textsOf(report.getByRole('listitem').elements());
  expect(rows).toHaveLength(8);
  expect([rows[0], rows[1], rows[7]]).toEqual([
    '1seed 3$100.5',
    '2seed 2',
    `8–19seed ${many.slice(0, 8).join(', ')}`,
  ]);
});

test('SCH7: a failure is said, and it is rehearsed again; a second press meanwhile sends nothing', async () => {
  const { server, press, part } = await openDesk(tournament({ status: 'draft' }), {
    [REHEARSE]: refused(500, 'internal'),
  });
  await press('Rehearse');
  await expect.element(page.getByText('It could not be rehearsed. Please try again.')).toBeVisible();
  await expect
    .element(part('Rehearsal').getByRole('button', { name: 'Rehearse', exact: true }))
    .toBeVisible();
  const answer = Promise.withResolvers<Rehearsal>();
  server.now({ [REHEARSE]: () => answer.promise });
  await press('Rehearse');
  const button = part('Rehearsal').getByRole('button');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  answer.resolve(played);
  await expect.element(part('Rehearsal').getByRole('button', { name: 'Rehearse again' })).toBeVisible();
  expect(server.times(REHEARSE)).toBe(2);
});

test('in Chinese the report speaks Chinese', async () => {
  locale.set('zh-CN');
  const { report } = await rehearsed({ ...played, happened: [{ what: 'noShow', count: 2 }] });
  await expect.element(report.getByText('一方缺席：2 场')).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDayTime, formatTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ada } from '#app/testing/players.ts';
import { factsIn, renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import {
  ADA_ENTRY,
  BO_ENTRY,
  CY_ENTRY,
  DEE_ENTRY,
  entrantId,
  fixture,
  running,
  semiFinals,
  stage,
  tournament,
} from '../../event.fixture.ts';
import type { Standing, Tournament } from '../../model/event.ts';
import { EventHeader } from './EventHeader.tsx';
import { Overview } from './Overview.tsx';
import { spanText, whenText } from './words.ts';

const overview = (shown: Tournament) => renderInFrame(<Overview tournament={shown} />, ada);
const brief = async (shown: Tournament) => {
  const screen = await overview(shown);
  const part = screen.getByRole('heading', { name: 'How it stands' }).element().parentElement!;
  const lines = textsOf([...part.querySelectorAll('p, li')]);
  await screen.unmount();
  return lines;
};
const row = (entrantId: string, place: number, wins: number): Standing => ({
  entrantId,
  place,
  group: null,
  wins,
  losses: 0,
  points: null,
  difficulty: null,
  decidedBy: null,
});

test('before the draw the schedule has the check-in, and nobody is told who plays', async () => {
  const screen = await overview(tournament({ description: ' ' }));
  const clock = (time: string) => formatTime(`2026-12-01T${time}:00.000Z`);
  expect(factsIn(screen.container)).toEqual({
    'Check-in': `${clock('17:45')} to ${clock('18:20')}`,
    Start: formatDayTime('2026-12-01T18:30:00.000Z'),
  });
  await expect.element(screen.getByText('The organiser has written nothing about it.')).toBeVisible();
  await expect.element(screen.getByText('The bracket is drawn when the tournament begins.')).toBeVisible();
  expect(textsOf(screen.getByRole('heading').elements())).toEqual(['About', 'Schedule', 'How it stands']);
});

test('TRN31: that free places are filled is said before the draw, not after it', async () => {
  const settings = { ...tournament().settings, simulatedFill: true };
  const words = 'Places that are free at the draw are taken by simulated players.';
  const before = await overview(tournament({ settings }));
  await expect.element(before.getByText(words)).toBeVisible();
  await before.unmount();
  const after = await overview(running({ settings, description: '' }));
  expect(after.getByText(words).elements()).toEqual([]);
  expect(textsOf(after.getByRole('heading').elements())).toEqual(['How it stands', 'Schedule']);
});

test('SCH5: the schedule of one that is played names the round that comes next, by its planned time', async () => {
  const plannedFor = '2026-12-01T19:10:00.000Z';
  const end = { p50: '2026-12-01T20:00:00.000Z', p90: '2026-12-01T20:00:00.000Z' };
  const fixtures = semiFinals().map((one) => (one.id === 's2' ? { ...one, plannedFor } : one));
  const screen = await overview(running({ stages: [stage({ fixtures })], expectedEnd: end }));
  expect(factsIn(screen.container)).toEqual({
    Start: formatDayTime('2026-12-01T18:30:00.000Z'),
    'Semi-finals': `planned for ${whenText(plannedFor)}`,
    End: `about ${whenText(end.p50)}`,
  });
});

test('how it stands in brief: what is open, then what is live, then who leads, then who has won', async () => {
  const [first, , final] = semiFinals();
  const live = fixture('s2', { entrants: [ADA_ENTRY, CY_ENTRY], state: 'live', score: [1, 2], bestOf: 5 });
  expect(await brief(running())).toEqual(['Next', 'ada v cy']);
  expect(await brief(running({ stages: [stage({ fixtures: [first!, live, final!] })] }))).toEqual([
    'Being played now',
    'ada v cy1:2',
  ]);
  const standings = [ADA_ENTRY, BO_ENTRY, CY_ENTRY, DEE_ENTRY].map((id, at) =>
    row(id, at + 1, at === 0 ? 1 : 0),
  );
  const table = stage({
    format: 'swiss',
    standings: [...standings, row(entrantId(99), 5, 0), row('6', 6, 0)],
  });
  expect(await brief(running({ format: 'swiss', stages: [table] }))).toEqual([
    '1ada',
    '2bo',
    '3cy',
    '4dee',
    '5To be decided',
  ]);
  const placements = [{ from: 1, to: 2, entrantIds: [ADA_ENTRY, BO_ENTRY], prizeCents: 0 }];
  expect(await brief(running({ status: 'finished', placements }))).toEqual(['Winner: ada, bo']);
});

test('of many open matches the first six are shown', async () => {
  const fixtures = Array.from({ length: 8 }, (_, n) =>
    fixture(`x${n}`, { entrants: [ADA_ENTRY, n === 7 ? null : BO_ENTRY], state: 'open' }),
  );
  expect(await brief(running({ stages: [stage({ fixtures })] }))).toHaveLength(7);
});

test.each<[Partial<Tournament>, string[]]>([
  [{ status: 'draft' }, ['Draft']],
  [{ status: 'signUp', premium: true }, ['Sign-up open', 'Premium']],
  [{ status: 'checkIn' }, ['Check-in']],
  [{ status: 'review', sample: true }, ['About to be drawn', 'Sample']],
  [{ status: 'running', paused: true }, ['Under way', 'Paused']],
  [{ status: 'finished' }, ['Finished']],
  [{ status: 'cancelled' }, ['Cancelled']],
])('the header says of %o how it stands', async (more, badges) => {
  const screen = await renderInFrame(<EventHeader tournament={tournament(more)} follow={null} />);
  const [line] = screen.getByRole('banner').element().querySelectorAll('p');
  expect(textsOf([...line!.children])).toEqual(badges);
});

test('the header counts down to the start, and no more once it was drawn', async () => {
  const soon = (ms: number) => tournament({ startsAt: new Date(Date.now() + ms).toISOString() });
  const header = (shown: Tournament) => renderInFrame(<EventHeader tournament={shown} follow={null} />);
  const ahead = await header(soon(3 * 86_400_000 + 7_260_000));
  await expect.element(ahead.getByText('Starts in 3 d 2 h')).toBeVisible();
  await ahead.unmount();
  const now = await header(soon(-1000));
  await expect.element(now.getByText('Starts any moment')).toBeVisible();
  await now.unmount();
  const after = await header(running());
  expect(after.getByText(/^Starts/).elements()).toEqual([]);
});

test.each([
  [59_000, '00:59'],
  [60 * 60_000, '1 h 0 min'],
  [47 * 3_600_000 + 59 * 60_000, '47 h 59 min'],
  [48 * 3_600_000, '2 d 0 h'],
])('a span of %i ms is read as %s', (ms, words) => {
  expect(spanText(ms)).toBe(words);
});

test('STG18: the header says where captains report, and leads to the organiser', async () => {
  const settings = { ...tournament().settings, results: 'captains' as const };
  const organiser = { id: entrantId(1), nickname: 'bo b' };
  const screen = await renderInFrame(
    <EventHeader tournament={tournament({ settings, organiser })} follow={null} />,
  );
  expect(factsIn(screen.getByRole('banner').element())).toMatchObject({
    Results: 'By captains',
    Prize: 'No prize',
  });
  await expect.element(screen.getByRole('link', { name: 'bo b' })).toHaveAttribute('href', '/profile/bo%20b');
});

test('SHR3: the link is copied in the language of who shares it, and that is said', async () => {
  locale.set('zh-CN');
  const screen = await renderInFrame(<EventHeader tournament={tournament()} follow={null} />);
  await screen.getByRole('button', { name: '复制链接' }).click();
  await expect.element(page.getByText('链接已复制！')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/tournaments/${tournament().id}?lang=zh-CN`,
  );
});

test('TRN53: the calendar has the own matches; a draft is not passed on, and one that is over is not followed', async () => {
  const follow = <button type="button">Follow</button>;
  const offers = async (shown: Tournament) => {
    const screen = await renderInFrame(<EventHeader tournament={shown} follow={follow} />);
    const names = [...screen.container.querySelectorAll('header button, header a[download]')];
    const href = screen.container.querySelector('a[download]')?.getAttribute('href');
    await screen.unmount();
    return { names: textsOf(names), href };
  };
  const all = ['Follow', 'Copy link', 'Add to calendar'];
  const you = { ...running().you!, entrantId: null };
  expect(await offers(tournament({ status: 'draft' }))).toEqual({ names: [], href: undefined });
  expect(await offers(tournament({ you: null }))).toEqual({
    names: all,
    href: `/tournaments/${tournament().id}.ics?lang=en`,
  });
  const planned = semiFinals().map((one) => ({ ...one, plannedFor: '2026-12-01T19:00:00.000Z' }));
  expect((await offers(running({ stages: [stage({ fixtures: planned })] }))).href).toBe(
    `/tournaments/${tournament().id}.ics?lang=en&entrant=${ADA_ENTRY}`,
  );
  expect((await offers(running({ you, stages: [stage({ fixtures: planned })] }))).names).toEqual(
    all.slice(0, 2),
  );
  expect((await offers(running())).names).toEqual(all.slice(0, 2));
  expect((await offers(tournament({ status: 'finished' }))).names).toEqual(['Copy link']);
});

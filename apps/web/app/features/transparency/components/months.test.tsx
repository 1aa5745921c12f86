import type { AnswerOf } from '@retake/contract/calls.ts';
import type { TransparencyMonth } from '@retake/contract/transparency/calls.ts';
import { expect, test } from 'vitest';
import { formatTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { Months } from './Months.tsx';

const READ = 'GET /api/transparency';
type Told = AnswerOf<typeof READ>;

const measuredAt = '2026-03-01T12:00:00.000Z';
const month = (more: Partial<TransparencyMonth> = {}): TransparencyMonth => ({
  month: '2026-02',
  reports: 1234,
  byFamily: [
    { family: 'play', count: 1000 },
    { family: 'chat', count: null },
    { family: 'integrity', count: 230 },
  ],
  decided: 300,
  upheld: 200,
  notUpheld: 90,
  insufficient: 10,
  medianHours: 7.5,
  detected: 40,
  detectedRight: 0.925,
  bans: 150,
  automatic: 20,
  automaticLifted: null,
  lifted: 12,
  appeals: 30,
  appealsDecided: 25,
  appealsLifted: 0,
  appealsInTime: 1,
  ...more,
});
const told = (months: TransparencyMonth[], more: Partial<Told> = {}): Told => ({
  measuredAt,
  waitingCases: 17,
  waitingAppeals: null,
  months,
  ...more,
});

async function open(answers: Answers) {
  const server = wire(answers);
  const screen = await renderInFrame(<Months />);
  const table = (name: string) =>
    [...screen.getByRole('table', { name, exact: true }).element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => (cell.matches('td') ? cell.lastElementChild : cell)?.textContent),
    );
  return { screen, server, table };
}

test('TRP1: each month says what was reported, decided, banned and appealed', async () => {
  const { screen, table } = await open({ [READ]: told([month()]) });
  await expect.element(screen.getByRole('table', { name: 'Appeals' })).toBeVisible();
  expect(table('What moderation did')).toEqual([
    ['Feb 2026', '1,234', '300', '200', '90', '7.5', '40', '92.5%'],
  ]);
  expect(table('Bans')).toEqual([['Feb 2026', '150', '12', '20', '< 5']]);
  expect(table('Appeals')).toEqual([['Feb 2026', '30', '25', '0', '100%']]);
  await expect.element(screen.getByText('Waiting now: 17 cases, < 5 appeals.')).toBeVisible();
  await expect
    .element(
      screen.getByText(
        `One to four are shown as < 5, so that no number points to a person. Counted at ${formatTime(measuredAt)}.`,
      ),
    )
    .toBeVisible();
});

test('TRP2: one to four are not told, nor medians and shares of fewer than five', async () => {
  const few = month({
    month: '2026-01',
    reports: null,
    decided: null,
    medianHours: null,
    detectedRight: null,
    appealsInTime: null,
    appeals: 0,
  });
  const { screen, table } = await open({ [READ]: told([month(), few]) });
  await expect.element(screen.getByRole('table', { name: 'Appeals' })).toBeVisible();
  expect(table('What moderation did')[1]).toEqual(['Jan 2026', '< 5', '< 5', '200', '90', '–', '40', '–']);
  expect(table('Appeals')[1]).toEqual(['Jan 2026', '0', '25', '0', '–']);
});

test('TRP1: what was reported stands by what it is about; none is no secret, and the queue is not reported', async () => {
  const { screen, table } = await open({ [READ]: told([month()]) });
  const about = screen.getByRole('table', { name: 'What was reported' });
  await expect.element(about).toBeVisible();
  const head = [...about.element().querySelectorAll('th[scope=col]')].map((cell) => cell.textContent);
  expect(head).not.toContain('Queue');
  const [row] = table('What was reported');
  expect(Object.fromEntries(head.map((name, at) => [name, row?.[at]]))).toEqual({
    Month: 'Feb 2026',
    Play: '1,000',
    Chat: '< 5',
    Profile: '0',
    Content: '0',
    'Fair play': '230',
  });
});

test('without anything it is said, and when that was counted', async () => {
  const { screen } = await open({ [READ]: told([]) });
  await expect.element(screen.getByText('Nothing yet')).toBeVisible();
  await expect
    .element(
      screen.getByText(`in the last twelve months. Counted at ${formatTime(measuredAt)}.`, { exact: false }),
    )
    .toBeVisible();
  expect(screen.getByRole('table').elements()).toEqual([]);
});

test('what cannot be loaded says so, and Retry brings it', async () => {
  const { screen, server } = await open({ [READ]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [READ]: told([month()]) });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('table', { name: 'Bans', exact: true })).toBeVisible();
});

test('in Chinese months and numbers are read as Chinese has them', async () => {
  locale.set('zh-CN');
  const { screen } = await open({ [READ]: told([month()]) });
  await expect.element(screen.getByRole('rowheader', { name: '2026年2月' }).first()).toBeVisible();
});

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FairnessFigures, Waits } from '../model/figures.ts';
import { CalibrationPanel } from './CalibrationPanel.tsx';
import { Measure } from './Measure.tsx';
import { AbandonPanel, GapPanel, ReadyCheckPanel } from './SharePanels.tsx';
import { WaitPanel } from './WaitPanel.tsx';

const text = ({ container }: { container: Element }) => container.textContent ?? '';

test.each([
  [8.25, 'seconds', '8.3 sec'],
  [119, 'seconds', '119 sec'],
  [372, 'seconds', '6.2 min'],
  [0.1234, 'percent', '12.3%'],
  [41.26, 'points', '41.3'],
  [0.24567, 'plain', '0.246'],
] as const)('%d %s is read as %s', async (value, unit, words) => {
  expect(text(await render(<Measure value={value} unit={unit} />))).toBe(words);
});

test('too few cases are never shown as a zero', async () => {
  expect(text(await render(<Measure value={null} unit="percent" />))).toBe('too few to say');
});

const shown = (more: Partial<Waits['expected']> = {}): Waits['expected'] => ({
  count: 200,
  meanErrorS: 6,
  biasS: 2,
  withinHalf: 0.51,
  withinNineTenths: 0.89,
  ...more,
});

const waits = (more: Partial<Waits> = {}): Waits => ({
  queue: 'open-5v5',
  count: 1200,
  ended: 1234,
  found: 1200 / 1234,
  p50S: 12,
  p95S: 60,
  p99S: 180,
  sizes: [],
  bars: [2, 4, 0, 0, 0, 0, 0, 1],
  expected: shown({ count: 10, meanErrorS: 6, biasS: 2 }),
  ...more,
});

test('the wait of a queue is read with how many searches stand behind it', async () => {
  const screen = await render(<WaitPanel waits={waits()} />);
  await expect.element(screen.getByText('1,234 searches')).toBeVisible();
  expect(
    screen
      .getByRole('definition')
      .elements()
      .map((value) => value.textContent),
  ).toEqual(['12 sec', '60 sec', '3 min', '51%', '89%']);
});

test('the bars say the same in words, and the highest fills the picture', async () => {
  const screen = await render(<WaitPanel waits={waits()} />);
  const picture = screen.getByRole('img').element();
  expect(picture.getAttribute('aria-label')).toBe(
    'How long searches took: up to 5 sec: 2, up to 10 sec: 4, up to 20 sec: 0, up to 30 sec: 0, up to 60 sec: 0, up to 2 min: 0, up to 4 min: 0, longer: 1.',
  );
  const heights = [...picture.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toEqual([50, 100, 0, 0, 0, 0, 0, 25]);
});

test.each([
  [{ count: 10, meanErrorS: 6, biasS: 2 }, /wrong by 6 sec on average; searches took 2 sec longer/],
  [{ count: 10, meanErrorS: 6, biasS: -3 }, /searches took 3 sec less/],
  [{ count: 1, meanErrorS: null, biasS: null }, /too few to say/],
])('how right the expected time was: %j', async (expected, words) => {
  expect(text(await render(<WaitPanel waits={waits({ expected: shown(expected) })} />))).toMatch(words);
});

test('the Solo League is named as such, a queue of parties by its mode', async () => {
  const solo = await render(<WaitPanel waits={waits({ queue: 'solo-league' })} />);
  await expect.element(solo.getByRole('heading', { name: 'Solo League' })).toBeVisible();
  await solo.unmount();
  const party = await render(<WaitPanel waits={waits()} />);
  await expect.element(party.getByRole('heading', { name: '5v5' })).toBeVisible();
});

test('party sizes are compared only where there are several', async () => {
  const size = (size: number) => ({
    size,
    count: 3,
    ended: 617,
    found: 0.9,
    p50S: 10 * size,
    p95S: null,
    p99S: null,
    withinHalf: 0.48,
    withinNineTenths: null,
  });
  const several = await render(<WaitPanel waits={waits({ sizes: [size(1), size(5)] })} />);
  const rows = several
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['1', '61750%', '90%', '10 sec', 'too few to say'],
    ['5', '61750%', '90%', '50 sec', 'too few to say'],
    ['Party of', 'Half', 'Nine of ten'],
    ['1', '48%', 'too few to say'],
    ['5', '48%', 'too few to say'],
  ]);
  await several.unmount();
  const single = await render(<WaitPanel waits={waits({ sizes: [size(1)] })} />);
  expect(single.getByRole('table').elements()).toEqual([]);
});

const calibration = (more: Partial<FairnessFigures['calibration']> = {}) => ({
  count: 120,
  bins: [
    { from: 0.5, to: 0.6, count: 80, said: 0.55, won: 0.5 },
    { from: 0.6, to: 0.7, count: 20, said: 0.65, won: 0.7 },
  ],
  ece: 0.05,
  brier: 0.24,
  logLoss: 0.68,
  ...more,
});

test('what favourites were told and what they won is read point by point', async () => {
  const screen = await render(<CalibrationPanel calibration={calibration()} />);
  expect(screen.getByRole('img').element().getAttribute('aria-label')).toBe(
    'Win chances told and how often they came true, for favourites: told 55%, won 50% of 80; told 65%, won 70% of 20.',
  );
});

test('a point that more matches stand behind is drawn larger', async () => {
  const { container } = await render(<CalibrationPanel calibration={calibration()} />);
  const [many, few] = container.querySelectorAll<HTMLElement>('.rounded-full');
  expect(many!.getBoundingClientRect().width).toBeGreaterThan(few!.getBoundingClientRect().width);
});

test('without enough matches there is no picture and no comparison with a coin', async () => {
  const empty = calibration({ count: 3, bins: [], ece: null, brier: null, logLoss: null });
  const screen = await render(<CalibrationPanel calibration={empty} />);
  expect(screen.getByRole('img').elements()).toEqual([]);
  expect(screen.getByText(/^A coin has/).elements()).toEqual([]);
  expect(screen.getByText('too few to say').elements()).toHaveLength(4);
});

test('gaps, ready checks and leavers are read with their shares', async () => {
  const gaps = await render(<GapPanel gaps={[{ queue: 'open-2v2', count: 7, mean: 12.34, p95: null }]} />);
  const [, row] = gaps.getByRole('row').elements();
  expect([...row!.children].map((cell) => (cell.lastElementChild ?? cell).textContent)).toEqual([
    '2v2',
    '7',
    '12.3',
    'too few to say',
  ]);
  await gaps.unmount();
  const shares = { count: 9, players: 90, complete: 0.8, accepted: 0.95, declined: 0.01, letPass: 0.04 };
  const checks = await render(<ReadyCheckPanel checks={shares} />);
  expect(
    checks
      .getByRole('definition')
      .elements()
      .map((value) => value.textContent),
  ).toEqual(['95%', '1%', '4%', '80%']);
  await checks.unmount();
  const left = await render(<AbandonPanel abandons={{ players: 400, share: 0.025 }} />);
  expect(text(left)).toMatch(/Of 400 players in finished matches\.2\.5%$/);
});

test('where no match has finished the table of gaps says so', async () => {
  const screen = await render(<GapPanel gaps={[]} />);
  await expect.element(screen.getByText('No finished matches yet.')).toBeVisible();
});

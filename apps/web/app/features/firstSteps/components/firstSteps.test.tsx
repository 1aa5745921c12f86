import { expect, test } from 'vitest';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { useFirstSteps } from '../api/firstSteps.ts';
import { STEPS } from '../model/steps.ts';
import { FirstSteps, type StepParts } from './FirstSteps.tsx';

const READ = 'GET /api/users/first-steps';
const DISMISS = 'DELETE /api/users/first-steps';
const fresh = { open: true, steam: false, party: false, matchId: null };
const closed = { open: false, steam: true, party: true, matchId: null };

const parts = Object.fromEntries(
  STEPS.map((step) => [
    step,
    { title: step, text: `why ${step}`, action: <button type="button">do {step}</button> },
  ]),
) as StepParts;

function Shown() {
  const list = useFirstSteps('');
  return list?.open ? <FirstSteps list={list} parts={parts} /> : <p>nothing to do</p>;
}

test('FST2: what is done is marked, and the first that is not can be done', async () => {
  wire({ [READ]: { ...fresh, steam: true } });
  const screen = await renderInFrame(<Shown />);
  await expect.element(screen.getByText('1 of 4')).toBeVisible();
  const items = screen.getByRole('listitem');
  await expect.element(items.nth(0).getByText('(done)')).toBeInTheDocument();
  await expect.element(items.nth(1)).toHaveAttribute('aria-current', 'step');
  expect(
    screen
      .getByRole('button', { name: /^do / })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['do party']);
});

test('FST1: dismissed it is gone, and its space with it; what is refused is said and the list stays', async () => {
  const server = wire({ [READ]: fresh, [DISMISS]: refused(500, 'internal') });
  const screen = await renderInFrame(<Shown />);
  const hide = screen.getByRole('button', { name: 'Hide the first steps' });
  await hide.click();
  await expect.element(screen.getByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(document.documentElement.hasAttribute('data-newcomer')).toBe(true);
  server.now({ [DISMISS]: closed, [READ]: closed });
  await hide.click();
  await expect.element(screen.getByText('nothing to do')).toBeVisible();
  expect(document.documentElement.hasAttribute('data-newcomer')).toBe(false);
});

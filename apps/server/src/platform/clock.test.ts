import { expect, test } from 'vitest';
import { createSteadyClock, JUMP_MS } from './clock.ts';

const HOUR = 3_600_000;

function clocks() {
  const time = { wall: 1_000_000_000_000, monotonic: 5_000.4 };
  const clock = createSteadyClock({ wall: () => time.wall, monotonic: () => time.monotonic });
  const pass = (ms: number) => {
    time.wall += ms;
    time.monotonic += ms;
  };
  return { time, clock, pass };
}

test.each([HOUR, -HOUR])('OUT1: the time goes on evenly when the system’s clock is set by %i ms', (step) => {
  const { time, clock, pass } = clocks();
  pass(1000);
  time.wall += step;
  pass(1000);
  expect(clock.now()).toBe(1_000_000_002_000);
  expect(clock.wall()).toBe(1_000_000_002_000 + step);
});

test.each([HOUR, -HOUR, JUMP_MS, -JUMP_MS])(
  'OUT1: it follows a jump of %i ms at once, and says so',
  (step) => {
    const { time, clock, pass } = clocks();
    time.wall += step;
    pass(10);
    expect(clock.follow(clock.wall())).toBe(step);
    expect(clock.now()).toBe(time.wall);
    pass(7);
    expect(clock.now()).toBe(time.wall);
    expect(clock.follow(clock.wall())).toBe(0);
  },
);

test('OUT1: it follows a drift little by little, never backwards, in whole milliseconds', () => {
  const { time, clock, pass } = clocks();
  time.wall -= 300;
  let before = clock.now();
  for (let look = 0; look < 20; look++) {
    expect(clock.follow(clock.wall())).toBe(0);
    pass(1000.3);
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect(Number.isInteger(clock.now())).toBe(true);
    before = clock.now();
  }
  expect(Math.abs(clock.now() - time.wall)).toBeLessThan(2);
});

test('OUT1: after a sleep in which nothing ran it is behind, and catches up', () => {
  const { time, clock } = clocks();
  time.wall += 8 * HOUR;
  expect(clock.now()).toBe(1_000_000_000_000);
  expect(clock.follow(clock.wall())).toBe(8 * HOUR);
});

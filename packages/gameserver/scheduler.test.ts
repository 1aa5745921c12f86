import { expect, test, vi } from 'vitest';
import { realScheduler } from './scheduler.ts';

test('its time goes on when the system’s clock is set back', () => {
  const before = realScheduler.now();
  const wall = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(wall - 3_600_000);
  const after = realScheduler.now();
  vi.restoreAllMocks();
  expect(after - before).toBeGreaterThanOrEqual(0);
});

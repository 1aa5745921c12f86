import { expect, test } from 'vitest';
import { daysOf, HISTORY_DAYS, type Incident, STEPS, stateOf, take, worst } from './incident.ts';

const DAY = 24 * 3600_000;
const NOW = Date.UTC(2026, 10, 25, 12);
const incident = (more: Partial<Incident> = {}): Incident => ({
  parts: ['search'],
  impact: 'troubled',
  startedAt: NOW - 3600_000,
  endedAt: null,
  ...more,
});

test('INC3: only the last step ends an incident, and nothing comes after it', () => {
  const ends = STEPS.map((step) => take({ endedAt: null }, step, NOW));
  expect(ends.map((end) => end.ok && end.value.endedAt)).toEqual([null, null, null, NOW]);
  for (const step of STEPS)
    expect(take({ endedAt: NOW }, step, NOW)).toEqual({ ok: false, code: 'incident_over' });
});

test('INC4: the graver of what is measured and what the staff says, and an incident that is over says nothing', () => {
  const all = [incident({ impact: 'maintenance' }), incident({ impact: 'down', endedAt: NOW })];
  expect(stateOf('search', 'good', all)).toBe('maintenance');
  expect(stateOf('search', 'down', all)).toBe('down');
  expect(stateOf('mail', 'good', all)).toBe('good');
  expect(worst([])).toBe('good');
});

test('INC5: a day has the gravest of what was said on it, the last of ninety is today', () => {
  const yesterday = incident({ impact: 'down', startedAt: NOW - DAY, endedAt: NOW - DAY + 3600_000 });
  const days = daysOf('search', [incident(), yesterday], NOW);
  expect(days).toHaveLength(HISTORY_DAYS);
  expect(days.slice(-3)).toEqual(['good', 'down', 'troubled']);
  expect(daysOf('mail', [incident(), yesterday], NOW).every((day) => day === 'good')).toBe(true);
  const long = incident({ startedAt: NOW - 200 * DAY, endedAt: NOW - 88 * DAY });
  expect(daysOf('search', [long], NOW).slice(0, 3)).toEqual(['troubled', 'troubled', 'good']);
});

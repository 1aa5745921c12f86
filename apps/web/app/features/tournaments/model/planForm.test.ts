import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import { tournamentInput } from '@retake/contract/tournaments/input.ts';
import { describe, expect, test } from 'vitest';
import { planFaults } from './planFaults.ts';
import { inputOf, newPlan, type PlanForm, planOf } from './planForm.ts';
import { PRESETS, placesForStop } from './stagesTyped.ts';
import { prizesTyped } from './typed.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const plan = (more: Partial<PlanForm> = {}): PlanForm => ({ ...newPlan(NOW), title: 'Winter Cup', ...more });
const faults = (more: Partial<PlanForm>, editing?: Parameters<typeof planFaults>[2]) =>
  planFaults(plan(more), NOW.getTime(), editing).map(({ field, code }) => `${field} ${code}`);

test('a new plan needs a title alone', () => {
  expect(faults({ title: '' })).toEqual(['title tournament_title']);
  expect(faults({})).toEqual([]);
});

test.each(PRESETS)(
  'what is planned as %s is taken by the contract and comes back as it was typed',
  (preset) => {
    const options = { finalBestOf: '3', thirdPlace: false, legs: '1', rounds: '6' } as const;
    const typed = plan({ preset, ...options, playOffs: 'double', prizes: '100, 50.25', premium: true });
    const input = inputOf(typed);
    expect(tournamentInput.parse(input)).toEqual(input);
    const back = planOf(input);
    expect(back.preset).toBe(preset);
    expect(inputOf(back, input)).toEqual(input);
    expect(back.prizes).toBe('100, 50.25');
  },
);

test('stages that the form cannot make stay as they are', () => {
  const stages = tournamentInput.shape.stages.parse([{ format: 'gauntlet', bestOf: 3, groups: 2 }]);
  const before: TournamentInput = { ...inputOf(plan()), stages };
  const typed = planOf(before);
  expect(typed.preset).toBe('kept');
  expect(inputOf({ ...typed, places: '12' }, before)).toMatchObject({ stages, places: 12 });
});

describe('TRN6: faults stand at the field that they are about', () => {
  test.each<[Partial<PlanForm>, string]>([
    [{ places: '1' }, 'places number'],
    [{ places: 'many' }, 'places number'],
    [{ startsAt: '' }, 'startsAt tournament_time'],
    [{ startsAt: '2020-01-01T10:00' }, 'startsAt tournament_time'],
    [{ reservePlaces: '16' }, 'reservePlaces tournament_reserve'],
    [{ preset: 'groups', advance: '16' }, 'advance tournament_advance'],
    [{ preset: 'gsl', groups: '4', advance: '6' }, 'advance tournament_advance_uneven'],
    [{ preset: 'groups', groups: '12' }, 'groups groups_too_many'],
    [{ preset: 'swiss', rounds: '0' }, 'rounds number'],
    [{ preset: 'stopSwiss', places: '12' }, 'places stop_size_unsuitable'],
    [{ prizes: '1000000' }, 'prizes prizes'],
    [{ results: 'captains', reportMinutes: '4' }, 'reportMinutes number'],
  ])('%o: %s', (more, fault) => {
    expect(faults(more)).toEqual([fault]);
  });

  test('numbers that the format does not use are not looked at', () => {
    expect(faults({ preset: 'single', rounds: 'x', groups: '', advance: '-1' })).toEqual([]);
  });
});

test('TRN19: the start of a published one stays or is later', () => {
  const before = { ...inputOf(plan()), startsAt: '2026-12-02T18:30:42.123Z' };
  const published = { before, isPublished: true, isRunning: false };
  const { startsAt } = planOf(before);
  expect(faults({ startsAt }, published)).toEqual([]);
  expect(inputOf(plan({ startsAt }), before).startsAt).toBe(before.startsAt);
  expect(faults({ startsAt: '2026-12-05T10:00' }, published)).toEqual([]);
  expect(faults({ startsAt: '2026-12-01T20:00' }, published)).toEqual(['startsAt tournament_earlier']);
  expect(faults({ startsAt: '2026-12-01T20:00' }, { ...published, isRunning: true })).toEqual([]);
});

test('prizes are dollars with commas of either language between them', () => {
  expect(prizesTyped(' ')).toEqual([]);
  expect(prizesTyped('$100, 50.5，25')).toEqual([100_00, 50_50, 25_00]);
  for (const wrong of ['100,', 'x', '1.234', '-5', '100001', '5;;5'])
    expect(prizesTyped(wrong), wrong).toBeNull();
});

test('a Swiss that stops takes the nearest number that suits it', () => {
  expect([9, 16, 15, 29, 40, Number.NaN].map(placesForStop)).toEqual([16, 16, 15, 32, 40, 16]);
});

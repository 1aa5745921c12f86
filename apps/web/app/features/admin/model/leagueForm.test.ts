import { expect, test } from 'vitest';
import type { StaffLeague } from '../api/leagues.ts';
import { changeFaults, changeOf, changeTyped, leagueFaults, NOTHING_TYPED, outcomeOf } from './leagueForm.ts';

const right = { ...NOTHING_TYPED, en: 'Evening League', zh: '晚间联赛' };
const faultsOf = (more: Partial<typeof NOTHING_TYPED>) =>
  leagueFaults({ ...right, ...more }).map(({ field }) => field);

test('LGE17: what a league takes at its ends, and what it does not take beyond them', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ en: 'abc', zh: 'x'.repeat(60), days: '1', places: '50', needed: '1000' })).toEqual([]);
  expect(faultsOf({ groupFrom: 'M', groupTo: 'M', dollars: '0.01', days: ' 180 ' })).toEqual([]);
  expect(faultsOf({ en: 'x'.repeat(61), zh: '  ' })).toEqual(['en', 'zh']);
  expect(faultsOf({ groupFrom: 'M', groupTo: 'M-' })).toEqual(['groupTo']);
  expect(faultsOf({ days: '', places: '1.5', needed: '1001' })).toEqual(['days', 'places', 'needed']);
  expect(faultsOf({ dollars: 'ten' })).toEqual(['dollars']);
});

const terms = {
  groupFrom: 'L-',
  groupTo: 'M',
  premium: false,
  prizePoolCents: 50_00,
  prizePlaces: 3,
  prizeMatches: 20,
} as const;
const league: StaffLeague = {
  id: '7',
  title: { en: 'Rookie League', 'zh-CN': '新秀联赛' },
  queue: 'open-5v5',
  mode: '5v5',
  ...terms,
  picture: 'league-solo',
  seasonDays: 30,
  goesOn: true,
  season: 2,
  isOver: false,
  next: terms,
  startsAt: '2026-11-01T12:00:00.000Z',
  endsAt: '2026-12-01T12:00:00.000Z',
};
const END = '2026-12-01T12:00';
const typed = changeOf(league, END);
const [before, during] = [league.startsAt, league.endsAt].map((time) => Date.parse(time) - 1000) as [
  number,
  number,
];

test('LGE18: what is not changed is typed as it stands, and the end is sent only where it is another', () => {
  expect(changeFaults(typed)).toEqual([]);
  const { title, seasonDays, goesOn, picture } = league;
  const kept = { title, seasonDays, goesOn, picture, ...terms };
  expect(changeTyped(typed, END)).toEqual(kept);
  const later = { ...typed, endsAt: '2026-12-02T12:00' };
  expect(changeTyped(later, END)).toEqual({ ...kept, endsAt: new Date('2026-12-02T12:00').toISOString() });
  expect(changeFaults({ ...typed, endsAt: '' })).toMatchObject([{ field: 'endsAt' }]);
});

test('a league without prizes shows an empty pool with the usual places, and stays without', () => {
  const none = { ...terms, prizePoolCents: 0, prizePlaces: 0 };
  const shown = changeOf({ ...league, next: none }, END);
  expect([shown.dollars, shown.places]).toEqual(['', '10']);
  expect(changeTyped(shown, END)).toMatchObject(none);
});

test('LGE21: what takes something from who has played waits, and from nobody before the season has begun', () => {
  const more = { ...typed, premium: true, needed: '30', groupTo: 'H' as const, dollars: '20' };
  expect(outcomeOf(league, more, during)).toEqual({
    atOnce: ['groups'],
    later: ['premium', 'prizes', 'prizeMatches'],
  });
  expect(outcomeOf(league, more, before)).toEqual({
    atOnce: ['groups', 'premium', 'prizeMatches'],
    later: ['prizes'],
  });
});

test('LGE21: of a league that is over everything waits; nothing is said of what is typed wrong', () => {
  const more = { ...typed, premium: true, groupTo: 'H' as const };
  expect(outcomeOf({ ...league, isOver: true }, more, during)).toEqual({
    atOnce: [],
    later: ['groups', 'premium'],
  });
  expect(outcomeOf(league, { ...more, places: '0' }, during)).toEqual({ atOnce: [], later: [] });
  expect(outcomeOf(league, typed, during)).toEqual({ atOnce: [], later: [] });
});

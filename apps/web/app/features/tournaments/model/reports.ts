import type { Fixture, Tournament } from './event.ts';

/** Rounds won on each map, in the order in which the fixture shows its entrants. */
export type Maps = NonNullable<Fixture['report']>['by'][number]['maps'];

/** STG19: what the reader can do about a match that is played elsewhere. */
export type Reporting = {
  fixture: Fixture;
  /** Speaks for its side. */
  isCaptain: boolean;
  own: Maps | null;
  theirs: Maps | null;
};

/** Null: the reader has no such match now. */
export function reportingOf({ you, stages }: Tournament): Reporting | null {
  const fixture = stages.flatMap(({ fixtures }) => fixtures).find(({ id }) => id === you?.fixtureId);
  if (!you || fixture?.state !== 'live' || fixture.matchIds.length > 0) return null;
  const said = fixture.report?.by ?? [];
  return {
    fixture,
    isCaptain: you.isCaptain,
    own: said.find(({ entrantId }) => entrantId === you.entrantId)?.maps ?? null,
    theirs: said.find(({ entrantId }) => entrantId !== you.entrantId)?.maps ?? null,
  };
}

export const roundsText = (maps: Maps): string => maps.map(([a, b]) => `${a}:${b}`).join(', ');

/** As typed: maps that are empty at the end were not played. Null: a number is missing, or is none. */
export function mapsTyped(rows: readonly (readonly [string, string])[]): Maps | null {
  const last = rows.findLastIndex(([a, b]) => a.trim() !== '' || b.trim() !== '');
  const maps = rows.slice(0, last + 1).map(([a, b]): [number, number] => [numberIn(a), numberIn(b)]);
  return maps.length > 0 && maps.flat().every(Number.isInteger) ? maps : null;
}

const numberIn = (text: string): number => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN);

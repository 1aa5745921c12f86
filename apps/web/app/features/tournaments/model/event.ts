import type { AnswerOf } from '@retake/contract/calls.ts';

export type Tournament = AnswerOf<'GET /api/tournaments/{id}'>;
export type Entrant = Tournament['entrants'][number];
export type Stage = Tournament['stages'][number];
export type Fixture = Stage['fixtures'][number];
export type Standing = Stage['standings'][number];
export type Bracket = Fixture['bracket'];
export type Format = Stage['format'];

/** Nothing of it changes any more. */
export const isOver = ({ status }: Pick<Tournament, 'status'>): boolean =>
  status === 'finished' || status === 'cancelled';

/** Nobody has met yet: entrants still come and go. */
export const isBeforeDraw = ({ status }: Pick<Tournament, 'status'>): boolean =>
  status === 'draft' || status === 'signUp' || status === 'checkIn' || status === 'review';

/** TRN53: whether a calendar has something to come: its start, or matches of the reader's entry whose time is set. */
export function hasDates({ status, stages, you }: Pick<Tournament, 'status' | 'stages' | 'you'>): boolean {
  if (status === 'draft') return false;
  if (isBeforeDraw({ status })) return true;
  const own = you?.entrantId ?? null;
  const fixtures = stages.flatMap((stage) => stage.fixtures);
  return own !== null && fixtures.some(({ entrants, plannedFor }) => plannedFor && entrants.includes(own));
}

/** Elimination is drawn as a tree; groups, those of four too, and Swiss are tables. */
export const isTree = (format: Format): boolean =>
  format !== 'roundRobin' && format !== 'gsl' && format !== 'swiss';

/** In a duel nobody plays for a team or a party. */
export const isAlone = ({ teamId, playerIds }: Pick<Entrant, 'teamId' | 'playerIds'>): boolean =>
  teamId === null && playerIds.length === 1;

/** The names of entrants by id. */
export const namesOf = ({ entrants }: Pick<Tournament, 'entrants'>): ReadonlyMap<string, string> =>
  new Map(entrants.map(({ id, name }) => [id, name]));

/** The fixture of any stage; undefined where there is none. */
export const fixtureOf = ({ stages }: Pick<Tournament, 'stages'>, id: string): Fixture | undefined =>
  stages.flatMap(({ fixtures }) => fixtures).find((fixture) => fixture.id === id);

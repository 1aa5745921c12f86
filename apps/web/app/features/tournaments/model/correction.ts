import type { Correction, CorrectionPreview } from '@retake/contract/tournaments/correcting.ts';
import { shareOf } from '@retake/core/bracket/placement.ts';
import { standsBy } from '@retake/core/tournament/comingIn.ts';
import { isHeld, scoresOf } from './desk.ts';
import type { Entrant, Fixture, Stage, Tournament } from './event.ts';

/** What can become of a fixture: each result it can have, then results without play, then anew. */
export function ofFixture(fixture: Fixture): Correction[] {
  const { id, entrants, bestOf, state } = fixture;
  const [a, b] = entrants;
  if (a === null || b === null) return [];
  const results = scoresOf(bestOf);
  return [
    ...results.map(([won, lost]) => result(id, a, [won, lost])),
    ...results.map(([won, lost]) => result(id, b, [lost, won])),
    { type: 'forfeit', fixtureId: id, loser: a },
    { type: 'forfeit', fixtureId: id, loser: b },
    { type: 'doubleForfeit', fixtureId: id },
    ...(state === 'finished' || isHeld(fixture) ? [{ type: 'void', fixtureId: id } as const] : []),
  ];
}

const result = (fixtureId: string, winner: string, score: [number, number]): Correction => ({
  type: 'result',
  fixtureId,
  winner,
  score,
});

export const ofEntrant = ({ id: entrantId, status }: Entrant): Correction[] => [
  ...(status === 'withdrawn' ? [] : [{ type: 'withdraw', entrantId } as const]),
  { type: 'disqualify', entrantId, scope: 'fromNow' },
  { type: 'disqualify', entrantId, scope: 'refund' },
];

/** TRN51: who may take over the place of this one. */
export const replacementsOf = (
  { id: entrantId, status }: Entrant,
  entrants: readonly Entrant[],
): Correction[] =>
  status === 'playing' || status === 'withdrawn' || status === 'disqualified'
    ? entrants.filter(standsBy).map(({ id: by }) => ({ type: 'replace', entrantId, by }))
    : [];

/** TRN52: a first stage that is a Swiss with a number of rounds; when it is too late the server says. */
export const mayComeLate = (entrant: Entrant, { status, stages, settings }: Tournament): boolean =>
  standsBy(entrant) &&
  status === 'running' &&
  stages.length === 1 &&
  settings.stages[0]!.format === 'swiss' &&
  settings.stages[0]!.rounds !== 'stop';

/** Of a Swiss: back to the end of any round but the last. */
export const ofStage = ({ id, rounds }: Stage): Correction[] =>
  Array.from({ length: Math.max(0, rounds - 1) }, (_, at) => ({
    type: 'rollBack' as const,
    stageId: id,
    toRound: rounds - 1 - at,
  }));

type Place = { from: number; to: number };
export type Move<What> = { entrantId: string; before: What | null; after: What | null };
type Placements = CorrectionPreview['placements'];

const placesIn = (all: Placements['before']): Map<string, Place> =>
  new Map(all.flatMap(({ from, to, entrantIds }) => entrantIds.map((id) => [id, { from, to }])));

/** Whose place changes, and from which to which; null: none yet. */
export function movesOf({ before, after }: Placements): Move<Place>[] {
  const [was, is] = [placesIn(before), placesIn(after)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((entrantId) => ({
      entrantId,
      before: was.get(entrantId) ?? null,
      after: is.get(entrantId) ?? null,
    }))
    .filter((one) => one.before?.from !== one.after?.from || one.before?.to !== one.after?.to);
}

const centsIn = (all: Placements['before'], prizes: readonly number[]): Map<string, number> =>
  new Map(
    all.flatMap(({ from, to, entrantIds }) => {
      const shares = shareOf({ from, to, lines: entrantIds.map((_, line) => line) }, prizes);
      return entrantIds.map((id, at): [string, number] => [id, shares[at]!]);
    }),
  );

/** TRN18: whose prize changes, to the cent. Prizes belong to the last stage. */
export function prizeMovesOf(
  { settings, stages }: Pick<Tournament, 'settings' | 'stages'>,
  { placements, prizes }: Pick<CorrectionPreview, 'placements' | 'prizes'>,
): Move<number>[] {
  if (prizes.length === 0 || stages.length === 0) return [];
  const was = centsIn(placements.before, settings.prizes);
  const is = centsIn(placements.after, settings.prizes);
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((entrantId) => ({ entrantId, before: was.get(entrantId) ?? 0, after: is.get(entrantId) ?? 0 }))
    .filter(({ before, after }) => before !== after);
}

/** Nothing but what was asked for changes. */
export const isAlone = (seen: CorrectionPreview): boolean =>
  [seen.changed, seen.voided, seen.cancelled, seen.live, movesOf(seen.placements), seen.prizes].every(
    (list) => list.length === 0,
  );

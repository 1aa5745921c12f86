import type { Fixture, Tournament } from './event.ts';

export type Dispute = Tournament['disputes'][number];

/** STG15: the reader's own results that the reader may still dispute now, the latest first. */
export function disputableBy({ stages, you }: Tournament, now: number): Fixture[] {
  if (!you?.isCaptain || you.entrantId === null) return [];
  const own = you.entrantId;
  return stages
    .flatMap(({ fixtures }) => fixtures)
    .filter(
      ({ entrants, disputableUntil }) =>
        entrants.includes(own) && disputableUntil !== null && Date.parse(disputableUntil) > now,
    )
    .reverse();
}

/** The reader's own results that wait for the organiser's decision. */
export function disputedOf({ stages, you }: Tournament): Fixture[] {
  const own = you?.entrantId ?? null;
  return stages
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ entrants, dispute }) => dispute === 'open' && own !== null && entrants.includes(own));
}

/** What waits for the organiser first, then what is decided. */
export const inOrder = (disputes: readonly Dispute[]): Dispute[] => [
  ...disputes.filter(({ state }) => state === 'open'),
  ...disputes.filter(({ state }) => state !== 'open'),
];

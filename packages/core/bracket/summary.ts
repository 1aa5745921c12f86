import { placesOf } from './elimination/places.ts';
import { isAnyUndecided } from './lines.ts';
import type { Placement } from './placement.ts';
import type { Reading, Stage } from './stage.ts';
import { swissActive } from './stage.ts';
import { refundsOf, type SwissRow, standingsOf, swissPlaces } from './swiss/standing.ts';
import { tablePlaces } from './table/evaluate.ts';

/** Whether nothing is left to play. */
export const isFinished = (stage: Stage, reading: Reading): boolean =>
  !isAnyUndecided(reading.state) && (reading.format !== 'swiss' || swissActive(stage, reading).length === 0);

/** BRK7: the places that are decided, the best first. Of tables and a Swiss only at the end. */
export function placementsOf(stage: Stage, reading: Reading): Placement[] {
  if (reading.format === 'elimination')
    return stage.layout?.format === 'elimination' ? placesOf(stage.layout, reading) : [];
  if (!isFinished(stage, reading)) return [];
  if (reading.format === 'swiss') return swissPlaces(swissRows(stage, reading));
  return stage.layout?.format === 'table' ? tablePlaces(stage.layout.settings, reading) : [];
}

/** The order of a Swiss as it stands. */
export const swissRows = (stage: Stage, reading: Extract<Reading, { format: 'swiss' }>): SwissRow[] =>
  standingsOf(reading.records, refundsOf(reading, stage.removed));

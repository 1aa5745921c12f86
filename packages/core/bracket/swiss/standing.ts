import { type Removal, State } from '../lines.ts';
import type { Placement } from '../placement.ts';
import { STOP_WINS, type SwissSettings } from '../settings.ts';
import type { Records, SwissHistory } from './history.ts';

/** BRK42. `seed`: nothing else told them apart. */
export type SwissStep = 'record' | 'difficulty' | 'seed';
/** `decidedBy`: what set it apart from the next one; null: it is the last. */
export type SwissRow = {
  line: number;
  wins: number;
  losses: number;
  difficulty: number;
  decidedBy: SwissStep | null;
};

/** BRK46: who lost to somebody whose results were taken back has won instead; by line. */
export function refundsOf(
  { a, b, winner, state, records }: SwissHistory,
  removed: readonly (Removal | undefined)[],
): Int16Array {
  const refunds = new Int16Array(records.wins.length);
  winner.forEach((won, fixture) => {
    if (state[fixture] === State.bye || won < 0 || removed[won] !== 'refund') return;
    const lost = won === a[fixture] ? b[fixture]! : a[fixture]!;
    refunds[lost]!++;
  });
  return refunds;
}

/** BRK42: all lines in order: more wins, fewer losses, difficulty, seed. */
export function standingsOf(
  { wins, losses, difficulty }: Pick<Records, 'wins' | 'losses' | 'difficulty'>,
  refunds?: ArrayLike<number>,
): SwissRow[] {
  const rows = Array.from(wins, (won, line): SwissRow => {
    const back = refunds?.[line] ?? 0;
    return {
      line,
      wins: won + back,
      losses: losses[line]! - back,
      difficulty: difficulty[line]!,
      decidedBy: null,
    };
  });
  rows.sort(
    (x, y) => y.wins - x.wins || x.losses - y.losses || y.difficulty - x.difficulty || x.line - y.line,
  );
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    if (next) row.decidedBy = apart(row, next);
  });
  return rows;
}

function apart(row: SwissRow, next: SwissRow): SwissStep {
  if (row.wins !== next.wins || row.losses !== next.losses) return 'record';
  return row.difficulty === next.difficulty ? 'seed' : 'difficulty';
}

/** Who plays the next round, in order; empty: the stage is over. */
export function activeOf(
  settings: SwissSettings,
  roundsPlayed: number,
  records: Records,
  removed: readonly (Removal | undefined)[],
): number[] {
  const isOver = settings.rounds !== 'stop' && roundsPlayed >= settings.rounds;
  if (isOver) return [];
  const active = standingsOf(records)
    .filter(({ line }) => !removed[line])
    .filter(({ wins, losses }) => settings.rounds !== 'stop' || (wins < STOP_WINS && losses < STOP_WINS))
    .map(({ line }) => line);
  return active.length < 2 && settings.rounds !== 'stop' ? [] : active;
}

/** A total order: every place has one line. */
export const swissPlaces = (rows: readonly SwissRow[]): Placement[] =>
  rows.map(({ line }, index) => ({ from: index + 1, to: index + 1, lines: [line] }));

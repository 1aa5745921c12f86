import {
  afterChange,
  afterCorrection,
  noRatings,
  type Ratings,
  type RecordedEntry,
  rateRecord,
} from './log.ts';
import { newPlayer, type RatedPlayer } from './player.ts';

/**
 * RAT13: the ratings after the log, computed again from who played whom and who won. The numbers in the match entries
 * are not read, so a replay proves them. An entry at a time: a log may be larger than the memory.
 */
export function beginReplay() {
  const players = new Map<string, RatedPlayer>();
  let { caution } = noRatings();
  return {
    add(entry: RecordedEntry): void {
      const after = entry.kind === 'match' ? rateRecord({ players, caution }, entry) : null;
      for (const player of after?.changes.map(afterChange) ?? corrected(players, entry))
        players.set(player.id, player);
      caution = after?.caution ?? caution;
    },
    result: (): Ratings => ({ players, caution }),
  };
}

export function replay(log: readonly RecordedEntry[]): Ratings {
  const all = beginReplay();
  for (const entry of log) all.add(entry);
  return all.result();
}

function corrected(players: ReadonlyMap<string, RatedPlayer>, entry: RecordedEntry): RatedPlayer[] {
  if (entry.kind === 'match') return [];
  return entry.corrections.map((correction) =>
    afterCorrection(players.get(correction.playerId) ?? newPlayer(correction.playerId), correction),
  );
}

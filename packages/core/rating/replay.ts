import { afterChange, afterCorrection, entryOf, type Players, type RatingLog } from './log.ts';
import { newPlayer, type RatedPlayer } from './player.ts';

/**
 * RAT13: the players as the log leaves them, worked out again from who played whom and who won. The numbers written in
 * the match entries are not read, so that a replay proves them.
 */
export function replay(log: RatingLog): Players {
  const players = new Map<string, RatedPlayer>();
  for (const entry of log) {
    const after =
      entry.kind === 'match'
        ? entryOf(players, entry).changes.map(afterChange)
        : entry.corrections.map((correction) =>
            afterCorrection(players.get(correction.playerId) ?? newPlayer(correction.playerId), correction),
          );
    for (const player of after) players.set(player.id, player);
  }
  return players;
}

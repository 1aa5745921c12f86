/** CHT4: why lines are voided, and a table has another version, after a cheater was found; the web has words for it. */
export const CHEATER_REASON = 'cheater';

type Line = { matchId: string; userId: string; result: 'win' | 'loss' | 'adjustment' };

/** CHT4: of matches that the cheater won nothing counts for anybody; of the others only what is his own. */
export function voidedAfter<One extends Line>(lines: readonly One[], cheaterId: string): One[] {
  const won = new Set(
    lines.flatMap(({ matchId, userId, result }) =>
      userId === cheaterId && result === 'win' ? [matchId] : [],
    ),
  );
  return lines.filter(({ matchId, userId }) => userId === cheaterId || won.has(matchId));
}

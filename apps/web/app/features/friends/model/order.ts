/** Who is online stands first; within both groups by nickname. */
export function onlineFirst<Player extends { id: string; nickname: string }>(
  players: readonly Player[],
  online: ReadonlySet<string>,
): Player[] {
  return [...players].sort(
    (a, b) =>
      Number(online.has(b.id)) - Number(online.has(a.id)) ||
      a.nickname.localeCompare(b.nickname, 'en', { sensitivity: 'base' }),
  );
}

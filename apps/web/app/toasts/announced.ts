/** What was not announced yet. One that went away and came again is new again. */
export function notAnnounced<Notice extends { id: string }>(
  waiting: readonly Notice[],
  announced: ReadonlySet<string>,
): { fresh: Notice[]; announced: ReadonlySet<string> } {
  return {
    fresh: waiting.filter(({ id }) => !announced.has(id)),
    announced: new Set(waiting.map(({ id }) => id)),
  };
}

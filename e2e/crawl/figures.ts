/** Figures that stand on several pages have to agree. */
export type Figures = {
  /** Takes what a page shows; returns what differs from what an earlier page has shown. */
  take(path: string, shown: readonly [what: string, value: string][]): string[];
};

/** What changes while it is looked at: other people play. */
const MOVES =
  /^(ping|created|score|starts in|users online|matches now|players online|participants|players|matches|form|elapsed|rating|time)/;

export function newFigures(): Figures {
  const seen = new Map<string, { value: string; path: string }>();
  return {
    take: (path, shown) =>
      shown.flatMap(([what, value]) => {
        if (MOVES.test(what)) return [];
        const first = seen.get(what);
        if (!first) seen.set(what, { value, path });
        return first && first.value !== value
          ? [`${what} is ${value}, and ${first.value} on ${first.path}`]
          : [];
      }),
  };
}

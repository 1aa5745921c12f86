const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Pages of one kind differ in their data alone: `/profile/Ada` and `/profile/Bo` are both `/profile/*`. */
export const kindOf = (path: string): string =>
  (path.split('?')[0] ?? path)
    .replace(UUID, '*')
    .replace(/\d{4,}/g, '*')
    .replace(/^\/profile\/[^/]+/, '/profile/*');

/** How many of a kind are opened: the second one finds what only the first one has. */
const MOST: Record<string, number> = {
  '/profile/*': 2,
  '/news/*': 2,
  '/game/*': 2,
  '/leagues/*': 2,
  '/prize-pools/*': 2,
};
export const mostOf = (kind: string): number => MOST[kind] ?? 1;

/** What is no screen of the web app: it has to answer, and is not looked at. */
export const isServed = (path: string): boolean => /^\/(api|auth|sandbox)\//.test(path);

/** The same for everybody: what a visitor has pressed there is not pressed again. */
export const isPublic = (kind: string): boolean =>
  /^\/(news.*|faq|rules|safety|credits|fairness|transparency|status|terms|privacy|imprint|refunds)?$/.test(
    kind,
  );

/** Where what is shown is named and stands still: a league, a tournament. Players' figures change while others play. */
export const hasFigures = (kind: string): boolean => /^\/(home|leagues.*|tournaments)$/.test(kind);

/** Pressed by journeys of their own: they begin what lasts, or end the session. */
export const isElsewhere = (name: string): boolean =>
  /^(Play in the league|Join match|Sit here|Move here|Confirm|Yes, |Accept|Reject|Send link|Change Password)/.test(
    name,
  );

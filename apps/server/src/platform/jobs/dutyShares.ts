/** What a node sees of the duties of one kind; nodes are the numbers of their connections to the database. */
export type Seen = {
  me: number;
  /** Every node that may lead, this one too. */
  members: readonly number[];
  /** By their keys. */
  duties: readonly number[];
  /** By duty: who holds it; a free one is missing. */
  holders: ReadonlyMap<number, number>;
  /** Free ones that nobody has taken for a while, though it was somebody's share. */
  overdue: ReadonlySet<number>;
};

/** `mayHandOver`: this node has two more than another, and is the one that gives one of them away now. */
export type Share = { take: number[]; mayHandOver: boolean };

/**
 * A node takes free duties up to its fair share (rounded up), and whatever the others leave. One that has at least two
 * more than another gives one away; of several such nodes the one with the most, then the one with the lowest number, so
 * that two never give away at once. When nothing changes any more, no two nodes differ by more than one.
 */
export function shareOf({ me, members, duties, holders, overdue }: Seen): Share {
  const heldBy = (node: number) => duties.filter((duty) => holders.get(duty) === node).length;
  const mine = heldBy(me);
  const free = duties.filter((duty) => !holders.has(duty));
  const room = Math.max(0, Math.ceil(duties.length / Math.max(1, members.length)) - mine);
  const take = free.filter((duty, index) => index < room || overdue.has(duty));
  const counts = members.map((node) => ({ node, held: heldBy(node) }));
  const least = Math.min(...counts.map(({ held }) => held));
  const most = Math.max(...counts.map(({ held }) => held));
  const first = Math.min(...counts.filter(({ held }) => held === most).map(({ node }) => node));
  return { take, mayHandOver: free.length === 0 && mine === most && first === me && most - least >= 2 };
}

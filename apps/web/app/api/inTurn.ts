/**
 * One read at a time, and one more for all that was asked for meanwhile. A newer read makes the answer of the one under way
 * unused: where changes come faster than answers, and each one were read at once, no answer would ever count. Resolves with a
 * read that began after the call.
 */
export function inTurn(read: () => Promise<unknown>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    const over = () => {
      current = null;
    };
    current = read().then(over, over);
    return current;
  };
  return () => {
    if (next) return next;
    if (!current) return begin();
    next = current.then(begin);
    return next;
  };
}

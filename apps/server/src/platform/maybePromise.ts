/** A value that is usually known at once: read from memory, sometimes from the database. */
export type MaybePromise<A> = A | Promise<A>;

/** A database query is not a `Promise`, but it has `then`. */
const isAwaited = <A>(value: MaybePromise<A>): value is Promise<A> =>
  typeof (value as Promise<A> | null | undefined)?.then === 'function';

/** Continues at once if the value is known: most calls answer from memory, and a promise costs as much as they do. */
export const whenKnown = <A, B>(
  value: MaybePromise<A>,
  next: (value: A) => MaybePromise<B>,
): MaybePromise<B> => (isAwaited(value) ? value.then(next) : next(value));

type Arrived<Values extends readonly unknown[]> = { -readonly [K in keyof Values]: Awaited<Values[K]> };

/** All of the values, at once if all are known. */
export function whenAllKnown<const Values extends readonly unknown[]>(
  values: Values,
): MaybePromise<Arrived<Values>> {
  return values.some(isAwaited)
    ? (Promise.all(values) as Promise<Arrived<Values>>)
    : (values as unknown as Arrived<Values>);
}

/** A value that is mostly there: read from memory, now and then from the database. */
export type Soon<A> = A | Promise<A>;

/** A query of the database is not a `Promise`, but like one: it is asked for its value by `then`. */
const isAwaited = <A>(value: Soon<A>): value is Promise<A> =>
  typeof (value as Promise<A> | null | undefined)?.then === 'function';

/** Goes on at once where the value is there: most calls answer from memory, and a promise costs as much as they do. */
export const proceed = <A, B>(value: Soon<A>, next: (value: A) => Soon<B>): Soon<B> =>
  isAwaited(value) ? value.then(next) : next(value);

type Arrived<Values extends readonly unknown[]> = { -readonly [K in keyof Values]: Awaited<Values[K]> };

/** All of the values, at once where all of them are there. */
export function together<const Values extends readonly unknown[]>(values: Values): Soon<Arrived<Values>> {
  return values.some(isAwaited)
    ? (Promise.all(values) as Promise<Arrived<Values>>)
    : (values as unknown as Arrived<Values>);
}

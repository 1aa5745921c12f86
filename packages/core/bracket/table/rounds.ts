/** Two positions of a group; `a` has the choice first (home). */
export type Meeting = { a: number; b: number };

/**
 * BRK30: every two of `count` meet once a leg, everybody once a round: one stays, the others go round. An odd one has a bye
 * each round. Over a leg nobody is home more than once oftener than away; the second leg is the first with sides swapped.
 */
export function roundsOf(count: number, legs: 1 | 2, atMost: number | null): Meeting[][] {
  const places = count + (count % 2);
  const turning = places - 1;
  const leg = Array.from({ length: turning }, (_, round) => {
    const meetings: Meeting[] = [];
    const last = turning; // nobody, where their number is odd
    if (last < count) meetings.push(round % 2 === 0 ? { a: round, b: last } : { a: last, b: round });
    for (let i = 1; i < places / 2; i++)
      meetings.push({ a: (round + i) % turning, b: (round - i + turning) % turning });
    return meetings;
  });
  const swapped = leg.map((meetings) => meetings.map(({ a, b }) => ({ a: b, b: a })));
  return (legs === 1 ? leg : [...leg, ...swapped]).slice(0, atMost ?? undefined);
}

/** A case of reports that was upheld or not; `insufficient` says nothing. */
export type JudgedCase = { readonly score: number; readonly upheld: boolean };

/** CAS16: so many of the last judged cases of a family are looked at. */
export const JUDGED_CASES = 5000;

/** What comes to about the same is one step. */
const STEPS: readonly number[] = [0, 0.75, 1.25, 2, 3, 4, 6];
const stepOf = (score: number): number => STEPS.findLastIndex((least) => score >= least);

/** What is believed of a score of which nothing is known yet, as if so many cases had said it. */
const BELIEVED_CASES = 6;
export const believed = (score: number): number => score ** 2 / (score ** 2 + 4);

/** CAS16: so long what was learned is kept before it is asked for again. */
export const LEARNED_MS = 10 * 60_000;

/** CAS16: how often cases of a family that came to about this score were upheld. */
export type Chances = (score: number) => number;

/**
 * Of each step the share that was upheld; where more came to less, both steps are taken together, so that another report never
 * makes a case less likely.
 */
export function chancesOf(judged: readonly JudgedCase[]): Chances {
  const steps = STEPS.map((least, step) => {
    const prior = believed(((STEPS[step + 1] ?? least + 2) + least) / 2);
    return { upheld: BELIEVED_CASES * prior, all: BELIEVED_CASES, steps: 1 };
  });
  for (const { score, upheld } of judged) {
    const step = steps[Math.max(0, stepOf(score))]!;
    step.all++;
    if (upheld) step.upheld++;
  }
  const pooled: typeof steps = [];
  for (const step of steps) {
    let last = step;
    for (
      let before = pooled.at(-1);
      before && before.upheld * last.all > last.upheld * before.all;
      before = pooled.at(-1)
    ) {
      pooled.pop();
      last = {
        upheld: before.upheld + last.upheld,
        all: before.all + last.all,
        steps: before.steps + last.steps,
      };
    }
    pooled.push(last);
  }
  const shares = pooled.flatMap(({ upheld, all, steps: count }) => Array<number>(count).fill(upheld / all));
  return (score) => shares[Math.max(0, stepOf(score))]!;
}

import { HIGH_SCORE } from './weight.ts';

/** A case of reports that was upheld or not; `insufficient` says nothing. */
export type JudgedCase = { readonly score: number; readonly upheld: boolean };

/** CAS16: so many of the last judged cases of a family are looked at. */
export const JUDGED_CASES = 5000;

/** What comes to about the same is one step; what was learned of it holds in its middle. */
const STEPS: readonly number[] = [0, 0.75, 1.25, 2, 3, 4, 6];
const MIDDLES = STEPS.map((least, step) => (least + (STEPS[step + 1] ?? least + 2)) / 2);
const stepOf = (score: number): number => STEPS.findLastIndex((least) => score >= least);

/** What is believed of a score of which nothing is known yet, as if so many cases had said it. */
const BELIEVED_CASES = 6;
export const believed = (score: number): number => score ** 2 / (score ** 2 + 4);

/** CAS16: and none of longer ago: what is not looked at any more because it was wrong then is believed again. */
export const LEARNED_FROM_MS = 90 * 86_400_000;

/**
 * CAS18: what is less likely to be upheld waits for another report. Where one of a hundred who did nothing is held to be
 * guilty, of ten bans that came of such cases about one would be wrong.
 */
export const LEAST_CHANCE = 0.1;
/** CAS18: where fewer of about this score and less were judged everything is dealt: what is only believed keeps nobody unheard. */
export const KNOWN_CASES = 50;

/** CAS16: so long what was learned is kept before it is asked for again. */
export const LEARNED_MS = 10 * 60_000;

/** CAS16: how often cases of a family that came to about this score were upheld. */
export type Chances = (score: number) => number;

/**
 * Of each step the share that was upheld; where more came to less, both steps are taken together, so that another report never
 * makes a case less likely.
 */
export function chancesOf(judged: readonly JudgedCase[]): Chances {
  const steps = MIDDLES.map((middle) => ({
    upheld: BELIEVED_CASES * believed(middle),
    all: BELIEVED_CASES,
    steps: 1,
  }));
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
  return (score) => between(score, shares);
}

/** CAS18: from what score on cases of a family, of which these were judged, are looked at; a high one always. */
export function leastScore(chances: Chances, judged: readonly Pick<JudgedCase, 'score'>[]): number {
  const least = unlikelyBelow(chances);
  const known = judged.filter(({ score }) => stepOf(score) <= stepOf(least)).length;
  return known < KNOWN_CASES ? 0 : least;
}

function unlikelyBelow(chances: Chances): number {
  if (chances(0) >= LEAST_CHANCE) return 0;
  let [below, above] = [0, HIGH_SCORE];
  for (let n = 0; n < 30; n++) {
    const middle = (below + above) / 2;
    if (chances(middle) < LEAST_CHANCE) below = middle;
    else above = middle;
  }
  return above;
}

/** From the middle of a step to the middle of the next it goes evenly: two cases that differ by little are about as likely. */
function between(score: number, shares: readonly number[]): number {
  const step = MIDDLES.findLastIndex((middle) => score >= middle);
  const [least, most] = [shares[Math.max(0, step)]!, shares[Math.min(step + 1, shares.length - 1)]!];
  const [from, to] = [MIDDLES[step], MIDDLES[step + 1]];
  if (from === undefined || to === undefined) return step < 0 ? most : least;
  return least + ((most - least) * (score - from)) / (to - from);
}

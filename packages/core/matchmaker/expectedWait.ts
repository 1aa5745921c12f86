import type { Mode } from '../mode.ts';

/**
 * Expected search time from the queue's recent history, and how far it has been off. Each wait that ends is learnt by
 * cells from the finest to the coarsest; an estimate comes from the finest cell that knows enough.
 */
export type WaitHistory = {
  /** By mode; then by region, with `all` for the whole mode; then by rating band and party size. */
  modes: { [mode: string]: { [region: string]: WaitCells } };
  /** How estimates did, by mode. */
  errors: { [mode: string]: WaitError };
};

type WaitCells = { [cell: string]: WaitCell };

/** A weighted sample: `weight` waits, half as many for every `HALF_LIFE_MS` that pass. */
type WaitCell = { weight: number; sumS: number; at: number };
type WaitError = { weight: number; absoluteS: number; signedS: number; at: number };

/** What is known of a party when it begins to search. */
export type WaitQuestion = { mode: Mode; rating: number; region: number; partySize: number };

export type WaitEstimate = {
  /** Expected seconds from the start of the search to a match. */
  seconds: number;
  /** Mean absolute error of the estimates given lately in this mode, seconds; null while none has been checked. */
  errorS: number | null;
  /** Mean of estimate minus truth, seconds: above 0, estimates are too long. Null while none has been checked. */
  biasS: number | null;
};

/** What is shown while nothing is known, seconds. */
export const DEFAULT_WAIT_S = 30;

const HALF_LIFE_MS = 10 * 60_000;
/** A cell speaks from this many (weighted) waits on. */
const ENOUGH = 8;
/** Rating bands of 200 points, from below 400 to 1600 and above: 8. */
const BAND_POINTS = 200;
const HIGHEST_BAND = 8;

export const emptyWaitHistory = (): WaitHistory => ({ modes: {}, errors: {} });

/**
 * Expected seconds for a party at `now` (ms). `waitedS`: how long it has searched already; the answer is never less,
 * since a search that outlasts its estimate must not be told it is over (MM18).
 */
export function estimateWait(
  history: WaitHistory,
  question: WaitQuestion,
  now: number,
  waitedS = 0,
  defaultS = DEFAULT_WAIT_S,
): WaitEstimate {
  const error = history.errors[question.mode];
  return {
    seconds: Math.max(waitedS, meanWaitS(history, question, now) ?? defaultS),
    errorS: error ? error.absoluteS / error.weight : null,
    biasS: error ? error.signedS / error.weight : null,
  };
}

/**
 * The history after a wait has ended in a match at `now` (ms). The estimate the party was given, or would have been,
 * is checked against the truth first, so the error is that of estimates made without knowing the answer.
 */
export function observeWait(
  history: WaitHistory,
  question: WaitQuestion,
  actualS: number,
  now: number,
  givenS?: number,
): WaitHistory {
  const estimateS = givenS ?? meanWaitS(history, question, now);
  const ofMode = { ...history.modes[question.mode] };
  for (const [region, cell] of cellsOf(question)) {
    ofMode[region] = { ...ofMode[region], [cell]: addWait(ofMode[region]?.[cell], actualS, now) };
  }
  const errors =
    estimateS === null
      ? history.errors
      : {
          ...history.errors,
          [question.mode]: addError(history.errors[question.mode], estimateS - actualS, now),
        };
  return { modes: { ...history.modes, [question.mode]: ofMode }, errors };
}

function meanWaitS(history: WaitHistory, question: WaitQuestion, now: number): number | null {
  let coarse: number | null = null;
  // From coarse to fine: each finer cell moves the answer by how much it knows.
  const ofMode = history.modes[question.mode];
  for (const [region, name] of cellsOf(question).reverse()) {
    const cell = ofMode?.[region]?.[name];
    if (!cell) continue;
    const weight = cell.weight * fadeOf(cell.at, now);
    const mean = cell.sumS / cell.weight;
    coarse = coarse === null ? mean : (coarse * ENOUGH + mean * weight) / (ENOUGH + weight);
  }
  return coarse;
}

/**
 * Region and cell, from the finest to the coarsest. Whatever is asked, there are at most 8 regions × 8 bands × 4 sizes
 * and the coarser in a mode: some 300 cells, so the history needs no pruning.
 */
function cellsOf({ rating, region, partySize }: WaitQuestion): [string, string][] {
  const band = Math.min(HIGHEST_BAND, Math.max(1, Math.floor(rating / BAND_POINTS)));
  const place = String(region);
  return [
    [place, `${band}/${partySize}`],
    [place, `${band}`],
    [place, 'all'],
    ['all', 'all'],
  ];
}

const fadeOf = (at: number, now: number) => 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS);

function addWait(cell: WaitCell | undefined, actualS: number, now: number): WaitCell {
  const fade = cell ? fadeOf(cell.at, now) : 0;
  return { weight: (cell?.weight ?? 0) * fade + 1, sumS: (cell?.sumS ?? 0) * fade + actualS, at: now };
}

function addError(error: WaitError | undefined, offS: number, now: number): WaitError {
  const fade = error ? fadeOf(error.at, now) : 0;
  return {
    weight: (error?.weight ?? 0) * fade + 1,
    absoluteS: (error?.absoluteS ?? 0) * fade + Math.abs(offS),
    signedS: (error?.signedS ?? 0) * fade + offS,
    at: now,
  };
}

/** PAY20: the countries whose law gives a buyer 14 days: the European Union, the rest of its economic area, and the United Kingdom. */
const COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB'.split(' '),
);

export const hasWithdrawal = (country: string): boolean => COUNTRIES.has(country);

/** The text beside the box, by which a buyer asks that Premium begins at once; a changed text is another one. */
export const CONSENT_TEXT = 'begins-at-once-1';

const DAY_MS = 24 * 3600_000;
const WITHDRAWAL_MS = 14 * DAY_MS;
const DOUBLED_MS = DAY_MS;

/** A payment, and what stands around it. Times in ms. */
export type TakeBackFacts = {
  at: number;
  cents: number;
  refundedCents: number;
  isDisputed: boolean;
  /** From 0 to 1: what of its Premium is not used yet. */
  unused: number;
  /** The buyer has paid for the same in the 24 hours before it. */
  isDoubled: boolean;
  hasWithdrawal: boolean;
  now: number;
};

/** What a buyer gets back by himself; `doubled`: whole, since nobody meant to pay twice. */
export type TakeBack = { why: 'doubled' | 'withdrawal'; cents: number; until: number };

/** PAY19, PAY20. Null: nothing, or not any more. */
export function takeBackOf(facts: TakeBackFacts): TakeBack | null {
  const { at, cents, refundedCents, now } = facts;
  const back = (why: TakeBack['why'], most: number, ms: number): TakeBack | null => {
    const left = Math.min(cents, most) - refundedCents;
    return now < at + ms && left > 0 ? { why, cents: left, until: at + ms } : null;
  };
  if (facts.isDisputed) return null;
  const doubled = facts.isDoubled ? back('doubled', cents, DOUBLED_MS) : null;
  if (doubled || !facts.hasWithdrawal) return doubled;
  return back('withdrawal', Math.ceil(cents * facts.unused), WITHDRAWAL_MS);
}

/** PAY19: paid so soon after the other one, for the same, that it was meant once. */
export const isDoubleOf = (
  one: { at: number; months: number },
  earlier: { at: number; months: number },
): boolean => one.months === earlier.months && earlier.at <= one.at && one.at - earlier.at <= DOUBLED_MS;

const DAY_MS = 24 * 3600_000;
/** PAY18: an account is new so long; it gives so many gifts in so long. */
const NEW_MS = 30 * DAY_MS;
const GIFTS_MS = 7 * DAY_MS;
const MOST_GIFTS = 3;
const DISPUTED_MS = 90 * DAY_MS;
const MOST_LOST = 2;

/** What a buyer has ordered before. Times in ms. */
export type BuyerFacts = {
  now: number;
  accountAt: number;
  /** When gifts were ordered that were paid or can still be. */
  giftsAt: readonly number[];
  disputes: readonly { at: number; isLost: boolean }[];
};

/** PAY18. Null: this gift may be ordered. */
export function giftRefusal({ now, accountAt, giftsAt, disputes }: BuyerFacts) {
  if (disputes.some(({ at }) => now - at < DISPUTED_MS)) return 'gift_disputed';
  const recent = giftsAt.filter((at) => now - at < GIFTS_MS).length;
  return now - accountAt < NEW_MS && recent >= MOST_GIFTS ? 'gift_limit' : null;
}

/** PAY5: who lost that many disputes pays by no method that can be taken back. */
export const mayPayByCard = ({ disputes }: Pick<BuyerFacts, 'disputes'>): boolean =>
  disputes.filter(({ isLost }) => isLost).length < MOST_LOST;

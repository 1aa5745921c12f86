/** Money is always whole US cents; these two functions format it. */

/** A price, always with cents: `750` is `$7.50`. */
export const priceText = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** A prize, with cents only if there are any: `3500` is `$35`, `50` is `$0.5`, `200000` is `$2000`. */
export const prizeText = (cents: number): string => `$${cents / 100}`;

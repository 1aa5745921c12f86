/** Whether Premium is active now. Both in ms since 1970; null: never had it. */
export const hasPremium = ({ premiumUntil }: { premiumUntil: number | null }, now: number): boolean =>
  premiumUntil !== null && premiumUntil > now;

import { m } from '#app/paraglide/messages.js';

export const durationText = (months: number): string =>
  months === 1 ? m.premium_month() : m.premium_months({ months });

import type { LeagueCard } from '@retake/contract/leagues/calls.ts';
import { serverNow } from '#app/api/serverClock.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';

/** LGE18: when its season begins, and from then on the days that are left. */
export const seasonFact = ({ startsAt, daysLeft }: Pick<LeagueCard, 'startsAt' | 'daysLeft'>) =>
  Date.parse(startsAt) > serverNow()
    ? { label: m.leagues_begins(), value: formatDate(startsAt) }
    : { label: m.leagues_days_left(), value: formatNumber(daysLeft) };

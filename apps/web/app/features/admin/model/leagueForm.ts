import type { LeaguePicture } from '@retake/contract/pictures.ts';
import { SEASON_DAYS_SPAN } from '@retake/core/league/founding.ts';
import { LEAGUE_POOL_MOST_CENTS, LEAGUE_PRIZE_PLACES } from '@retake/core/league/leagues.ts';
import {
  changedParts,
  changeOfSeason,
  type TermPart,
  type Terms,
  termsOf,
} from '@retake/core/league/terms.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import { compareGroups, type SkillGroup } from '@retake/core/rating/skillGroup.ts';
import type { Fault } from '#app/forms/faults.ts';
import { m } from '#app/paraglide/messages.js';
import type { LeagueChange, NewLeague, StaffLeague } from '../api/leagues.ts';
import { centsTyped } from './dollars.ts';

/** A new league as it is typed. */
export const NOTHING_TYPED = {
  en: '',
  zh: '',
  queue: 'open-5v5' as QueueId,
  groupFrom: 'L-' as SkillGroup,
  groupTo: 'G+' as SkillGroup,
  premium: false,
  dollars: '',
  places: '10',
  // Not `matches`: a field of this name would stand in the place of the form element's own method.
  needed: '20',
  picture: 'league-solo' as LeaguePicture,
  days: '30',
  startsAt: '',
  goesOn: true,
};
export type TypedLeague = typeof NOTHING_TYPED;
export type TypedChange = Omit<TypedLeague, 'queue' | 'startsAt'> & { endsAt: string };

const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);
const isWithin = (text: string, from: number, to: number) => whole(text) >= from && whole(text) <= to;
const isTitle = (text: string) => text.trim().length >= 3 && text.trim().length <= 60;

const fault = (isWrong: boolean, field: string, message: string): Fault[] =>
  isWrong ? [{ field, message }] : [];

const namedFaults = ({ en, zh, days }: Pick<TypedLeague, 'en' | 'zh' | 'days'>): Fault[] => [
  ...fault(!isTitle(en), 'en', m.admin_league_title_hint()),
  ...fault(!isTitle(zh), 'zh', m.admin_league_title_hint()),
  ...fault(!isWithin(days, SEASON_DAYS_SPAN.from, SEASON_DAYS_SPAN.to), 'days', m.admin_league_days_hint()),
];

type TypedTerms = Pick<TypedLeague, 'groupFrom' | 'groupTo' | 'premium' | 'dollars' | 'places' | 'needed'>;

/** LGE17, LGE18: what the server would refuse. */
export const leagueFaults = (typed: TypedLeague): Fault[] => [...namedFaults(typed), ...termFaults(typed)];

const termFaults = (typed: TypedTerms): Fault[] => [
  ...fault(compareGroups(typed.groupFrom, typed.groupTo) > 0, 'groupTo', m.error_league_span()),
  ...fault(
    typed.dollars.trim() !== '' &&
      (centsTyped(typed.dollars) ?? Number.POSITIVE_INFINITY) > LEAGUE_POOL_MOST_CENTS,
    'dollars',
    m.admin_league_prizes_hint(),
  ),
  ...fault(!isWithin(typed.places, 1, LEAGUE_PRIZE_PLACES), 'places', m.admin_league_places_hint()),
  ...fault(!isWithin(typed.needed, 1, 1000), 'needed', m.admin_league_matches_hint()),
];

/** Who may enter and what is won, as they are typed. */
export function termsTyped({ groupFrom, groupTo, premium, ...typed }: TypedTerms): Terms {
  const prizePoolCents = centsTyped(typed.dollars) ?? 0;
  return {
    groupFrom,
    groupTo,
    premium,
    prizePoolCents,
    prizePlaces: prizePoolCents === 0 ? 0 : whole(typed.places),
    prizeMatches: whole(typed.needed),
  };
}

export function leagueTyped(typed: TypedLeague): NewLeague {
  const { queue, picture, goesOn } = typed;
  return {
    ...termsTyped(typed),
    queue,
    picture,
    goesOn,
    title: { en: typed.en.trim(), 'zh-CN': typed.zh.trim() },
    seasonDays: whole(typed.days),
    startsAt: typed.startsAt === '' ? null : new Date(typed.startsAt).toISOString(),
  };
}

export const changeFaults = (typed: TypedChange): Fault[] => [
  ...namedFaults(typed),
  ...termFaults(typed),
  ...fault(typed.endsAt === '', 'endsAt', m.error_league_dates()),
];

/** `shown`: the end as the field had it. Only what is another is sent: a season that is over has no other end. */
export const changeTyped = (typed: TypedChange, shown: string): LeagueChange => ({
  title: { en: typed.en.trim(), 'zh-CN': typed.zh.trim() },
  seasonDays: whole(typed.days),
  goesOn: typed.goesOn,
  picture: typed.picture,
  ...termsTyped(typed),
  ...(typed.endsAt !== shown && { endsAt: new Date(typed.endsAt).toISOString() }),
});

export const changeOf = (
  { title, seasonDays, goesOn, picture, next }: StaffLeague,
  endsAt: string,
): TypedChange => ({
  groupFrom: next.groupFrom,
  groupTo: next.groupTo,
  premium: next.premium,
  dollars: next.prizePoolCents === 0 ? '' : String(next.prizePoolCents / 100),
  places: String(next.prizePlaces || NOTHING_TYPED.places),
  needed: String(next.prizeMatches),
  picture,
  en: title.en,
  zh: title['zh-CN'],
  days: String(seasonDays),
  goesOn,
  endsAt,
});

/** LGE21: what becomes of a change: which terms of the latest season change at once, and which wait for the next one. */
export function outcomeOf(
  league: StaffLeague,
  typed: TypedChange,
  now: number,
): { atOnce: TermPart[]; later: TermPart[] } {
  if (termFaults(typed).length > 0) return { atOnce: [], later: [] };
  const asked = termsTyped(typed);
  const before = termsOf(league);
  if (league.isOver) return { atOnce: [], later: changedParts(before, asked) };
  const change = changeOfSeason(before, asked, Date.parse(league.startsAt) <= now);
  return { atOnce: changedParts(before, change.now), later: change.later };
}

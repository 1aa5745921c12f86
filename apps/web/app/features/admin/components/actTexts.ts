import type { BanPreview, LiftPreview } from '@retake/contract/sanctions/giving.ts';
import { formatDate, formatDayTimeYear, formatNumber } from '#app/i18n/format.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';

type Restriction = BanPreview['restriction'];

const closes: Record<Restriction, () => string> = {
  support: m.acts_closes_support,
  profile: m.acts_closes_profile,
  matchmaking: m.acts_closes_matchmaking,
  chat: m.acts_closes_chat,
  platform: m.acts_closes_platform,
  verification: m.acts_closes_verification,
};

const opens: Record<Restriction, () => string> = {
  support: m.acts_opens_support,
  profile: m.acts_opens_profile,
  matchmaking: m.acts_opens_matchmaking,
  chat: m.acts_opens_chat,
  platform: m.acts_opens_platform,
  verification: m.acts_opens_verification,
};

export const endText = (what: BanPreview['ends'][number], mates: number): string => {
  const count = formatNumber(mates);
  if (what === 'search') return mates > 0 ? m.acts_ends_search_of({ count }) : m.acts_ends_search();
  if (what === 'party') return m.acts_ends_party({ count });
  return what === 'lobby' ? m.acts_ends_lobby() : m.acts_ends_practice();
};

export const goesOnText = (what: BanPreview['goesOn'][number]): string =>
  what === 'match' ? m.acts_goes_on_match() : m.acts_goes_on_fixture();

function outlastedText({ topic, until }: NonNullable<BanPreview['outlasted']>): string {
  if (until === null) return m.acts_outlasted_forever({ topic: topicName(topic) });
  return m.acts_outlasted_until({ topic: topicName(topic), date: formatDayTimeYear(until) });
}

export const banLines = (shown: BanPreview): string[] => [
  shown.until === null
    ? m.acts_ban_forever({ player: shown.player })
    : m.acts_ban_until({ player: shown.player, date: formatDayTimeYear(shown.until) }),
  closes[shown.restriction](),
  ...(shown.outlasted ? [outlastedText(shown.outlasted)] : []),
  ...shown.ends.map((what) => endText(what, shown.mates)),
  ...(shown.ends.length === 0 ? [m.acts_ends_nothing()] : []),
  ...shown.goesOn.map(goesOnText),
  m.acts_told(),
  m.acts_can_undo(),
];

function staysText({ topic, until }: LiftPreview['stays'][number]): string {
  if (until === null) return m.acts_stays_forever({ topic: topicName(topic) });
  return m.acts_stays_until({ topic: topicName(topic), date: formatDayTimeYear(until) });
}

export const liftLines = (shown: LiftPreview): string[] => [
  ...shown.opens.map((one) => opens[one]()),
  ...(shown.opens.length === 0 ? [m.acts_opens_nothing()] : []),
  ...shown.stays.map(staysText),
  ...(shown.premiumUntil?.after ? [m.acts_premium_back({ date: formatDate(shown.premiumUntil.after) })] : []),
  ...(shown.matchesCount ? [m.acts_matches_count()] : []),
  ...(shown.appealEnds ? [m.acts_appeal_ends()] : []),
  m.acts_told(),
  shown.canUndo ? m.acts_can_undo_lift() : m.acts_cannot_undo(),
];

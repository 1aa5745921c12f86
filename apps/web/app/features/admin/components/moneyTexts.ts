import type { RefundPreview } from '@retake/contract/orders/calls.ts';
import type { PremiumPreview } from '@retake/contract/premium/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { formatDate, formatDayTimeYear, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';

/** DRY1 */
export function premiumLines(days: number, { player, before, after, covers }: PremiumPreview): string[] {
  const pieces = covers.map(({ from, to }) =>
    m.acts_premium_piece({ from: formatDayTimeYear(from), to: formatDayTimeYear(to) }),
  );
  return [
    m.acts_premium_given({ player, days: formatNumber(days) }),
    ...pieces,
    ...(pieces.length > 1 ? [m.acts_premium_between()] : []),
    ...(after ? [untilText(before, formatDayTimeYear(after))] : []),
    m.acts_premium_quiet(),
    m.acts_can_undo_role(),
  ];
}

const untilText = (before: string | null, after: string) =>
  before === null
    ? m.acts_premium_begins({ after })
    : m.acts_premium_longer({ before: formatDayTimeYear(before), after });

/** DRY1 */
export const refundLines = (shown: RefundPreview): string[] => [
  backText(shown),
  m.acts_refund_left({ left: priceText(shown.leftCents) }),
  ...(shown.pendingCents > 0 ? [m.acts_refund_pending({ price: priceText(shown.pendingCents) })] : []),
  ...premiumOf(shown),
  ...(shown.renewal ? [renewalText(shown.renewal)] : []),
  ...(shown.buyer === null ? [] : [m.acts_refund_told()]),
  ...(shown.byHand ? [] : [m.acts_refund_counts()]),
  m.acts_refund_no_undo(),
];

function backText({ byHand, buyer, cents }: RefundPreview): string {
  const price = priceText(cents);
  if (byHand) return m.acts_refund_by_hand({ price });
  return buyer === null ? m.acts_refund_back_gone({ price }) : m.acts_refund_back({ price, buyer });
}

function premiumOf({ premium }: RefundPreview): string[] {
  if (!premium) return [m.acts_refund_nobody()];
  const { player, before, after } = premium;
  if (before === null) return [m.acts_refund_premium_none({ player })];
  const was = formatDayTimeYear(before);
  if (after === null) return [m.acts_refund_premium_ends({ player, before: was }), m.acts_refund_has_stays()];
  if (after === before) return [m.acts_refund_premium_same({ player, before: was })];
  return [m.acts_refund_premium_shorter({ player, before: was, after: formatDayTimeYear(after) })];
}

function renewalText({ ends, cents, periodEnd }: NonNullable<RefundPreview['renewal']>): string {
  const about = { price: priceText(cents), date: formatDate(periodEnd) };
  return ends ? m.acts_refund_renewal_ends(about) : m.acts_refund_renewal_goes_on(about);
}

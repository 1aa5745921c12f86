import type { CheckPreview } from '@retake/contract/admin/checks.ts';
import { BAN_FREE_DAYS, HOURS_MIN, keepsFromSearching } from '@retake/core/moderation/accountCheck.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { checkCodeName } from '../model/checkCodes.ts';
import { endText, goesOnText } from './actTexts.ts';

type OfPlayer = Extract<CheckPreview, { of: 'player' }>;
type OfEverybody = Extract<CheckPreview, { of: 'everybody' }>;
type Code = 1 | 2 | 3 | 4 | 5;

const days = () => formatNumber(BAN_FREE_DAYS);
/** CHK3 to CHK6 */
const howItEnds: Record<Code, () => string> = {
  1: () => m.acts_check_ends_1({ hours: formatNumber(HOURS_MIN), days: days() }),
  2: () => m.acts_check_ends_2({ days: days() }),
  3: m.acts_check_ends_3,
  4: m.acts_check_ends_4,
  5: m.acts_check_ends_5,
};

/** DRY1 */
export const checkLines = (shown: CheckPreview): string[] =>
  shown.of === 'player' ? playerLines(shown) : everybodyLines(shown);

function playerLines({ player, error, ends, mates, goesOn }: OfPlayer): string[] {
  const code = error as Code;
  return [
    m.acts_check_set({ player, check: checkCodeName(code) }),
    keepsFromSearching(code) ? m.acts_check_closes() : m.acts_check_closes_nothing(),
    ...(code === 1 || code === 2 ? [m.acts_check_blocks()] : []),
    howItEnds[code](),
    ...ends.map((what) => endText(what, mates)),
    ...(ends.length === 0 ? [m.acts_ends_nothing()] : []),
    ...goesOn.map(goesOnText),
    m.acts_check_told(),
    m.acts_can_undo_check(),
  ];
}

const everybodyLines = ({ searching, readyChecks, matches }: OfEverybody): string[] => [
  m.acts_all_begins(),
  m.acts_all_closes(),
  m.acts_all_searching({ count: formatNumber(searching) }),
  m.acts_all_ready({ count: formatNumber(readyChecks) }),
  m.acts_all_matches({ count: formatNumber(matches) }),
  m.acts_all_lasts(),
];

import type { LadderRow } from '@retake/contract/leagues/calls.ts';
import { m } from '#app/paraglide/messages.js';

type Missing = LadderRow['missing'][number];

/** What a player lacks for a prize, in a few words. */
export function missingText(missing: readonly Missing[], prizeMatches: number, lang: string): string {
  const words: Record<Missing, () => string> = {
    matches: () => m.leagues_missing_matches({ count: prizeMatches }),
    steam: m.leagues_missing_steam,
    check: m.leagues_missing_check,
  };
  return listed(
    missing.map((one) => words[one]()),
    lang,
  );
}

/** What the reader has to do for a prize. */
export function neededText({ missing, wins, losses }: LadderRow, prizeMatches: number, lang: string): string {
  const words: Record<Missing, () => string> = {
    matches: () => m.leagues_need_matches({ count: prizeMatches - wins - losses }),
    steam: m.leagues_need_steam,
    check: m.leagues_need_check,
  };
  return listed(
    missing.map((one) => words[one]()),
    lang,
  );
}

const listed = (parts: readonly string[], lang: string): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts);

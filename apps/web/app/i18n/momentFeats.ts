import type { MatchAnalysis } from '@retake/contract/matches/analysis.ts';
import { m } from '#app/paraglide/messages.js';
import { formatNumber } from './format.ts';

type Feats = Pick<MatchAnalysis['moments'][number], 'kills' | 'clutch' | 'decided' | 'withinMs'>;

/** ANA7: what somebody did in a round, in words. */
export const momentFeats = (moment: Feats): string =>
  [clutchText(moment), killsText(moment), moment.decided ? m.analysis_moment_decided() : null]
    .filter((feat) => feat !== null)
    .join(' · ');

const clutchText = ({ clutch }: Feats) =>
  clutch === null ? null : m.analysis_moment_clutch({ against: clutch });

function killsText({ kills, withinMs }: Feats): string | null {
  if (kills < 2) return null;
  if (withinMs === null) return m.analysis_moment_kills({ kills });
  const seconds = formatNumber(withinMs / 1000, { maximumFractionDigits: 1 });
  return m.analysis_moment_quick({ kills, seconds });
}

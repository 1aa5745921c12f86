import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { cvarFacts, roundsText } from '#app/i18n/setUpText.ts';

/** LOB29: what a custom match is played by that is not as usual. */
export default function SetUp({ room: { maxRounds, cvars } }: { room: MatchRoom }) {
  const set = cvarFacts(cvars).map(({ label, value }) => `${label}: ${value}`);
  const all = maxRounds === null ? set : [roundsText(maxRounds), ...set];
  return <p className="px-4 pb-4 text-sm text-muted sm:px-6">{all.join(' · ')}</p>;
}

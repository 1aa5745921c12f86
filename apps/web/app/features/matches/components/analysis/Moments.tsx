import type { MatchAnalysis } from '@retake/contract/matches/analysis.ts';
import { momentFeats } from '#app/i18n/momentFeats.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import type { NamedPlayer } from '../../model/analysis.ts';

type Moment = MatchAnalysis['moments'][number];
type Props = {
  moments: readonly Moment[];
  players: readonly NamedPlayer[];
  onRound: (round: number) => void;
};

/** ANA7: the best first, each with the way to its round. */
export default function Moments({ moments, players, onRound }: Props) {
  return (
    <>
      <p className="mb-3 text-sm text-muted">{m.analysis_moments_why()}</p>
      <ol className="grid gap-2">
        {moments.map((moment) => (
          <li
            key={`${moment.round} ${moment.id}`}
            className="flex items-center justify-between gap-4 rounded-md border border-line px-3 py-2"
          >
            <span className="min-w-0">
              <span className="block truncate font-semibold">
                {players.find(({ id }) => id === moment.id)?.nickname}
              </span>
              <span className="block text-sm text-muted">{momentFeats(moment)}</span>
            </span>
            <Button size="sm" className="shrink-0" onClick={() => onRound(moment.round)}>
              {m.analysis_round({ number: moment.round })}
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

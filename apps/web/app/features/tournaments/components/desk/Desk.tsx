import type { Tournament } from '../../model/event.ts';
import { isBeforeDraw } from '../../model/event.ts';
import { Disputes } from '../disputes/Disputes.tsx';
import { EntrantsBefore } from './EntrantsBefore.tsx';
import { EntrantsPlaying } from './EntrantsPlaying.tsx';
import { Fixtures } from './Fixtures.tsx';
import { Held } from './Held.tsx';
import { NextStep } from './NextStep.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { Seeds } from './Seeds.tsx';

/** What its organiser does: what comes next on top, then what waits for a decision, then the rest. */
export function Desk({ tournament }: { tournament: Tournament }) {
  const isEntered = tournament.status !== 'draft' && isBeforeDraw(tournament);
  const isPlayed = tournament.status === 'running' || tournament.status === 'finished';
  const mayRehearse = tournament.status === 'draft' || tournament.status === 'signUp';
  return (
    <div className="grid gap-4">
      <NextStep tournament={tournament} />
      {mayRehearse && <Rehearsal tournament={tournament} />}
      {isEntered && <EntrantsBefore tournament={tournament} />}
      {isEntered && <Seeds tournament={tournament} />}
      {isPlayed && <Disputes tournament={tournament} />}
      {isPlayed && <Held tournament={tournament} />}
      {isPlayed && <Fixtures tournament={tournament} />}
      {isPlayed && <EntrantsPlaying tournament={tournament} />}
    </div>
  );
}

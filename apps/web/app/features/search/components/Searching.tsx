import { Dialog } from '@base-ui/react/dialog';
import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import { LONGEST_TOLD_S } from '@retake/core/expectedWait/longestTold.ts';
import { formatClock } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { SoundToggle } from '#app/ready/SoundToggle.tsx';
import { useNow } from '#app/store/useNow.ts';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Minimize2 } from '#app/ui/icons/Minimize2.tsx';
import { elapsedSeconds } from '../model/clock.ts';
import type { Aftermath } from '../model/readyCheck.ts';
import { aftermathText } from './aftermathText.ts';
import { CancelButton } from './CancelButton.tsx';
import { FillSwitch } from './FillSwitch.tsx';
import { NotificationAsk } from './NotificationAsk.tsx';

type Props = {
  partyId: string;
  members: readonly PartyMember[];
  state: PartyState;
  note: Aftermath | null;
  onPutAside: () => void;
};

export function Searching({ partyId, members, state, note, onPutAside }: Props) {
  const elapsed = elapsedSeconds(state, useNow());
  return (
    <div className="grid justify-items-center text-center max-sm:pt-8">
      <span className="absolute top-4 right-4 flex gap-2 md:top-6 md:right-6">
        <SoundToggle />
        <Button look="quiet" onClick={onPutAside} icon={<Minimize2 className="size-4" aria-hidden="true" />}>
          {m.search_minimise()}
        </Button>
      </span>
      <Dialog.Title className="text-xl sm:text-2xl">
        {m.search_title({ mode: state.gameMode ?? '' })}
      </Dialog.Title>
      <p role="status" className="mt-3 text-sm text-warn empty:hidden">
        {note && noteText(note)}
      </p>
      <span className="relative mt-8 grid size-56 place-items-center">
        <Sweep />
        <span>
          <span className="display block text-4xl font-semibold" role="timer" aria-label={m.search_elapsed()}>
            {formatClock(elapsed)}
          </span>
          <span className="mt-1 block text-sm text-muted">
            {m.search_expected({ time: formatClock(state.searchTime) })}
          </span>
        </span>
      </span>
      <p className="mt-6 min-h-5 max-w-md text-sm text-muted">{quantilesText(state)}</p>
      <p role="status" className="mt-1 min-h-6 max-w-md text-sm text-muted">
        {waitText(state, elapsed)}
      </p>
      <ul aria-label={m.search_party()} className="mt-4 flex gap-2">
        {members.map(({ id, nickname, simulated }) => (
          <li key={id} title={nickname}>
            <Avatar id={id} nickname={nickname} size="lg" simulated={simulated} />
            <span className="sr-only">{nickname}</span>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <CancelButton partyId={partyId} size="lg" />
      </div>
      {state.fills !== null && <FillSwitch partyId={partyId} fills={state.fills} />}
      <NotificationAsk />
    </div>
  );
}

/** MM18: what to expect in both quantiles; nothing while nothing is known. */
function quantilesText({ searchTime, searchTimeP90 }: PartyState): string | null {
  if (searchTimeP90 === null) return null;
  const times = { half: formatClock(searchTime), most: formatClock(searchTimeP90) };
  return searchTimeP90 < LONGEST_TOLD_S ? m.search_quantiles(times) : m.search_quantiles_beyond(times);
}

/** Why it takes long: too many of the party's size (MM25), or just bad luck. */
function waitText({ surplus, searchTime }: PartyState, elapsed: number): string | false {
  if (!surplus) return elapsed > searchTime && m.search_longer();
  const { size, withOneMoreSeconds } = surplus;
  const why = size === 2 ? m.search_surplus_pairs() : m.search_surplus();
  if (withOneMoreSeconds === null) return why;
  return `${why} ${m.search_surplus_one_more({ time: formatClock(withOneMoreSeconds) })}`;
}

function noteText(note: Aftermath): string {
  const { title, text } = aftermathText(note);
  return `${title} ${text}`;
}

/** Says that something is under way; it measures nothing. */
function Sweep() {
  return (
    <svg viewBox="0 0 100 100" className="absolute inset-0" fill="none" aria-hidden="true">
      <circle cx="50" cy="50" r="48" className="stroke-line" strokeWidth="1" />
      <circle cx="50" cy="50" r="42" className="stroke-line" strokeWidth="0.5" strokeDasharray="1 3" />
      <g className="search-sweep">
        <path
          d="M50 2 A48 48 0 0 1 98 50"
          className="stroke-accent"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}

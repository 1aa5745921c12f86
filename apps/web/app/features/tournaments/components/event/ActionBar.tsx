import type { ReactNode } from 'react';
import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { type Fixture, namesOf, type Tournament } from '../../model/event.ts';
import { type NextAction, nextActionOf } from '../../model/nextAction.ts';
import { CheckInButton, EnterButton, WithdrawButton } from './actions.tsx';
import { ReadyButton } from './ReadyButton.tsx';
import { whenText } from './words.ts';

type Props = { tournament: Tournament; onPremiumNeeded: () => void };

/** The one thing that this reader can do now, or what the tournament waits for. */
export function ActionBar({ tournament, onPremiumNeeded }: Props) {
  const action = nextActionOf(tournament);
  const { title, text } = wordsOf(tournament, action);
  const mayLeave = MAY_LEAVE.has(action.kind);
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-4 p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold" role="status">
          {title}
        </p>
        {text !== undefined && <p className="tabular mt-1 text-sm text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:w-full">
        {mayLeave && <WithdrawButton tournament={tournament} />}
        <Doing tournament={tournament} action={action} onPremiumNeeded={onPremiumNeeded} />
      </div>
    </section>
  );
}

const MAY_LEAVE = new Set<NextAction['kind']>([
  ...(['entered', 'waiting', 'checkIn', 'checkedIn', 'playing', 'ready', 'standsBy'] as const),
]);

function Doing({ tournament, action, onPremiumNeeded }: Props & { action: NextAction }): ReactNode {
  switch (action.kind) {
    case 'join':
    case 'joinWaiting':
    case 'joinLate':
      return (
        <EnterButton
          tournament={tournament}
          waits={action.kind !== 'join'}
          onPremiumNeeded={onPremiumNeeded}
        />
      );
    case 'checkIn':
      return <CheckInButton id={tournament.id} />;
    case 'ready':
      return action.isReady ? null : <ReadyButton id={tournament.id} fixture={action.fixture} />;
    case 'live':
      if (action.fixture.matchIds.length === 0) return null; // STG18: it is played elsewhere
      return (
        <ButtonLink to="/game" look="accent">
          {m.event_to_match()}
        </ButtonLink>
      );
    default:
      return null;
  }
}

type Words = { title: string; text?: string };

const PLAIN: Partial<Record<NextAction['kind'], () => Words>> = {
  draft: () => ({ title: m.event_bar_draft(), text: m.event_bar_draft_text() }),
  joinWaiting: () => ({ title: m.event_bar_full(), text: m.event_bar_full_text() }),
  joinLate: () => ({ title: m.event_bar_late(), text: m.event_bar_late_text() }),
  standsBy: () => ({ title: m.event_bar_stands_by(), text: m.event_bar_stands_by_text() }),
  waiting: () => ({ title: m.event_bar_waiting(), text: m.event_bar_waiting_text() }),
  checkedIn: () => ({ title: m.event_bar_checked_in(), text: m.event_bar_checked_in_text() }),
  missed: () => ({ title: m.event_bar_missed(), text: m.event_bar_missed_text() }),
  review: () => ({ title: m.event_bar_review() }),
  running: () => ({ title: m.event_bar_running() }),
  playing: () => ({ title: m.event_bar_running_in() }),
  paused: () => ({ title: m.event_bar_paused() }),
  out: () => ({ title: m.event_bar_running_out() }),
  left: () => ({ title: m.event_bar_left() }),
  disqualified: () => ({ title: m.event_bar_disqualified() }),
};

function wordsOf(tournament: Tournament, action: NextAction): Words {
  switch (action.kind) {
    case 'join':
      return {
        title: m.event_bar_open(),
        text: m.event_bar_open_text({ free: action.free, places: action.places }),
      };
    case 'entered':
      return { title: m.event_bar_joined(), text: checkInText(tournament) };
    case 'checkIn':
      return { title: m.event_bar_check_in(), ...untilCheckIn(tournament) };
    case 'ready':
      return readyWords(tournament, action.fixture, action.isReady);
    case 'live':
      return liveWords(tournament, action.fixture);
    case 'cancelled':
      return { title: m.event_bar_cancelled(), ...cancelReason(tournament) };
    case 'finished':
      return { title: winnerText(tournament) };
    default:
      return PLAIN[action.kind]!();
  }
}

/** What the organiser wrote, or a code of the platform (`too_few`, `unsuitable`). */
function cancelReason({ cancelled }: Tournament): { text?: string } {
  if (cancelled === null) return {};
  if (cancelled === 'too_few') return { text: m.event_cancelled_too_few() };
  if (cancelled === 'unsuitable') return { text: m.event_cancelled_unsuitable() };
  return { text: cancelled };
}

const checkInText = ({ checkInFrom }: Tournament): string =>
  checkInFrom === null
    ? m.event_bar_joined_plain()
    : m.event_bar_joined_text({ time: formatTime(checkInFrom) });

const untilCheckIn = ({ checkInUntil }: Tournament): { text?: string } =>
  checkInUntil === null ? {} : { text: m.event_bar_check_in_text({ time: formatTime(checkInUntil) }) };

function readyWords(tournament: Tournament, fixture: Fixture, isReady: boolean): Words {
  const pair = pairOf(tournament, fixture);
  const title = isReady ? m.event_bar_ready_done(pair) : m.event_bar_ready(pair);
  if (fixture.frozen) return { title, text: m.event_bar_frozen() };
  if (fixture.ready === null) return { title };
  const time = whenText(fixture.ready.until);
  if (fixture.plannedFor !== null && !isReady)
    return { title, text: m.event_bar_planned({ planned: whenText(fixture.plannedFor), time }) };
  return { title, text: isReady ? m.event_bar_ready_wait({ time }) : m.event_bar_ready_text({ time }) };
}

function liveWords(tournament: Tournament, fixture: Fixture): Words {
  const title = m.event_bar_live(pairOf(tournament, fixture));
  return fixture.matchIds.length > 0 ? { title } : { title, text: m.event_bar_elsewhere() };
}

function pairOf(tournament: Tournament, { entrants: [a, b] }: Fixture) {
  const names = namesOf(tournament);
  return { a: names.get(a ?? '') ?? m.event_open_side(), b: names.get(b ?? '') ?? m.event_open_side() };
}

function winnerText(tournament: Tournament): string {
  const first = tournament.placements.find(({ from, to }) => from === 1 && to === 1)?.entrantIds[0];
  const name = namesOf(tournament).get(first ?? '');
  return name === undefined ? m.event_bar_finished() : m.event_bar_won({ name });
}

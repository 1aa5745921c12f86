import type { ReactNode } from 'react';
import { formatDayTime, formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { type Fixture, isBeforeDraw, namesOf, type Tournament } from '../../model/event.ts';
import { currentRound, roundsOf } from '../../model/rounds.ts';
import { roundTitle } from '../bracket/roundTitle.ts';
import { Text } from './Text.tsx';
import { expectedText, startText } from './words.ts';

/** What it is about, when things happen, and how it stands in brief. */
export const Overview = ({ tournament }: { tournament: Tournament }) => (
  <div className="grid items-start gap-4 md:grid-cols-2">
    {/* Once it is played, how it stands is what one comes for. */}
    {!isBeforeDraw(tournament) && <Standing tournament={tournament} />}
    {(isBeforeDraw(tournament) || tournament.description !== '') && (
      <Part title={m.event_about()}>
        <Text text={tournament.description} none={m.event_no_description()} />
      </Part>
    )}
    <Part title={m.event_schedule()}>
      <Schedule tournament={tournament} />
      {tournament.settings.simulatedFill && isBeforeDraw(tournament) && (
        <p className="mt-3 text-sm text-muted">{m.event_simulated_fill()}</p>
      )}
    </Part>
    {isBeforeDraw(tournament) && <Standing tournament={tournament} />}
  </div>
);

const Standing = ({ tournament }: { tournament: Tournament }) => (
  <Part title={m.event_standings_brief()}>
    <InBrief tournament={tournament} />
  </Part>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel min-w-0 p-5">
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
);

function Schedule({ tournament }: { tournament: Tournament }) {
  return (
    <dl className="tabular grid gap-2 text-sm">
      {scheduleOf(tournament).map(({ what, when }) => (
        <div key={what} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{what}</dt>
          <dd className="font-semibold">{when}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Check-in, start, the round that comes next, and the end, with the times at which they are expected. After the draw the check-in says
 * nothing any more: an organiser who starts early has held none.
 */
function scheduleOf(tournament: Tournament) {
  const { checkInFrom, checkInUntil, startsAt, stages, expectedEnd } = tournament;
  const running = stages.find(({ status }) => status === 'running');
  const round = running && currentRound(roundsOf(running));
  const next = round?.fixtures.map(startText).find((text) => text !== null);
  return [
    ...(isBeforeDraw(tournament) && checkInFrom !== null && checkInUntil !== null
      ? [
          {
            what: m.event_schedule_check_in(),
            when: m.event_between({ from: formatTime(checkInFrom), to: formatTime(checkInUntil) }),
          },
        ]
      : []),
    { what: m.event_schedule_start(), when: formatDayTime(startsAt) },
    ...(round && next ? [{ what: roundTitle(round), when: next }] : []),
    ...(expectedEnd ? [{ what: m.event_schedule_end(), when: expectedText(expectedEnd) }] : []),
  ];
}

/** Who has won, else who plays now, else who stands on top, else who plays first. */
function InBrief({ tournament }: { tournament: Tournament }) {
  const names = namesOf(tournament);
  const winner = tournament.placements.find(({ from }) => from === 1)?.entrantIds ?? [];
  const fixtures = tournament.stages.flatMap((stage) => stage.fixtures);
  const live = fixtures.filter(({ state }) => state === 'live');
  const open = fixtures.filter(({ state }) => state === 'open');
  const nameOf = (id: string | null) => names.get(id ?? '') ?? m.event_open_side();
  const table = tournament.stages.at(-1)?.standings ?? [];
  const hasBegun = table.some(({ wins, losses }) => wins + losses > 0);
  if (winner.length > 0) {
    return (
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Trophy className="size-5 text-accent" aria-hidden="true" />
        <span className="sr-only">{m.event_champion()}: </span>
        {winner.map(nameOf).join(', ')}
      </p>
    );
  }
  if (live.length > 0)
    return (
      <Pairs
        title={m.event_live_now()}
        fixtures={live}
        nameOf={nameOf}
        textOf={({ score: [a, b] }) => `${a}:${b}`}
      />
    );
  if (open.length > 0 && !hasBegun)
    return <Pairs title={m.event_next_up()} fixtures={open} nameOf={nameOf} textOf={startText} />;
  if (table.length === 0) return <p className="text-muted">{m.event_nothing_yet()}</p>;
  return (
    <ol className="grid grid-cols-1 gap-1.5">
      {table.slice(0, 5).map(({ entrantId, place }) => (
        <li key={entrantId} className="flex gap-3">
          <span className="display w-6 text-right font-semibold text-faint">{place}</span>
          <span className="min-w-0 truncate">{nameOf(entrantId)}</span>
        </li>
      ))}
    </ol>
  );
}

type PairsProps = {
  title: string;
  fixtures: readonly Fixture[];
  nameOf: (id: string | null) => string;
  textOf: (fixture: Fixture) => string | null;
};

const MOST_PAIRS = 6;

const Pairs = ({ title, fixtures, nameOf, textOf }: PairsProps) => (
  <>
    <p className="eyebrow">{title}</p>
    <ul className="mt-2 grid grid-cols-1 gap-1.5">
      {fixtures.slice(0, MOST_PAIRS).map((fixture) => {
        const [a, b] = fixture.entrants;
        return (
          <li key={fixture.id} className="tabular flex justify-between gap-3">
            <span className="min-w-0 truncate">{m.event_versus({ a: nameOf(a), b: nameOf(b) })}</span>
            <span className="display shrink-0 font-semibold">{textOf(fixture)}</span>
          </li>
        );
      })}
    </ul>
  </>
);

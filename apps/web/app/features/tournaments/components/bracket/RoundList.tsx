import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import type { Entrant, Fixture, Stage } from '../../model/event.ts';
import { EntrantMark } from '../EntrantMark.tsx';
import { fixtureState, startText } from '../event/words.ts';
import type { Naming } from './naming.ts';
import { roundTitle } from './roundTitle.ts';

type Props = { stage: Stage; naming: Naming; onOpen: (fixture: Fixture) => void };

/** All fixtures by round; byes only where they say who rests (tables, Swiss). */
export const RoundList = ({ stage, naming, onOpen }: Props) => (
  <div className="grid gap-5">
    {naming.rounds.map((round) => {
      const shown = round.fixtures.filter(({ state, bracket }) => state !== 'bye' || bracket === 'group');
      if (shown.length === 0) return null;
      return (
        <section key={round.key}>
          <h3 className="eyebrow mb-2">{roundTitle(round)}</h3>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((fixture) => (
              <li key={fixture.id}>
                <FixtureRow fixture={fixture} naming={naming} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      );
    })}
    {stage.nextRound !== null && (
      <p className="text-sm text-muted">{m.event_next_round({ round: stage.nextRound })}</p>
    )}
  </div>
);

type RowProps = { fixture: Fixture; naming: Naming; onOpen: (fixture: Fixture) => void };

function FixtureRow({ fixture, naming, onOpen }: RowProps) {
  const isNow = fixture.state === 'live' || fixture.state === 'open';
  const isScored = fixture.state === 'live' || fixture.state === 'finished';
  return (
    <button
      type="button"
      onClick={() => onOpen(fixture)}
      className={classes(
        'panel grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-3 py-2.5 text-left text-sm hover:bg-raised',
        isNow && 'border-accent',
      )}
    >
      {([0, 1] as const).map((side) => (
        <Line
          key={side}
          {...naming.side(fixture, side)}
          who={naming.who(fixture.entrants[side])}
          score={isScored ? fixture.score[side] : null}
          hasWon={fixture.winner !== null && fixture.winner === fixture.entrants[side]}
        />
      ))}
      <span className={classes('tabular col-span-full text-xs', isNow ? 'text-accent' : 'text-faint')}>
        {stateLine(fixture)}
      </span>
    </button>
  );
}

/** How it stands, and where it is to come, about when. */
function stateLine(fixture: Fixture): string {
  const start = startText(fixture);
  return start === null ? fixtureState(fixture) : `${fixtureState(fixture)}, ${start}`;
}

type LineProps = {
  text: string;
  isKnown: boolean;
  who: Entrant | undefined;
  score: number | null;
  hasWon: boolean;
};

const Line = ({ text, isKnown, who, score, hasWon }: LineProps) => (
  <>
    <span
      className={classes(
        'flex min-w-0 items-center gap-2',
        hasWon && 'font-semibold',
        !isKnown && 'text-faint italic',
      )}
    >
      {who && <EntrantMark entrant={who} size="xs" />}
      <span className="truncate">{text}</span>
    </span>
    <span className="display text-right font-semibold">{score}</span>
  </>
);

import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import type { Entrant, Fixture } from '../../model/event.ts';
import { BOX } from '../../model/layout.ts';
import { EntrantMark } from '../EntrantMark.tsx';
import { fixtureState, startText } from '../event/words.ts';
import type { Naming } from './naming.ts';

type Props = {
  fixture: Fixture;
  naming: Naming;
  at: { left: number; top: number };
  onOpen: (fixture: Fixture) => void;
  onTell: (id: string) => void;
};

/** A fixture of the drawing: both sides with their maps. */
export function FixtureBox({ fixture, naming, at, onOpen, onTell }: Props) {
  const [a, b] = [naming.side(fixture, 0), naming.side(fixture, 1)];
  const isNow = fixture.state === 'live' || fixture.state === 'open';
  return (
    <button
      type="button"
      onClick={() => onOpen(fixture)}
      onPointerEnter={() => onTell(fixture.id)}
      onFocus={() => onTell(fixture.id)}
      className={classes(
        'absolute grid grid-rows-2 overflow-hidden rounded-md border bg-raised text-left text-sm hover:border-muted',
        isNow ? 'border-accent' : 'border-line-strong',
        fixture.state === 'voided' && 'opacity-60',
      )}
      style={{ ...at, width: BOX.width, height: BOX.height }}
    >
      <Side fixture={fixture} side={0} who={naming.who(fixture.entrants[0])} {...a} />
      <Side fixture={fixture} side={1} who={naming.who(fixture.entrants[1])} {...b} />
      <span className="sr-only">
        {m.event_fixture_show({
          fixture: naming.fixture(fixture.id),
          a: a.text,
          b: b.text,
          state: stateText(fixture),
        })}
      </span>
    </button>
  );
}

/** With the score or the expected start, for those who hear it. */
function stateText(fixture: Fixture): string {
  const { state, score } = fixture;
  const isScored = state === 'finished' || state === 'live';
  const more = isScored ? m.event_score_of({ a: score[0], b: score[1] }) : startText(fixture);
  return more === null ? fixtureState(fixture) : `${fixtureState(fixture)}, ${more}`;
}

/** Seen only: what is heard is one sentence. */
type SideProps = { fixture: Fixture; side: 0 | 1; text: string; isKnown: boolean; who: Entrant | undefined };

function Side({ fixture, side, text, isKnown, who }: SideProps) {
  const { winner, entrants, score, state } = fixture;
  const hasWon = winner !== null && winner === entrants[side];
  const hasLost = winner !== null && !hasWon;
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex min-w-0 items-center gap-2 px-2.5 first:border-b first:border-line',
        hasLost && 'text-faint',
        hasWon && 'font-semibold',
        !isKnown && 'text-xs text-faint italic',
      )}
    >
      {who && <EntrantMark entrant={who} size="xs" />}
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {state === 'live' && side === 0 && (
        <span className="eyebrow text-accent">{m.event_fixture_live()}</span>
      )}
      {(state === 'finished' || state === 'live') && (
        <span className="display font-semibold">{score[side]}</span>
      )}
    </span>
  );
}

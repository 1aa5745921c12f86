import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { isHeld } from '../../model/desk.ts';
import type { Fixture, Tournament } from '../../model/event.ts';
import { FixtureCorrection } from './FixtureCorrection.tsx';
import { HeldTurn } from './HeldTurn.tsx';
import { Section } from './Section.tsx';
import { namesIn } from './words.ts';

/** What needs the organiser now: fixtures that nobody but the organiser decides. */
export function Held({ tournament }: { tournament: Tournament }) {
  const [chosen, setChosen] = useState<Fixture | null>(null);
  const names = namesIn(tournament);
  const held = tournament.stages.flatMap(({ fixtures }) => fixtures.filter(needsYou));
  return (
    <Section
      title={held.length === 0 ? m.desk_held_none() : m.desk_held({ count: held.length })}
      text={held.length === 0 ? m.desk_held_none_text() : m.desk_held_text()}
    >
      {held.length > 0 && (
        <ul>
          {held.map((fixture) => (
            <li
              key={fixture.id}
              className="flex flex-wrap items-center gap-3 border-t border-line border-l-2 border-l-warn py-2.5 pl-3"
            >
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-semibold">{names.pair(fixture.entrants)}</span>
                <span className="text-sm text-muted">{`${names.fixture(fixture.id)} · ${whyHeld(fixture)}`}</span>
              </span>
              {fixture.vetoHeld ? (
                <HeldTurn id={tournament.id} fixtureId={fixture.id} pair={names.pair(fixture.entrants)} />
              ) : (
                <Button
                  look="accent"
                  aria-label={m.desk_decide_named({ pair: names.pair(fixture.entrants) })}
                  onClick={() => setChosen(fixture)}
                >
                  {m.desk_decide()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <FixtureCorrection tournament={tournament} fixture={chosen} onClose={() => setChosen(null)} />
      )}
    </Section>
  );
}

/** What captains dispute is decided where they say why. */
const needsYou = (fixture: Fixture): boolean =>
  fixture.vetoHeld || (isHeld(fixture) && fixture.dispute !== 'open');

/** Without a match nobody was ready in time; with one, it brought no result. */
const whyHeld = ({ matchIds, vetoHeld }: Fixture): string =>
  vetoHeld ? m.desk_held_turn() : matchIds.length === 0 ? m.desk_held_no_show() : m.desk_held_no_result();

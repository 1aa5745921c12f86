import { m } from '#app/paraglide/messages.js';
import { type Entrant, type Fixture, namesOf, type Stage, type Tournament } from '../../model/event.ts';
import { numberIn, type Round, roundsOf } from '../../model/rounds.ts';
import { roundTitle } from './roundTitle.ts';

/** How the fixtures of a stage and those who stand on them are called. */
export type Naming = {
  rounds: readonly Round[];
  /** `Semi-finals, match 2`; where a round has one fixture, the name of the round. */
  fixture(id: string): string;
  /** Who stands on a side, or where it comes from. */
  side(fixture: Fixture, side: 0 | 1): { text: string; isKnown: boolean };
  /** Of an entrant; null: nobody yet. */
  entrant(id: string | null): string;
  /** Who it is; undefined: nobody yet. */
  who(id: string | null): Entrant | undefined;
};

export function namingOf(tournament: Pick<Tournament, 'entrants'>, stage: Stage): Naming {
  const names = namesOf(tournament);
  const known = new Map(tournament.entrants.map((one) => [one.id, one]));
  const rounds = roundsOf(stage);
  const byId = new Map(stage.fixtures.map((fixture) => [fixture.id, fixture]));
  const fixtureName = (id: string): string => {
    const round = rounds.find(({ fixtures }) => fixtures.some((fixture) => fixture.id === id));
    if (!round) return m.event_open_side();
    const title = roundTitle(round);
    return round.fixtures.length === 1
      ? title
      : m.event_fixture_name({ round: title, number: numberIn(round, id) });
  };
  const origin = (fixture: Fixture, side: 0 | 1): string => {
    const feeder = byId.get(fixture.feeders[side] ?? '');
    if (!feeder) return fixture.state === 'bye' ? m.event_nobody() : m.event_open_side();
    const name = { fixture: fixtureName(feeder.id) };
    return isDrop(feeder, fixture) ? m.event_loser_of(name) : m.event_winner_of(name);
  };
  return {
    rounds,
    fixture: fixtureName,
    side(fixture, side) {
      const name = names.get(fixture.entrants[side] ?? '');
      return { text: name ?? origin(fixture, side), isKnown: name !== undefined };
    },
    entrant: (id) => names.get(id ?? '') ?? m.event_open_side(),
    who: (id) => known.get(id ?? ''),
  };
}

/** Losers go to the lower bracket and to the match for place 3. */
const isDrop = (from: Fixture, to: Fixture): boolean =>
  to.bracket === 'third' || (to.bracket === 'lower' && from.bracket !== 'lower');

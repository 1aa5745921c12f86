import type { Correction } from '@retake/contract/tournaments/correcting.ts';
import { m } from '#app/paraglide/messages.js';
import { fixtureOf, namesOf, type Stage, type Tournament } from '../../model/event.ts';
import { type Naming, namingOf } from '../bracket/naming.ts';

/** How the fixtures of all stages are called. */
export function namesIn(tournament: Tournament) {
  const namings = new Map(
    tournament.stages.flatMap((stage) => {
      const naming = namingOf(tournament, stage);
      return stage.fixtures.map(({ id }): [string, Naming] => [id, naming]);
    }),
  );
  const entrants = namesOf(tournament);
  const entrant = (id: string | null) => entrants.get(id ?? '') ?? m.event_open_side();
  return {
    entrant,
    fixture: (id: string) => namings.get(id)?.fixture(id) ?? m.event_open_side(),
    pair: ([a, b]: readonly [string | null, string | null]) =>
      m.event_versus({ a: entrant(a), b: entrant(b) }),
  };
}
export type Names = ReturnType<typeof namesIn>;

/** A correction in words, as it stands in the list of choices. */
export function correctionText(tournament: Tournament, names: Names, given: Correction): string {
  switch (given.type) {
    case 'result': {
      const [x, y] = given.score;
      const score = `${Math.max(x, y)}:${Math.min(x, y)}`;
      return m.desk_choice_result({ name: names.entrant(given.winner), score });
    }
    case 'forfeit':
      return m.desk_choice_forfeit({ name: names.entrant(given.loser) });
    case 'doubleForfeit':
      return m.desk_choice_double();
    case 'void':
      return fixtureOf(tournament, given.fixtureId)?.state === 'finished'
        ? m.desk_choice_void()
        : m.desk_choice_replay();
    case 'withdraw':
      return m.desk_choice_withdraw();
    case 'disqualify':
      return given.scope === 'fromNow' ? m.desk_choice_disqualify() : m.desk_choice_refund();
    case 'replace':
      return names.entrant(given.by);
    case 'enter':
      return m.desk_choice_enter();
    case 'rollBack':
      return m.desk_choice_roll_back({ round: given.toRound });
  }
}

/** Only a Swiss goes back to a round. */
export const canRollBack = ({ format, rounds, status }: Stage): boolean =>
  format === 'swiss' && rounds > 1 && status !== 'waiting';

import { m } from '#app/paraglide/messages.js';
import type { Fixture } from '../../model/event.ts';
import type { Naming } from './naming.ts';

type Values = NonNullable<Fixture['why']>['values'];

/** BRK18: why these two meet, as a sentence; null where nothing is known, or the code is newer than this page. */
export function whyText({ why }: Pick<Fixture, 'why'>, naming: Naming): string | null {
  if (why === null) return null;
  const { values } = why;
  const number = (name: string) => Number(values[name] ?? 0);
  switch (why.code) {
    case 'bracket':
      return m.event_why_bracket({ a: source(values, 'a', naming), b: source(values, 'b', naming) });
    case 'reseeded':
      return m.event_why_reseeded({ seedA: number('seedA'), seedB: number('seedB') });
    case 'table':
      return m.event_why_table({ round: number('round'), group: number('group') });
    case 'decider':
      return deciderText(number);
    case 'deciderAcross':
      return m.event_why_deciders_across({
        place: number('place'),
        level: number('level'),
        open: number('open'),
      });
    case 'firstRound':
      return m.event_why_first_round({ seedA: number('seedA'), seedB: number('seedB') });
    case 'swiss':
      return swissText(values, number);
    case 'bye':
      return m.event_why_bye();
    default:
      return null;
  }
}

function deciderText(number: (name: string) => number): string {
  const of = { place: number('place'), group: number('group') };
  const level = number('level');
  return level > 2 ? m.event_why_deciders({ ...of, level, open: number('open') }) : m.event_why_decider(of);
}

function source(values: Values, side: 'a' | 'b', naming: Naming): string {
  const of = String(values[`${side}Of`] ?? '');
  switch (values[side]) {
    case 'seed':
      return m.event_why_seed({ seed: of });
    case 'winner':
      return m.event_why_winner({ fixture: naming.fixture(of) });
    case 'loser':
      return m.event_why_loser({ fixture: naming.fixture(of) });
    default:
      return m.event_why_empty();
  }
}

function swissText(values: Values, number: (name: string) => number): string {
  const record = { wins: number('wins'), losses: number('losses') };
  const [placeA, placeB] = [number('placeA'), number('placeB')];
  const meeting =
    placeA > 0 && placeB > 0
      ? m.event_why_swiss({ ...record, placeA, placeB })
      : m.event_why_swiss_floated(record);
  const names = String(values.passedOver ?? '');
  return names === '' ? meeting : `${meeting} ${m.event_why_swiss_passed({ names })}`;
}

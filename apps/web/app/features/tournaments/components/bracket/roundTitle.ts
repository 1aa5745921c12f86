import { m } from '#app/paraglide/messages.js';
import type { Fixture } from '../../model/event.ts';
import type { Round } from '../../model/rounds.ts';

type Known = Pick<Round, 'bracket' | 'round' | 'left'> & Partial<Pick<Round, 'fixtures'>>;

/** What a round is called: `Semi-finals`, `Lower round 2`. */
export function roundTitle({ bracket, round, left, fixtures }: Known): string {
  switch (bracket) {
    case 'main':
      return mainTitle(round, left);
    case 'upper':
      return left === 0 ? m.event_round_upper_final() : m.event_round_upper({ round });
    case 'lower':
      return left === 0 ? m.event_round_lower_final() : m.event_round_lower({ round });
    case 'final':
      return round === 1 ? m.event_round_grand() : m.event_round_reset();
    case 'third':
      return m.event_round_third();
    case 'group':
      // BRK36
      return deciderTitle(fixtures?.[0]?.why) ?? m.event_round_number({ round });
  }
}

/** Null: it is none. */
function deciderTitle(why: Fixture['why'] | undefined): string | null {
  const isAcross = why?.code === 'deciderAcross';
  if (!isAcross && why?.code !== 'decider') return null;
  const decider = isAcross ? m.event_round_decider_across() : m.event_round_decider();
  const left = Number(why.values.left ?? 0);
  if (left === 0) return decider;
  const round = [m.event_round_semi, m.event_round_quarter][left - 1]?.();
  return round
    ? m.event_round_decider_of({ decider, round })
    : m.event_round_decider_early({ decider, left });
}

const mainTitle = (round: number, left: number): string =>
  [m.event_round_final, m.event_round_semi, m.event_round_quarter][left]?.() ??
  m.event_round_number({ round });

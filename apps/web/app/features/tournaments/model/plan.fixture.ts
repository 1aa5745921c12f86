import { type Plan, type Source, sectionOf, sourceOf } from '@retake/core/bracket/elimination/plan.ts';
import type { Drawn } from './layout.ts';

/** The fixtures of a plan before anything is played, byes marked. */
export function fixturesOf(plan: Plan): Drawn[] {
  const empty = new Map<string, boolean>();
  const isEmpty = ({ kind, ...source }: Source) =>
    kind === 'empty' || (empty.get(`${kind}-${'of' in source ? source.of : ''}`) ?? false);
  return Array.from(plan.a, (_, at) => {
    const sides = [sourceOf(plan.a[at]!), sourceOf(plan.b[at]!)] as const;
    const none = sides.filter(isEmpty).length;
    empty.set(`winner-${at}`, none === 2);
    empty.set(`loser-${at}`, none > 0);
    const { bracket, round } = sectionOf(plan, at);
    const feeder = (source: Source) =>
      source.kind === 'winner' || source.kind === 'loser' ? String(source.of) : null;
    return {
      id: String(at),
      bracket,
      round,
      state: none > 0 ? 'bye' : 'waiting',
      feeders: [feeder(sides[0]), feeder(sides[1])],
    };
  });
}

import { loserOf, type Plan, type Section, seed, winnerOf } from './plan.ts';

/** BRK16: the last two meet, and the winner of each fixture meets the seed above. */
export function gauntlet(entrants: number): Plan {
  const count = entrants - 1;
  const a = new Int32Array(count);
  const b = new Int32Array(count);
  const sections: Section[] = [];
  for (let i = 0; i < count; i++) {
    a[i] = seed(entrants - 2 - i);
    b[i] = i === 0 ? seed(entrants - 1) : winnerOf(i - 1);
    sections.push(sectionFor('main', i + 1, count - i - 1, i, i + 1));
  }
  return { a, b, sections, final: count - 1, resetAfter: -1, ends: [], advantage: false };
}

/** BRK17: of four, the first two have a second life: 1 v 2, 3 v 4, loser v winner, final. */
export function pagePlayoff(): Plan {
  const sections = [
    { ...sectionFor('upper', 1, 0, 0, 2), drops: true },
    sectionFor('lower', 1, 1, 1, 1),
    sectionFor('lower', 2, 0, 2, 2),
    sectionFor('final', 1, 0, 3, 3),
  ];
  return {
    a: Int32Array.of(seed(0), seed(2), loserOf(0), winnerOf(0)),
    b: Int32Array.of(seed(1), seed(3), winnerOf(1), winnerOf(2)),
    sections,
    final: 3,
    resetAfter: -1,
    ends: [],
    advantage: false,
  };
}

const sectionFor = (
  bracket: Section['bracket'],
  round: number,
  left: number,
  from: number,
  rank: number,
): Section => ({ bracket, round, left, from, count: 1, rank, drops: false });

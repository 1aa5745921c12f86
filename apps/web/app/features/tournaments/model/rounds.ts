import type { Bracket, Fixture, Stage } from './event.ts';

export type Round = {
  key: string;
  bracket: Bracket;
  /** From 1 within its bracket. */
  round: number;
  /** How many rounds of its bracket follow it; Infinity: in a Swiss nobody can say, and none of them is a final. */
  left: number;
  fixtures: readonly Fixture[];
};

const ORDER: Record<Bracket, number> = { main: 0, group: 0, upper: 0, lower: 1, third: 2, final: 3 };

/** The rounds of a stage in the order in which they are read: upper, lower, place 3, final. */
export function roundsOf({ format, fixtures }: Pick<Stage, 'format' | 'fixtures'>): Round[] {
  const rounds = new Map<string, Fixture[]>();
  for (const fixture of fixtures) {
    const key = `${fixture.bracket}-${fixture.round}`;
    rounds.set(key, [...(rounds.get(key) ?? []), fixture]);
  }
  const last = (bracket: Bracket) =>
    Math.max(...fixtures.filter((one) => one.bracket === bracket).map(({ round }) => round));
  return [...rounds]
    .map(([key, [first, ...rest]]) => {
      const { bracket, round } = first!;
      const left = format === 'swiss' ? Number.POSITIVE_INFINITY : last(bracket) - round;
      return { key, bracket, round, left, fixtures: [first!, ...rest] };
    })
    .sort((a, b) => ORDER[a.bracket] - ORDER[b.bracket] || a.round - b.round);
}

/** The round in which something is played or comes next; the last one when all is over. */
export const currentRound = (rounds: readonly Round[]): Round | undefined =>
  rounds.find(({ fixtures }) =>
    fixtures.some(({ state }) => state === 'waiting' || state === 'open' || state === 'live'),
  ) ?? rounds.at(-1);

/** Which fixture of its round it is, from 1. */
export const numberIn = ({ fixtures }: Round, id: string): number =>
  fixtures.findIndex((fixture) => fixture.id === id) + 1;

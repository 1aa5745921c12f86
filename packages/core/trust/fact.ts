/** What a player did in a finished rated match, against the others in it and against what the ratings before it say. */
export type TrustFact = {
  readonly matchId: string;
  readonly at: number;
  /** Damage a round, less the mean of all others in the match. */
  readonly performed: number;
  /** The hidden rating before it, less the mean of all others. */
  readonly gap: number;
  /** The hidden rating before it. */
  readonly rating: number;
  /** The uncertainty of the own rating, in points. */
  readonly deviation: number;
  /** Rated matches before it. */
  readonly games: number;
  /** The chance of the own team, as ratings had it. */
  readonly chance: number;
  /** Null: a draw. */
  readonly won: boolean | null;
  readonly teamSize: number;
  /** Ids of who came in one party. */
  readonly mates: readonly string[];
  readonly opponents: readonly string[];
};

/** DET3: how performance follows the rating on this site. */
export type Scale = {
  /** Damage a round for each point of rating. */
  readonly slope: number;
  /** Of one match around what is expected (one standard deviation). */
  readonly sd: number;
};

/** DET1: the order in which facts are known makes no difference, and a match counts once. */
export function inOrder(facts: readonly TrustFact[]): TrustFact[] {
  const byMatch = new Map(facts.map((fact) => [fact.matchId, fact]));
  return [...byMatch.values()].sort(
    (one, other) => one.at - other.at || (one.matchId < other.matchId ? -1 : 1),
  );
}

/** Above what the rating says, in damage a round. */
export const residual = ({ performed, gap }: TrustFact, { slope }: Scale): number => performed - slope * gap;

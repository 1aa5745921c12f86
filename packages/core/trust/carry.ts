import { inOrder, residual, type Scale, type TrustFact } from './fact.ts';

const LAST = 30;
const LEAST_SHARE = 0.6;
const LEAST_WITHOUT = 10;
/** DET7: below what the rating says, in standard deviations of a match. */
const BELOW = -0.5;
const LEAST_Z = 3;

export type Carry = {
  readonly partnerId: string;
  /** Of the last thirty matches. */
  readonly together: number;
  readonly of: number;
  readonly wonWith: number;
  readonly playedWith: number;
  readonly wonWithout: number;
  readonly playedWithout: number;
};

/** DET7: a player whom one partner, who jumped (DET6), carries. */
export function carried(
  facts: readonly TrustFact[],
  jumped: ReadonlySet<string>,
  scale: Scale,
): Carry | null {
  const known = inOrder(facts);
  const last = known.slice(-LAST);
  if (last.length < LAST) return null;
  for (const partnerId of [...jumped].sort()) {
    const isWith = ({ mates }: TrustFact) => mates.includes(partnerId);
    const together = last.filter(isWith);
    if (together.length < LEAST_SHARE * LAST) continue;
    if (mean(together.map((fact) => residual(fact, scale))) > BELOW * scale.sd) continue;
    const decided = known.filter(({ won }) => won !== null);
    const [rest, both] = [decided.filter((fact) => !isWith(fact)), decided.filter(isWith)];
    const [wonWith, wonWithout] = [wins(both), wins(rest)];
    if (rest.length < LEAST_WITHOUT || zOf(wonWith, both.length, wonWithout, rest.length) < LEAST_Z) continue;
    return {
      partnerId,
      together: together.length,
      of: LAST,
      wonWith,
      playedWith: both.length,
      wonWithout,
      playedWithout: rest.length,
    };
  }
  return null;
}

const wins = (facts: readonly TrustFact[]) => facts.filter(({ won }) => won).length;
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Of two shares, pooled; nobody and everybody are not quite sure. */
function zOf(won: number, played: number, wonOther: number, playedOther: number): number {
  const share = (won + wonOther + 1) / (played + playedOther + 2);
  const spread = Math.sqrt(share * (1 - share) * (1 / played + 1 / playedOther));
  return (won / played - wonOther / playedOther) / spread;
}

/** What a member of the staff has to do with an appealed ban. */
export type InvolvedInBan = {
  readonly isBanned: boolean;
  readonly hasGiven: boolean;
  readonly hasVoted: boolean;
  readonly hasReported: boolean;
};

/** APL2, APL5: whether an appeal may be dealt. Friends and ranks (STF2) aside. */
export const mayDecideAppeal = (
  { withAdmins }: { withAdmins: boolean },
  involved: InvolvedInBan,
  { admin }: { admin: boolean },
): boolean => !Object.values(involved).some((is) => is) && (admin || !withAdmins);

type Order = { readonly at: number; readonly answeredAt: number | null };

/** APL2: who waits for a first answer, then who waits longest. */
export const compareAppeals = (one: Order, other: Order): number =>
  Number(one.answeredAt !== null) - Number(other.answeredAt !== null) || one.at - other.at;

/** What a member of the staff has to do with an appealed ban. */
export type InvolvedInBan = {
  readonly isBanned: boolean;
  readonly hasGiven: boolean;
  readonly hasVoted: boolean;
  readonly hasReported: boolean;
};

/** APL2, APL5: whether an appeal may be dealt. Who decides none answers what nobody has answered. Friends and ranks (STF2) aside. */
export const mayTakeAppeal = (
  { withAdmins, answeredAt }: { withAdmins: boolean; answeredAt: unknown },
  involved: InvolvedInBan,
  { decides, admin }: { decides: boolean; admin: boolean },
): boolean =>
  !Object.values(involved).some((is) => is) && (admin || !withAdmins) && (decides || answeredAt === null);

type Order = { readonly at: number; readonly answeredAt: number | null };

/** APL2: who waits for a first answer, then who waits longest. */
export const compareAppeals = (one: Order, other: Order): number =>
  Number(one.answeredAt !== null) - Number(other.answeredAt !== null) || one.at - other.at;

import type { PenaltyKind } from '@retake/core/matchmaker/penalty.ts';

/** A chat message that the server has acknowledged. */
export type Said = { room: 'party' | 'match'; roomId: string; seq: number; id: string; text: string };

/** One of the yes-or-no facts that a single player changes: the last acknowledged value, or null while nobody knows. */
type Register = boolean | null;

/**
 * What the server has acknowledged, and what players did on purpose. An answer that did not come, or one of 500 and
 * above, acknowledges nothing and refuses nothing.
 */
export type Journal = ReturnType<typeof createJournal>;

/** Of ended sessions the last ones are tried again. */
const ENDED_KEPT = 100;

export function createJournal() {
  const said: Said[] = [];
  const heard = new Map<string, Map<number, string>>();
  const blacklists = new Map<string, Register>();
  const friends = new Map<string, Register>();
  const deliberate = new Map<string, Map<PenaltyKind, number>>();
  const endedSessions = new Map<string, string>();
  const livingSessions = new Map<string, string>();
  const abandoned: { userId: string; matchId: string }[] = [];
  const promoCodes: string[] = [];
  const lobbies: string[] = [];
  const accounts: { userId: string; nickname: string; steamId: string | null }[] = [];
  const reports: { matchNumber: number; hash: string }[] = [];
  const counts: Record<string, number> = {};

  return {
    said,
    heard,
    blacklists,
    friends,
    endedSessions,
    livingSessions,
    abandoned,
    promoCodes,
    lobbies,
    accounts,
    reports,
    counts,
    count(what: string): void {
      counts[what] = (counts[what] ?? 0) + 1;
    },
    /** Before it is done: whether it was done may stay unknown. */
    intends(userId: string, kind: PenaltyKind): void {
      const kinds = deliberate.get(userId) ?? new Map<PenaltyKind, number>();
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      deliberate.set(userId, kinds);
    },
    intended: (userId: string, kind: PenaltyKind): number => deliberate.get(userId)?.get(kind) ?? 0,
    /** A message as a connection got it. Returns whether the same one came before with other words. */
    hears(room: string, seq: number, what: string): boolean {
      const messages = heard.get(room) ?? new Map<number, string>();
      heard.set(room, messages);
      const before = messages.get(seq);
      messages.set(seq, what);
      return before === undefined || before === what;
    },
    /** What is compared once need not be compared again: memory stays small however long it runs. */
    forgetCompared(): void {
      said.length = 0;
      heard.clear();
      abandoned.length = 0;
      lobbies.length = 0;
      reports.length = 0;
      accounts.length = 0;
      promoCodes.length = 0;
      const old = [...endedSessions.keys()].slice(0, -ENDED_KEPT);
      for (const token of old) endedSessions.delete(token);
    },
  };
}

export const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');

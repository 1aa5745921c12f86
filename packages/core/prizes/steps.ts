import type { Entry } from './ledger.ts';

/** Where a prize stands on its way to its winner. */
export type PrizeState = 'held' | 'due' | 'paid' | 'taken_back';
/** What lines of a ledger mean to a player: so much of the prize has come so far. */
export type PrizeStep = { userId: string; state: PrizeState; cents: number };

const STATES: Partial<Record<Entry['kind'], PrizeState>> = {
  allocate: 'held',
  release: 'due',
  pay: 'paid',
  reverse: 'taken_back',
};

/** Of a command's lines, one step of each player in it; what is nobody's alone (promised, funded, returned) is none. */
export function stepsOf(lines: readonly Entry[]): PrizeStep[] {
  const steps = new Map<string, PrizeStep>();
  for (const { kind, from, to, cents } of lines) {
    const state = STATES[kind];
    const [, userId] = (kind === 'reverse' ? from : to).split(':');
    if (state === undefined || userId === undefined) continue;
    steps.set(userId, { userId, state, cents: (steps.get(userId)?.cents ?? 0) + cents });
  }
  return [...steps.values()];
}

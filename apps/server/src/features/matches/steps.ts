import type { ErrorCode } from '@retake/contract/errors.ts';
import type { MatchFact } from '@retake/core/match/facts.ts';
import { afterOutage, deadlineOf } from '@retake/core/match/state.ts';
import { type MatchCommand, type MatchRefusal, transition } from '@retake/core/match/transition.ts';
import { createRng } from '@retake/core/rng.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { MatchEnding } from './ending.ts';
import type { Rooms } from './rooms.ts';
import type { ServerControl } from './serverControl.ts';
import { findRunning, lockMatch, type MatchRow, saveScore, saveState } from './store.ts';

const DEADLINE = 'match';

const CODES: Record<MatchRefusal, ErrorCode> = {
  not_captain: 'match_not_captain',
  not_your_turn: 'match_not_your_turn',
  map_gone: 'match_map_gone',
  over: 'match_wrong_phase',
  not_due: 'match_wrong_phase',
  wrong_phase: 'match_wrong_phase',
  not_a_player: 'match_not_player',
  other_match: 'malformed',
  other_map: 'malformed',
};

export type Steps = {
  /** One step in a transaction of its own; `alongside` is written in it as well. */
  apply(matchId: string, command: MatchCommand, alongside?: (tx: Tx) => Promise<void>): Promise<void>;
  /** One step: asks core, saves what it says and does what follows from it, all in this transaction. */
  step(tx: Tx, row: MatchRow, command: MatchCommand): Promise<void>;
  setDeadline(tx: Tx, row: Pick<MatchRow, 'id' | 'state'>): Promise<void>;
  /** MAT13. */
  grantTime(): Promise<void>;
};

type Parts = { rooms: Rooms; ending: MatchEnding; control: () => ServerControl };

/** The thin shell around core's state machine of a match. */
export function createSteps({ database, deadlines, clock }: Deps, { rooms, ending, control }: Parts): Steps {
  deadlines.handle(DEADLINE, async (tx, matchId) => {
    const row = await lockMatch(tx, matchId);
    if (row) await step(tx, row, { type: 'deadline' });
  });

  async function step(tx: Tx, row: MatchRow, command: MatchCommand): Promise<void> {
    const rng = createRng(`${row.seed}:${row.state.seq}`);
    const answer = transition(row.state, command, { now: clock.now(), rng });
    if (!answer.ok) throw new Refusal(CODES[answer.code], { detail: answer.code });
    const { state, facts } = answer.value;
    if (state === row.state) return;
    await saveState(tx, row, state);
    const after = { ...row, state, seq: state.seq };
    for (const fact of facts) await follow(tx, after, fact);
    await setDeadline(tx, after);
    const ended = facts.some((fact) => fact.type === 'finished' || fact.type === 'cancelled');
    rooms.changed(tx, after, ended ? -1 : 0);
  }

  async function setDeadline(tx: Tx, { id, state }: Pick<MatchRow, 'id' | 'state'>): Promise<void> {
    const dueAt = deadlineOf(state);
    if (dueAt === null) await deadlines.cancel(tx, DEADLINE, id);
    else await deadlines.set(tx, DEADLINE, id, dueAt);
  }

  async function follow(tx: Tx, row: MatchRow, fact: MatchFact): Promise<void> {
    switch (fact.type) {
      case 'serverWanted':
        return control().wanted(tx, row);
      case 'allReady':
        return control().allReady(tx, row);
      case 'roundEnded':
        return saveScore(tx, row.id, fact.score);
      case 'playerAbandoned':
        return ending.abandoned(tx, row, fact.userId, clock.now());
      case 'finished':
        return ending.finished(tx, row, fact, clock.now());
      case 'boardAmended':
        return ending.amended(tx, row);
      case 'cancelled':
        tx.after(() => control().abort(row));
        return ending.cancelled(tx, row, fact, clock.now());
      default:
        return undefined;
    }
  }

  async function grantTimeTo(matchId: string): Promise<void> {
    await database.write(async (tx) => {
      const row = await lockMatch(tx, matchId);
      if (!row) return;
      const state = afterOutage(row.state, clock.now());
      if (state === row.state) return;
      await saveState(tx, row, state);
      await setDeadline(tx, { ...row, state });
      rooms.changed(tx, { ...row, state, seq: state.seq }, 0);
    });
  }

  return {
    step,
    setDeadline,
    apply: (matchId, command, alongside) =>
      database.write(async (tx) => {
        const row = await lockMatch(tx, matchId);
        if (!row) throw new Refusal('match_not_found');
        await step(tx, row, command);
        await alongside?.(tx);
      }),
    async grantTime() {
      for (const { id, sample } of await findRunning(database.sql)) if (!sample) await grantTimeTo(id);
    },
  };
}

import type { ErrorCode } from '@retake/contract/errors.ts';
import type { MatchFact } from '@retake/core/match/facts.ts';
import { everyoneOf } from '@retake/core/match/lineup.ts';
import { settingsFault } from '@retake/core/match/settings.ts';
import type { NewMatchMaps } from '@retake/core/match/start.ts';
import { afterOutage, type CancelReason, deadlineOf, isTurnHeld } from '@retake/core/match/state.ts';
import { type MatchCommand, type MatchRefusal, transition } from '@retake/core/match/transition.ts';
import { createRng } from '@retake/core/rng.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Event } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { deleteBackup } from './backupStore.ts';
import { openMatchCase } from './doubts.ts';
import type { TurnHeld } from './ended.ts';
import { isEnd, type MatchEnding } from './ending.ts';
import { type InSeries, type NewMatchRequest, newMatch } from './newMatch.ts';
import { endOutage } from './outageStore.ts';
import { insertPlayers } from './playerStore.ts';
import { lockToCancel } from './rebuilt.ts';
import type { Rooms } from './rooms.ts';
import { beginSeries, decideMaps, type Next, requestOfNext } from './series.ts';
import type { ServerControl } from './serverControl.ts';
import {
  findRunning,
  insertMatch,
  lockMatch,
  type MatchRow,
  nextMatchNumber,
  saveScore,
  saveState,
} from './store.ts';

const DEADLINE = 'match';
/** MAT26, MAT33: a person may know who has won. */
const NEEDS_A_LOOK: CancelReason[] = ['disputed', 'server_lost'];

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
  too_early: 'match_wrong_phase',
  implausible: 'malformed',
  contradicts_end: 'match_wrong_phase',
};

export type Steps = {
  /** The first match of a request. Returns its id. */
  begin(tx: Tx, request: NewMatchRequest): Promise<string>;
  /** One step in a transaction of its own; `alongside` is written in it as well. */
  apply(matchId: string, command: MatchCommand, alongside?: (tx: Tx) => Promise<void>): Promise<void>;
  /** The same for an admin, who also ends a match whose state cannot be read (MAT20). */
  cancel(matchId: string, alongside: (tx: Tx) => Promise<void>): Promise<void>;
  /** One step: asks core, saves what it says and does what follows from it, all in this transaction. */
  step(tx: Tx, row: MatchRow, command: MatchCommand): Promise<void>;
  /** MAT13. */
  grantTime(): Promise<void>;
  /** Called in the transaction in which a veto ends, after the step. */
  onWarmup(run: (tx: Tx, matchId: string) => Promise<void>): void;
};

type Parts = {
  rooms: Rooms;
  ending: MatchEnding;
  turns: Event<TurnHeld>;
  control: () => ServerControl;
  isSimulated: boolean;
};

/** The thin shell around core's state machine of a match. */
export function createSteps(deps: Deps, { rooms, ending, turns, control, isSimulated }: Parts): Steps {
  const { database, deadlines, clock, log, realtime } = deps;
  let warmupBegun = async (_tx: Tx, _matchId: string): Promise<void> => {};
  deadlines.handle(DEADLINE, async (tx, matchId) => {
    const row = await lockMatch(tx, matchId);
    if (row) await step(tx, row, { type: 'deadline' });
  });

  async function insert(
    tx: Tx,
    request: NewMatchRequest,
    maps: NewMatchMaps,
    inSeries: InSeries,
    id: string = crypto.randomUUID(),
  ): Promise<MatchRow> {
    const number = await nextMatchNumber(tx);
    const seed = Buffer.from(deps.randomBytes(16)).toString('hex');
    const birth = { id, number, seed, simulated: isSimulated, now: clock.now() };
    const { row: born, players, facts } = newMatch(request, maps, inSeries, birth);
    const row = await insertMatch(tx, born);
    await insertPlayers(tx, id, players);
    for (const fact of facts) await follow(tx, row, fact);
    await setDeadline(tx, row);
    rooms.changed(tx, row, 1);
    return row;
  }

  async function begin(tx: Tx, request: NewMatchRequest): Promise<string> {
    const fault = settingsFault(request.settings);
    if (fault !== null) throw new Error(`no match can be made of these settings: ${fault}`);
    const { maps, bestOf } = request.settings;
    const inSeries = await beginSeries(tx, request, new Date(clock.now()));
    return (await insert(tx, request, { ...maps, bestOf }, inSeries)).id;
  }

  /** SER2: its players get the same events as for the first one. */
  async function beginNext(tx: Tx, row: MatchRow, { matchId, map, inSeries }: Next): Promise<void> {
    const next = await insert(tx, await requestOfNext(tx, row), { kind: 'decided', map }, inSeries, matchId);
    const userIds = everyoneOf(next.state.teams);
    tx.after(() => realtime.toUsers(userIds, 'gameReady', { matchId }));
  }

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
    rooms.changed(tx, after, facts.some(isEnd) ? -1 : 0);
    if (isTurnHeld(row.state) !== isTurnHeld(state)) await turns.tell(tx, { source: row.source });
    if (row.state.phase === 'veto' && state.phase === 'warmup') await warmupBegun(tx, row.id);
  }

  async function setDeadline(tx: Tx, { id, state }: Pick<MatchRow, 'id' | 'state'>): Promise<void> {
    const dueAt = deadlineOf(state);
    if (dueAt === null) await deadlines.cancel(tx, DEADLINE, id);
    else await deadlines.set(tx, DEADLINE, id, dueAt);
  }

  async function follow(tx: Tx, row: MatchRow, fact: MatchFact): Promise<void> {
    switch (fact.type) {
      case 'mapsDecided':
        return decideMaps(tx, row, fact.maps);
      case 'serverWanted':
        return control().wanted(tx, row);
      case 'allReady':
        return control().allReady(tx, row);
      case 'roundEnded':
        return saveScore(tx, row.id, fact.score);
      case 'playerAbandoned':
        return ending.left(tx, row, fact.userId, clock.now());
      case 'coachLeft':
        return ending.coachLeft(tx, row, fact.userId, clock.now());
      case 'boardAmended':
        return ending.amended(tx, row);
      case 'finished':
      case 'cancelled': {
        if (fact.type === 'cancelled' && NEEDS_A_LOOK.includes(fact.reason))
          await openMatchCase(deps, tx, row.id);
        if (!control().endsByItself(fact)) tx.after(() => control().abort(row));
        if (!row.simulated) {
          await deleteBackup(tx, row.id);
          await endOutage(tx, row.id);
        }
        const next = await ending.ended(tx, row, fact, clock.now());
        return next ? beginNext(tx, row, next) : undefined;
      }
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
    begin,
    step,
    onWarmup(run) {
      warmupBegun = run;
    },
    apply: (matchId, command, alongside) =>
      database.write(async (tx) => {
        const row = await lockMatch(tx, matchId);
        if (!row) throw new Refusal('match_not_found');
        await step(tx, row, command);
        await alongside?.(tx);
      }),
    cancel: (matchId, alongside) =>
      database.write(async (tx) => {
        const row = await lockToCancel(tx, matchId);
        if (!row) throw new Refusal('match_not_found');
        await step(tx, row, { type: 'cancel', reason: 'admin' });
        await alongside(tx);
      }),
    async grantTime() {
      const running = await findRunning(database.sql, (error) => log.error({ err: error }, error.message));
      for (const { id, number } of running)
        await grantTimeTo(id).catch((error) =>
          log.error({ err: error, match: number }, 'a match did not get its time again'),
        );
    },
  };
}

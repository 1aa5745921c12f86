import {
  afterOutage,
  countAccepted,
  hasAccepted,
  type ReadyCheck,
  type ReadyCheckCommand,
  transition,
} from '@retake/core/matchmaker/readyCheck.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Party } from '../party/service.ts';
import type { Penalties } from './penalties.ts';
import { playersOf, type ReadyCheckViews } from './readyCheckViews.ts';
import { lockReadyCheck, type ReadyCheckRow, saveReadyCheck } from './store.ts';

/** What a ready check does to parties, players and matches, all within its transaction. */
export type ReadyCheckPorts = {
  views: ReadyCheckViews;
  penalties: Pick<Penalties, 'add'>;
  parties: Pick<Party, 'backToSearch' | 'toIdle' | 'toPlaying'>;
  createMatch(tx: Tx, check: ReadyCheckRow): Promise<string>;
  isMaintenance(tx: Tx): Promise<boolean>;
};

export type ReadyCheckContext = ReadyCheckPorts & { deps: Deps };

/** When it is over for who has not answered. */
export const READY_CHECK_DEADLINE = 'ready-check';

/** One command on a locked ready check, and what comes of it. */
export async function step(
  context: ReadyCheckContext,
  tx: Tx,
  row: ReadyCheckRow,
  command: ReadyCheckCommand,
): Promise<ReadyCheck> {
  const { clock, deadlines } = context.deps;
  const answer = transition(row.state, command, { now: clock.now() });
  if (!answer.ok) throw new Refusal(answer.code === 'notInCheck' ? 'not_found' : 'ready_check_over');
  const { check, changed } = answer.value;
  if (!changed) return check;
  const matchId = check.status === 'complete' ? await complete(context, tx, row) : null;
  if (check.status === 'failed') await fail(context, tx, check);
  if (check.status !== 'open') await deadlines.cancel(tx, READY_CHECK_DEADLINE, row.id);
  await saveReadyCheck(tx, row.id, check, matchId);
  tell(context, tx, row.id, check, matchId);
  return check;
}

async function complete(
  { createMatch, parties }: ReadyCheckContext,
  tx: Tx,
  row: ReadyCheckRow,
): Promise<string> {
  const matchId = await createMatch(tx, row);
  const partyIds = row.state.parties.map((party) => party.partyId).sort();
  await parties.toPlaying(tx, partyIds, matchId);
  return matchId;
}

/** Parties in the order of their ids, as every lock on them is taken. */
async function fail(
  { deps, penalties, parties, isMaintenance }: ReadyCheckContext,
  tx: Tx,
  check: ReadyCheck & { status: 'failed' },
): Promise<void> {
  const atMs = deps.clock.now();
  for (const { playerId, kind } of check.penalised) await penalties.add(tx, { userId: playerId, kind, atMs });
  const isClosed = await isMaintenance(tx); // PTY38
  const requeued = new Set(check.requeued.map((party) => party.partyId));
  for (const partyId of check.parties.map((party) => party.partyId).sort()) {
    if (requeued.has(partyId) && !isClosed) await parties.backToSearch(tx, partyId);
    else await parties.toIdle(tx, partyId);
  }
}

/** MM22: nothing where it is over. */
export async function giveTimeAgain(context: ReadyCheckContext, tx: Tx, id: string): Promise<void> {
  const { clock, deadlines } = context.deps;
  const row = await lockReadyCheck(tx, id);
  if (row?.state.status !== 'open') return;
  const state = afterOutage(row.state, clock.now());
  await saveReadyCheck(tx, id, state, null);
  await deadlines.set(tx, READY_CHECK_DEADLINE, id, state.expiresAt);
  tell(context, tx, id, state, null);
}

/** Once it is committed, every player hears of it. */
function tell(
  { deps: { realtime }, views }: ReadyCheckContext,
  tx: Tx,
  id: string,
  check: ReadyCheck,
  matchId: string | null,
): void {
  const players = playersOf(check);
  const { accepted, of } = countAccepted(check);
  tx.after(() => {
    views.dropped(id);
    for (const { to, youAccepted, youDeclined } of byAnswer(check, players)) {
      if (check.status !== 'failed') {
        realtime.toUsers(to, 'readyCheckChanged', { readyCheckId: id, accepted, of, youAccepted });
      }
      if (check.status === 'open') continue;
      const reason = check.status === 'failed' ? check.reason : 'complete';
      realtime.toUsers(to, 'readyCheckEnded', { readyCheckId: id, reason, youAccepted, youDeclined });
    }
    if (matchId) realtime.toUsers(players, 'gameReady', { matchId });
  });
}

/** The players by what they have answered: each hears it on every connection, for the answer came by one of them (MM11). */
function byAnswer(check: ReadyCheck, players: readonly string[]) {
  const decliners =
    check.status === 'failed' && check.reason === 'declined'
      ? check.penalised.map(({ playerId }) => playerId)
      : [];
  const accepters = players.filter((id) => hasAccepted(check, id) && !decliners.includes(id));
  const silent = players.filter((id) => !accepters.includes(id) && !decliners.includes(id));
  return [
    { to: accepters, youAccepted: true, youDeclined: false },
    { to: decliners, youAccepted: false, youDeclined: true },
    { to: silent, youAccepted: false, youDeclined: false },
  ].filter(({ to }) => to.length > 0);
}

import { createHash } from 'node:crypto';
import { type GameServerEvent, parseEvent } from '@retake/core/match/events.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { openMatchCase } from './doubts.ts';
import { findEarly, logReport, saveRefused } from './reportStore.ts';
import type { Sender, Senders } from './senders.ts';
import type { Steps } from './steps.ts';
import { lockMatch, lockMatchByNumber, type MatchRow } from './store.ts';
import { isOutdated } from './token.ts';

type Report = { matchId: string; hash: string };

/** What no honest server sends: staff look at the match (MAT26). */
const DOUBTFUL = ['implausible', 'contradicts_end'];

/** Reports of game servers: first logged, once each, then passed to core. */
export function createReports(deps: Deps, senders: Senders, { step, onWarmup }: Steps) {
  const { database, clock, log } = deps;

  /**
   * A report that core refuses stays in the log with the reason and is acknowledged: sending it again would not help. The
   * same one may come again: core knows what it has seen.
   */
  async function project(tx: Tx, row: MatchRow, report: Report, event: GameServerEvent): Promise<void> {
    const refused = await refusalOf(tx, row, event);
    await saveRefused(tx, report, refused);
    if (refused === null) return;
    log.debug({ match: row.number, code: refused }, 'a report changed nothing');
    if (DOUBTFUL.includes(refused)) await openMatchCase(deps, tx, row.id);
  }

  async function refusalOf(tx: Tx, row: MatchRow, event: GameServerEvent): Promise<string | null> {
    try {
      await step(tx, row, { type: 'gameServerEvent', event });
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return String(error.values.detail ?? error.code);
    }
  }

  // MAT22: what came before its time counts now.
  onWarmup(async (tx, matchId) => {
    for (const report of await findEarly(tx, matchId)) {
      const event = parseEvent(report.body);
      const row = await lockMatch(tx, matchId);
      if (row && event.ok) await project(tx, row, report, event.value);
    }
  });

  return async function receive(sender: Sender, body: unknown): Promise<void> {
    const event = parseEvent(body);
    if (!event.ok) throw new Refusal('malformed', { detail: event.code });
    const number = await senders.matchOf(sender, event.value.number);
    if (number === null) return;
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    await database.write(async (tx) => {
      const row = await lockMatchByNumber(tx, number);
      if (!row || isOutdated(row, clock.now())) throw new Refusal('bad_token');
      const receivedAt = new Date(clock.now());
      const report = { matchId: row.id, hash, body, receivedAt };
      if (await logReport(tx, report)) await project(tx, row, report, event.value);
      else log.warn({ match: row.number }, 'too many reports of a match: this one is not looked at');
    });
  };
}

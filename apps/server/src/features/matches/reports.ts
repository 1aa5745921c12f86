import { createHash } from 'node:crypto';
import { parseEvent } from '@retake/core/match/events.ts';
import type { MatchCommand } from '@retake/core/match/transition.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Steps } from './steps.ts';
import { lockMatchByNumber, logEvent, type MatchRow } from './store.ts';

/** What game servers report: logged first, once each, then told to core. */
export function createReports({ database, clock, log }: Deps, { step }: Steps) {
  /** A report that core refuses (late, of another map) stays in the log and is acknowledged: repeating it helps nobody. */
  async function project(tx: Tx, row: MatchRow, command: MatchCommand): Promise<void> {
    try {
      await step(tx, row, command);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.debug({ match: row.number, code: error.values.detail }, 'a report changed nothing');
    }
  }

  return async function receive(number: number, body: unknown): Promise<void> {
    const event = parseEvent(body);
    if (!event.ok) throw new Refusal('malformed', { detail: event.code });
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    await database.write(async (tx) => {
      const row = await lockMatchByNumber(tx, number);
      if (!row) throw new Refusal('bad_token');
      const receivedAt = new Date(clock.now());
      const isNew = await logEvent(tx, { matchId: row.id, hash, body, receivedAt });
      if (isNew) await project(tx, row, { type: 'gameServerEvent', event: event.value });
    });
  };
}

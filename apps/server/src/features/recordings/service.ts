import type { Answer } from '@retake/contract/call.ts';
import type { recordingCalls } from '@retake/contract/recordings/calls.ts';
import { DEMO_RETENTION_DAYS } from '@retake/core/match/recording.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { permissionsOf } from '@retake/core/staff/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/register.ts';
import type { People } from '../accounts/people.ts';
import type { Links } from './links.ts';
import { findReading } from './reading/readingStore.ts';
import { findRecording, hasPlayed, type RecordingRow } from './store.ts';

type Told = Answer<(typeof recordingCalls)['GET /api/matches/{matchId}/recording']>;

const DAY_MS = 24 * 3600_000;

/** REC4, REC6. */
export function createRecordings(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { people, links }: { people: Pick<People, 'get'>; links: Links },
) {
  /** Staff see it as long as it is there. */
  async function daysFor({ id, roles }: Caller): Promise<number> {
    const { free, premium } = DEMO_RETENTION_DAYS;
    if (permissionsOf(roles).has('matches.manage')) return premium;
    const person = await people.get(id);
    return person && hasPremium(person, clock.now()) ? premium : free;
  }

  async function mayRead(matchId: string, caller: Caller): Promise<boolean> {
    return permissionsOf(caller.roles).has('matches.manage') || hasPlayed(database.sql, matchId, caller.id);
  }

  function closedFor(row: RecordingRow, keptUntilMs: number): Told['closed'] {
    if (row.deletedAt) return 'gone';
    if (row.bytes === null) return 'no_file';
    if (clock.now() < keptUntilMs) return null;
    return clock.now() < row.receivedAt.getTime() + DEMO_RETENTION_DAYS.premium * DAY_MS
      ? 'premium_required'
      : 'gone';
  }

  return async (matchId: string, caller: Caller): Promise<Told> => {
    const found = await findRecording(database.sql, matchId);
    if (!found) throw new Refusal('match_not_found');
    if (!(await mayRead(matchId, caller))) return { recording: null, url: null, closed: 'not_player' };
    const row = found.recording;
    // Under way, or broken off: nothing has come yet.
    if (!row || (row.bytes === null && row.fault === null && !row.deletedAt))
      return { recording: null, url: null, closed: 'no_file' };
    const keptUntilMs = row.receivedAt.getTime() + (await daysFor(caller)) * DAY_MS;
    const closed = closedFor(row, keptUntilMs);
    return {
      recording: {
        bytes: row.bytes ?? 0,
        fault: row.fault,
        reading: await findReading(database.sql, matchId),
        receivedAt: row.receivedAt.toISOString(),
        keptUntil: new Date(keptUntilMs).toISOString(),
      },
      url: closed === null ? links.of(matchId) : null,
      closed,
    };
  };
}

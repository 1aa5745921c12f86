import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createOwnLeadership, type Leadership } from './leadership.ts';

/** The leadership of this node's duties: of all of them where the database is embedded. */
export async function openLeadership(
  databaseUrl: string | null,
  clock: Clock,
  log: Log,
  processId: number,
): Promise<Leadership> {
  if (databaseUrl === null) return createOwnLeadership();
  const { createLeadershipOnPostgres } = await import('./leadershipOnPostgres.ts');
  return createLeadershipOnPostgres(databaseUrl, clock, log, processId);
}

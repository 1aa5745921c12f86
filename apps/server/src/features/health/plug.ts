import type { FoundHealth } from '@retake/contract/health/calls.ts';
import { healthCalls } from '@retake/contract/health/calls.ts';
import { type CheckId, checkOf, FINDINGS, LEVELS, type Level } from '@retake/core/health/findings.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { Found, Ground } from './check.ts';
import { examine } from './checks.ts';

type Ports = Pick<Ground, 'askRedis' | 'askMail' | 'askSteam' | 'askPayments' | 'askServers'>;

/** HEA3: who reloads the page does not ask the mail server again. */
const KEPT_MS = 30_000;

export const shown = ({ finding, subject = '', detail = '', count = 0 }: Found): FoundHealth => ({
  finding,
  subject,
  detail,
  count,
});

/** The worst of each check. */
function worstOf(found: readonly Found[]): ReadonlyMap<CheckId, Level> {
  const worst = new Map<CheckId, Level>();
  for (const { finding } of found) {
    const [id, level] = [checkOf(finding), FINDINGS[finding]];
    const before = worst.get(id);
    if (!before || LEVELS.indexOf(level) > LEVELS.indexOf(before)) worst.set(id, level);
  }
  return worst;
}

export function plugHealth(deps: Deps, ports: Ports) {
  const { environment, clock, database, blobs } = deps;
  const ground: Ground = {
    ...ports,
    environment,
    now: clock.now,
    database: { open: true, kind: database.kind, sql: database.sql, canWrite: database.canWrite },
    blobs: async () => blobs,
  };
  let last: { at: number; found: Promise<Found[]> } | null = null;
  return {
    service: { levels: async (ids: readonly CheckId[]) => worstOf(await examine(ground, ids)) },
    calls: [
      callsOf(healthCalls, {
        'GET /api/admin/health': async () => {
          const now = clock.now();
          if (!last || now - last.at > KEPT_MS) last = { at: now, found: examine(ground) };
          const { at, found } = last;
          return { at: new Date(at).toISOString(), found: (await found).map(shown) };
        },
      }),
    ],
  } satisfies Plugged;
}

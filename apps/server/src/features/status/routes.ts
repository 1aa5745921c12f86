import type { statusCalls } from '@retake/contract/status/calls.ts';
import { sql } from '../../platform/db/query.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Region } from '../../platform/gameServerList.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';

/** The figures that other features count. */
export type Figures = {
  playersOnline(): number;
  activeMatches(): number;
  hasSamples: boolean;
  regions: readonly Region[];
  /** Letters go to the sandbox's mailbox. */
  hasMailbox: boolean;
  /** Whether this process wants requests: not before it has started, nor while it stops. */
  isReady(): boolean;
};

export function statusRoutes(deps: Deps, figures: Figures): Handlers<typeof statusCalls> {
  const { brandName, sandbox, operator } = deps.environment;
  return {
    'GET /api/stats': () => ({
      playersOnline: figures.playersOnline(),
      activeMatches: figures.activeMatches(),
    }),
    'GET /healthz': () => ({ ok: true }),
    'GET /readyz': async () => {
      if (!figures.isReady()) throw new Refusal('unavailable');
      await deps.database.sql.execute(sql`SELECT 1`).catch(() => {
        throw new Refusal('unavailable');
      });
      if (!(await deps.database.canWrite())) throw new Refusal('unavailable');
      return { ready: true };
    },
    'GET /api/site/operator': () => ({ operator }),
    'GET /api/site': () => ({
      brandName,
      sandbox,
      sandboxMail: sandbox && figures.hasMailbox,
      regions: [...figures.regions],
      sampleData: figures.hasSamples,
    }),
  };
}

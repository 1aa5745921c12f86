import type { AuditLine, adminAuditCalls } from '@retake/contract/admin/audit.ts';
import { readAuditEnd } from '../../platform/audit/verify.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { type AuditRow, findAuditLines } from './store.ts';

const PAGE = 50;

const presentLine = ({
  seq,
  at,
  actorId,
  actor,
  targetId,
  target,
  action,
  details,
}: AuditRow): AuditLine => ({
  number: seq,
  at: at.toISOString(),
  actor: { id: actorId, nickname: actor },
  action,
  target: targetId === null ? null : { id: targetId, nickname: target },
  details: details as AuditLine['details'],
});

/** AUD4 */
export function adminAuditRoutes({ database }: Pick<Deps, 'database'>): Handlers<typeof adminAuditCalls> {
  return {
    'GET /api/admin/audit': async ({ query: { search, after } }) => {
      const [found, end] = await Promise.all([
        findAuditLines(database.sql, { text: search.trim(), after: after ?? null, limit: PAGE + 1 }),
        readAuditEnd(database.sql),
      ]);
      const page = found.slice(0, PAGE);
      return {
        lines: page.map(presentLine),
        next: found.length > PAGE ? page.at(-1)!.seq : null,
        end: end && `${end.seq}:${end.hash}`,
      };
    },
  };
}

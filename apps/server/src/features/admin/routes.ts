import type { AdminUser, adminUserCalls } from '@retake/contract/admin/users.ts';
import { permissionsOf } from '@retake/core/staff/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { findUsers, type UserRow } from './store.ts';

const PAGE = 50;

const presentUser = (
  { steamId, premiumUntil, check, hasSecondFactor, createdAt, ...row }: UserRow,
  { now, mayReset }: { now: number; mayReset: boolean },
): AdminUser => ({
  ...row,
  // 2FA7: whose account is guarded less is nobody else's to know.
  hasSecondFactor: mayReset ? hasSecondFactor : null,
  steamConnected: steamId !== null,
  premiumUntil: premiumUntil && premiumUntil.getTime() > now ? premiumUntil.toISOString() : null,
  check: check ?? 0,
  createdAt: createdAt.toISOString(),
});

type AdminDeps = Pick<Deps, 'database' | 'clock' | 'audit'>;

export function adminUserRoutes({ database, clock, audit }: AdminDeps): Handlers<typeof adminUserCalls> {
  return {
    'GET /api/admin/users': async ({ caller, query }) => {
      const text = query.search.trim();
      await audit.look(database, { actorId: caller.id, of: 'users', search: text });
      const found = await findUsers(database.sql, {
        text,
        simulated: query.simulated === '1',
        after: query.after === undefined ? null : readCursor(query.after),
        limit: PAGE + 1,
      });
      const page = found.slice(0, PAGE);
      const told = { now: clock.now(), mayReset: permissionsOf(caller.roles).has('roles') };
      const last = page.at(-1);
      return {
        users: page.map((row) => presentUser(row, told)),
        next: last && found.length > PAGE ? writeCursor({ createdAt: last.createdAt, id: last.id }) : null,
      };
    },
  };
}

import type { adminErrandCalls } from '@retake/contract/admin/errands.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/register.ts';

const MOST_DEAD = 100;

type ErrandDeps = Pick<Deps, 'database' | 'errands' | 'audit'>;

export function adminErrandRoutes({
  database,
  errands,
  audit,
}: ErrandDeps): Handlers<typeof adminErrandCalls> {
  return {
    'GET /api/admin/errands': async () => {
      const [kinds, dead] = await Promise.all([errands.counts(), errands.dead(MOST_DEAD)]);
      return {
        kinds,
        dead: dead.map(({ id, kind, attempts, lastError, createdAt, deadAt }) => ({
          id,
          kind,
          attempts,
          lastError: lastError ?? '',
          createdAt: createdAt.toISOString(),
          deadAt: deadAt!.toISOString(),
        })),
      };
    },
    'POST /api/admin/errands/{id}/retry': async ({ caller, params: { id } }) => {
      await database.write(async (tx) => {
        const { kind } = await errands.retry(tx, id);
        await audit.write(tx, {
          actorId: caller.id,
          action: 'retry_errand',
          targetId: id,
          details: { kind },
        });
      });
      return { message: 'It is tried again.' };
    },
    'DELETE /api/admin/errands/{id}': async ({ caller, params: { id } }) => {
      await database.write(async (tx) => {
        const { kind } = await errands.drop(tx, id);
        await audit.write(tx, { actorId: caller.id, action: 'drop_errand', targetId: id, details: { kind } });
      });
      return { message: 'It is dropped.' };
    },
  };
}

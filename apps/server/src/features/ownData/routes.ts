import type { ownDataCalls } from '@retake/contract/ownData/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { pageLocale } from '../../platform/http/pageLocale.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Accounts } from '../accounts/service.ts';
import type { createDeletion } from './deletion.ts';
import type { createExportLinks } from './exportLinks.ts';

const HOUR_MS = 3600_000;
/** LIM12 */
const PASSWORD_TRIES = { points: 5, perMs: HOUR_MS };
/** EXP3 */
const EXPORTS = { points: 2, perMs: 24 * HOUR_MS };

type Ports = {
  accounts: Pick<Accounts, 'ownPassword'>;
  deletion: ReturnType<typeof createDeletion>;
  links: ReturnType<typeof createExportLinks>;
};

/** No call names a player: everybody asks for their own data alone. */
export const ownDataRoutes = (
  { limiter }: Pick<Deps, 'limiter'>,
  { accounts, deletion, links }: Ports,
): Handlers<typeof ownDataCalls> => ({
  'GET /api/users/own-data/deletion': ({ caller }) => deletion.outlook(caller.id),
  'POST /api/users/own-data/deletion': async ({ caller, body, request }) => {
    await takeOrRefuse(limiter, `own-data password ${caller.id}`, PASSWORD_TRIES);
    const dueAt = await deletion.ask(caller.id, body.password, pageLocale(request));
    return { dueAt: dueAt.toISOString() };
  },
  'POST /api/users/own-data/export': async ({ caller, body }) => {
    await takeOrRefuse(limiter, `own-data password ${caller.id}`, PASSWORD_TRIES);
    await accounts.ownPassword.check(caller.id, body.password);
    await takeOrRefuse(limiter, `own-data export ${caller.id}`, EXPORTS);
    return { path: links.path(caller.id) };
  },
});

import { ownDataCalls } from '@retake/contract/ownData/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Entry } from '../../platform/personal/entry.ts';
import { sweepOld } from '../../platform/personal/sweepOld.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import type { Accounts } from '../accounts/service.ts';
import { createDeletion, type DeletionPorts } from './deletion.ts';
import { createExportLinks } from './exportLinks.ts';
import { serveExport } from './exportRoute.ts';
import { createDeletionMail } from './letters.ts';
import { ownDataRoutes } from './routes.ts';

type Ports = {
  accounts: Accounts;
  renews: DeletionPorts['renews'];
  register: readonly Entry[];
  sendMail(mail: Mail): Promise<void>;
};

/** People's own data: its export, and the deletion of an account (docs/rules/ownData.md). */
export async function plugOwnData(deps: Deps, { accounts, renews, register, sendMail }: Ports) {
  const sendLetter = createDeletionMail({ ...deps, people: accounts.people, sendMail });
  const deletion = createDeletion(deps, { accounts, renews, register, sendLetter });
  const secret = await loadSecret(deps.database, 'own-data', deps.randomBytes);
  const links = createExportLinks(secret, deps.clock.now);
  return {
    service: deletion,
    calls: [callsOf(ownDataCalls, ownDataRoutes(deps, { accounts, deletion, links }))],
    serve: (http) => serveExport(http, deps, { accounts, links, register }),
    sweep: sweepOld(register),
  } satisfies Plugged;
}

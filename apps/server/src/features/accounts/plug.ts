import { accountCalls } from '@retake/contract/accounts/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createPasswords } from './passwords.ts';
import { accountRoutes } from './routes.ts';
import { createAccounts } from './service.ts';
import { sweepExpired } from './store.ts';
import { createThrottle } from './throttle.ts';

export async function plugAccounts(deps: Deps, { mailer }: { mailer: Mailer }) {
  const accounts = createAccounts(deps, { passwords: await createPasswords(), mailer });
  const throttle = await createThrottle(deps);
  return {
    service: accounts,
    calls: [callsOf(accountCalls, accountRoutes(deps, accounts, throttle))],
    sweep: sweepExpired,
    stop: accounts.stop,
  } satisfies Plugged;
}

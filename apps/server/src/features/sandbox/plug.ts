import type { PaymentSandbox } from '@retake/payments/sandbox/sandbox.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import { refuseFromElsewhere } from './closed.ts';
import { outboxPages } from './outboxPages.ts';
import { payPages } from './payPages.ts';
import { steamApiRoutes } from './steamApi.ts';
import { sandboxSteam, steamProviderRoutes } from './steamProvider.ts';

type Ports = {
  /** Stores letters; null if a mail server delivers them. */
  outbox: Outbox | null;
  /** How this process reaches itself, once it listens. */
  localUrl(): string;
  /** Null: it takes no money. */
  payments: (() => Promise<PaymentSandbox>) | null;
};

/**
 * The stand-ins for Steam, for a mail box and for who takes money, served under `/sandbox`; they use the same protocols. Without `SANDBOX`
 * there are none, and with a key for Steam's web API the real Steam is used.
 */
export function plugSandbox(deps: Deps, { outbox, localUrl, payments }: Ports) {
  const { sandbox, openSandbox, steamApiKey, publicUrl } = deps.environment;
  const hasSteam = sandbox && !steamApiKey;
  const steam = {
    provider: () => sandboxSteam({ publicUrl, selfUrl: localUrl() }),
    webApiUrl: () => `${localUrl()}/sandbox/steam/api`,
  };

  async function routes(http: FastifyInstance): Promise<void> {
    if (!openSandbox) http.addHook('onRequest', async (request) => refuseFromElsewhere(request));
    if (sandbox && outbox) await http.register(outboxPages, { prefix: '/mail', outbox });
    if (payments) await http.register(payPages, { prefix: '/pay', open: payments });
    if (!hasSteam) return;
    const clock = deps.clock.now;
    const secret = await loadSecret(deps.database, 'sandbox-steam', deps.randomBytes);
    const { endpoint, idPrefix } = sandboxSteam({ publicUrl, selfUrl: publicUrl });
    const provider = { endpoint, idPrefix, realm: publicUrl, clock, secret };
    await http.register(steamProviderRoutes, { prefix: '/steam', ...provider });
    await http.register(steamApiRoutes, { prefix: '/steam/api', clock });
  }

  return {
    /** `steam`: null if the real Steam is used. */
    service: { steam: hasSteam ? steam : null },
    serve: async (http) => void (await http.register(routes, { prefix: '/sandbox' })),
  } satisfies Plugged;
}

export type SandboxSteam = {
  provider(): ReturnType<typeof sandboxSteam>;
  webApiUrl(): string;
};

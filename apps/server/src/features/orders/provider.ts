import { join } from 'node:path';
import type { PaymentProvider } from '@retake/payments/port.ts';
import type { PaymentSandbox } from '@retake/payments/sandbox/sandbox.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';

/** Whoever takes the money, loaded when somebody orders or a notice comes. */
export type PaymentHouse = {
  open(): Promise<PaymentProvider>;
  /** Whether test money may count. */
  takesTestMoney: boolean;
  /** Null: the real Stripe. */
  sandbox: (() => Promise<PaymentSandbox>) | null;
  stop(): Promise<void>;
};

type HouseDeps = Pick<Deps, 'environment' | 'clock' | 'database' | 'randomBytes'> & { localUrl(): string };

const SANDBOX_KEY = 'sk_test_sandbox';
const POST_WITHIN_MS = 10_000;
export const NOTICES_PATH = '/api/payments/notices/stripe';

/** Null: nothing can be bought. The sandbox knows its payments in one process only. */
export function paymentHouse(deps: HouseDeps): PaymentHouse | null {
  const { stripe, sandbox, redisUrl } = deps.environment;
  if (stripe) {
    const open = once(async () => (await import('@retake/payments/stripe/provider.ts')).openStripe(stripe));
    const takesTestMoney = stripe.secretKey.includes('_test_');
    return { open, takesTestMoney, sandbox: null, stop: async () => {} };
  }
  return sandbox && !redisUrl ? sandboxHouse(deps) : null;
}

function sandboxHouse(deps: HouseDeps): PaymentHouse {
  let opened: Promise<PaymentSandbox> | null = null;
  const secret = once(() => loadSecret(deps.database, 'sandbox-payments', deps.randomBytes));
  const sandbox = () => {
    opened ??= secret().then((webhookSecret) => openSandbox(deps, webhookSecret));
    return opened;
  };
  return {
    open: once(async () => {
      const { openStripe } = await import('@retake/payments/stripe/provider.ts');
      const fetch = (await sandbox()).fetch as typeof globalThis.fetch;
      return openStripe({ secretKey: SANDBOX_KEY, webhookSecret: await secret(), fetch });
    }),
    takesTestMoney: true,
    sandbox,
    async stop() {
      await (await opened?.catch(() => null))?.stop();
    },
  };
}

async function openSandbox(
  { environment, clock, localUrl }: HouseDeps,
  webhookSecret: string,
): Promise<PaymentSandbox> {
  const made = await import('@retake/payments/sandbox/sandbox.ts');
  const share = environment.payFaults;
  return made.openSandbox({
    webhookSecret,
    secretKey: SANDBOX_KEY,
    file: join(environment.dataDir, 'sandbox-payments.json'),
    pageUrl: (sessionId) => new URL(`/sandbox/pay/${sessionId}`, environment.publicUrl).href,
    now: clock.now,
    chance: Math.random,
    after: clock.after,
    faults: { doubled: share, late: share, lost: share },
    wireFaults: { failed: share, silent: share },
    post: (body, signature) => post(`${localUrl()}${NOTICES_PATH}`, body, signature),
  });
}

async function post(url: string, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const signal = AbortSignal.timeout(POST_WITHIN_MS);
  return fetch(url, { method: 'POST', headers, body, signal }).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.status;
    },
    () => 0,
  );
}

/** The same promise for everybody; after a failure the next one tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error) => {
      made = null;
      throw error;
    });
    return made;
  };
}

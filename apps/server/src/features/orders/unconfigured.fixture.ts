import { registerHooks } from 'node:module';

/** A server without payments, in a process of its own: how many modules of payments it has loaded when it is up. */
let loaded = 0;
registerHooks({
  load(url, context, next) {
    if (/\/packages\/payments\/|\/node_modules\/stripe\//.test(url)) loaded++;
    return next(url, context);
  },
});
const { startTestServer } = await import('@retake/testkit/server.ts');
const server = await startTestServer({ env: { SANDBOX: '0', OPEN_SANDBOX: '0' } });
const { status } = await fetch(`${server.url}/readyz`);
const atStart = loaded;
const hasPayments = server.app.payments !== null;
await server.stop();
const { openStripe } = await import('@retake/payments/stripe/provider.ts');
await openStripe({ secretKey: 'sk_test_none', webhookSecret: 'whsec_none' });
console.log(JSON.stringify({ status, hasPayments, atStart, afterwards: loaded }));
process.exit();

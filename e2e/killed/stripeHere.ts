import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into a server before its program (`node --import`): what it asks Stripe is asked on a port of this machine. The product
 * knows nothing of it, and runs as it does with Stripe itself.
 */
const port = Number(process.env.KILLED_STRIPE_PORT);
const { request } = https;

https.request = ((...asked: [https.RequestOptions]) => {
  const [options] = asked;
  if (options.host !== 'api.stripe.com') return request(...asked);
  return http.request({ ...options, agent: undefined, host: '127.0.0.1', port });
}) as typeof https.request;
syncBuiltinESMExports();

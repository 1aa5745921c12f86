import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

/** OUT3: browsers count down by the `date` of answers, so that is the installation's time and not the machine's. */
export function tellTime(app: FastifyInstance, clock: Clock): void {
  let second = 0;
  let text = '';
  app.addHook('onRequest', (_request, reply, done) => {
    const now = Math.floor(clock.now() / 1000);
    if (now !== second) text = new Date(now * 1000).toUTCString();
    second = now;
    reply.raw.setHeader('date', text);
    done();
  });
}

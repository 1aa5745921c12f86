import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Outbox } from './outbox.ts';

const MAX_LETTER_BYTES = 1024 * 1024;

export type OutboxServer = { url: string; stop(): Promise<void> };

/** A mail server for this machine only that delivers every letter to the outbox. */
export async function startOutboxServer(outbox: Outbox): Promise<OutboxServer> {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'sandbox: letters end in the outbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_LETTER_BYTES,
    closeTimeout: 1000,
    onData(stream, _session, done) {
      buffer(stream)
        .then((letter) => {
          if (stream.sizeExceeded) throw new Error('the letter is too large');
          return outbox.put(letter);
        })
        .then(() => done(), done);
    },
  });
  server.on('error', () => {}); // of single connections; the sender gets the error
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the sandbox mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

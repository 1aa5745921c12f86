import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Environment } from '../environment.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer, type Outbox, openOutbox } from './outbox.ts';
import { startOutboxServer } from './outboxServer.ts';
import { createSmtpMailer } from './smtp.ts';

/** `outbox`: keeps letters that are not delivered; null if a mail server delivers them. */
export type Mail = { mailer: Mailer; outbox: Outbox | null; close(): Promise<void> };

type MailEnvironment = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'brandName' | 'sandbox' | 'dataDir'>;

/**
 * The mailer of this installation: its mail server; else, in the sandbox, our own SMTP server that keeps every letter;
 * else only the outbox, so that the operator finds what could not be sent.
 */
export async function openMail(environment: MailEnvironment, clock: Clock): Promise<Mail> {
  const sender = { from: environment.mailFrom, name: environment.brandName };
  if (environment.smtpUrl) {
    const mailer = createSmtpMailer({ url: environment.smtpUrl, ...sender });
    return { mailer, outbox: null, close: () => mailer.close() };
  }
  const outbox = await openOutbox({ folder: join(environment.dataDir, 'outbox'), clock: clock.now });
  if (!environment.sandbox) {
    const mailer = createOutboxMailer({ outbox, ...sender });
    return { mailer, outbox, close: () => mailer.close() };
  }
  const server = await startOutboxServer(outbox);
  const mailer = createSmtpMailer({ url: server.url, ...sender });
  return {
    mailer,
    outbox,
    async close() {
      await mailer.close();
      await server.stop();
    },
  };
}

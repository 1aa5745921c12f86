import { createTransport } from 'nodemailer';
import { letterOf, type Mailer } from './mailer.ts';

/** nodemailer would wait for minutes; a working server answers at once. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends by SMTP. `url`: `smtp://user:password@host:port` (STARTTLS if offered) or `smtps://…`; its query may hold
 * nodemailer's options, such as `?requireTLS=true`. `from`: the sender's address, `name`: as readers see it.
 */
export function createSmtpMailer(options: { url: string; from: string; name: string }): Mailer {
  const from = { name: options.name, address: options.from };
  const transport = createTransport(withTimeouts(options.url), { from });
  return {
    async send(mail) {
      await transport.sendMail(letterOf(mail));
    },
    async close() {
      transport.close();
    },
  };
}

/** Whether the mail server takes our name and password. Throws what it says. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport(withTimeouts(url));
  await transport.verify().finally(() => transport.close());
}

function withTimeouts(address: string): string {
  const url = new URL(address);
  for (const [setting, ms] of Object.entries(TIMEOUTS_MS)) {
    if (!url.searchParams.has(setting)) url.searchParams.set(setting, String(ms));
  }
  return url.href;
}

import { emailFault } from '@retake/core/accounts/validate.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countResets, findCredentials, insertReset } from './store.ts';
import { hashToken, newToken } from './token.ts';

export type Mail = { to: string; subject: string; text: string };
type ResetMailDeps = Pick<
  Deps,
  'database' | 'clock' | 'deadlines' | 'environment' | 'randomBytes' | 'log'
> & {
  sendMail(mail: Mail): Promise<void>;
};

const KIND = 'accounts:reset-mail';
const LINK_LIFE_MS = 3_600_000;
/** ACC17: mails that ask for the same account within the life of a link. */
const LINKS_AT_ONCE = 3;
const ATTEMPTS = 5;
/** How long after a failed attempt the next one comes: 30 s, 1, 2, 4 minutes. */
const retryMs = (attempt: number) => 30_000 * 2 ** attempt;

/**
 * ACC14: whoever asks gets the answer before anybody looks whether there is such an account: the wish is written down as
 * a deadline that is due at once. The token is made when the mail is, so that it is nowhere but in the mail; the next
 * attempt is written down before the mail goes out and taken back when it has gone, so that no crash loses it.
 */
export function createResetMail(deps: ResetMailDeps): (email: string) => Promise<void> {
  const { database, clock, deadlines, environment } = deps;

  async function handle(tx: Tx, key: string): Promise<void> {
    const [email, attempt] = parseKey(key);
    const account = await findCredentials(tx, email);
    if (!account?.passwordHash) return;
    const now = clock.now();
    if (attempt === 0 && (await countResets(tx, account.id, new Date(now))) >= LINKS_AT_ONCE) return;
    const token = newToken(deps.randomBytes);
    const expiresAt = new Date(now + LINK_LIFE_MS);
    await insertReset(tx, { tokenHash: hashToken(token), userId: account.id, expiresAt });
    const retry = makeKey(email, attempt + 1);
    if (attempt + 1 < ATTEMPTS) await deadlines.set(tx, KIND, retry, now + retryMs(attempt));
    tx.after(() => void deliver(letter(account, token), retry));
  }

  async function deliver(mail: Mail, retry: string): Promise<void> {
    try {
      await deps.sendMail(mail);
      await database.write((tx) => deadlines.cancel(tx, KIND, retry));
    } catch (error) {
      deps.log.warn({ err: error }, 'a reset mail was not sent');
    }
  }

  function letter({ nickname, email }: { nickname: string; email: string }, token: string): Mail {
    const { brandName, publicUrl } = environment;
    const text = [
      `Hello ${nickname},`,
      `somebody, hopefully you, asked for a new password for your ${brandName} account. Choose it here within an hour:`,
      `${publicUrl}/reset-password?token=${token}`,
      'If it was not you, do nothing: your password stays as it is.',
      `${brandName} never asks for a trade, an item, your Steam password or an API key.`,
    ].join('\n\n');
    return { to: email, subject: `Your new ${brandName} password`, text: `${text}\n` };
  }

  deadlines.handle(KIND, handle);
  return async (typed) => {
    const email = typed.trim().toLowerCase();
    if (emailFault(email)) return; // says nothing about accounts: there cannot be one
    await database.write((tx) => deadlines.set(tx, KIND, makeKey(email, 0), clock.now()));
  };
}

const makeKey = (email: string, attempt: number) => `${email} ${attempt}`;

function parseKey(key: string): [email: string, attempt: number] {
  const [email = '', attempt] = key.split(' ');
  return [email, Number(attempt)];
}

import { lang } from '@retake/contract/shapes.ts';
import { emailFault } from '@retake/core/accounts/validate.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { resetLetter } from './resetLetter.ts';
import { countResets, deleteReset, emailIsStill, findCredentials, insertReset } from './store.ts';
import { hashToken, newToken } from './token.ts';

type ResetMailDeps = Pick<Deps, 'database' | 'clock' | 'errands' | 'environment' | 'randomBytes'> & {
  sendMail(mail: Mail): Promise<void>;
};

const LINK_LIFE_MS = 3_600_000;
/** ACC17: the most valid links of an account. */
const LINKS_AT_ONCE = 3;
const MINUTE_MS = 60_000;

type Payload = { email: string; locale: PageLocale };

export type ResetMail = {
  ask(email: string, locale: PageLocale): Promise<void>;
  add(tx: Tx, email: string, locale: PageLocale): Promise<void>;
};

/** ACC14. */
const RESET_MAIL: ErrandKind<Payload> = {
  name: 'accounts:reset-mail',
  // Errands of the first release name no language.
  payload: z.object({ email: z.string(), locale: lang.default('en') }),
  retryMs: [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS),
  timeoutMs: MINUTE_MS,
  atOnce: 4,
  mostOpen: 10_000,
};

/**
 * ACC14: the answer comes before checking whether the account exists: only an errand is written. The token is created
 * with the mail, so that it is only in the mail. ACC20: the letter is in the language of who asks.
 */
export function createResetMail(deps: ResetMailDeps): ResetMail {
  const { database, clock, errands, environment } = deps;

  async function send({ email: typed, locale }: Payload, isFirst: boolean): Promise<void> {
    const account = await findCredentials(database.sql, typed);
    if (!account?.passwordHash) return;
    const { id: userId, nickname, email } = account;
    const now = clock.now();
    if (isFirst && (await countResets(database.sql, userId, new Date(now))) >= LINKS_AT_ONCE) return;
    const token = newToken(deps.randomBytes);
    const tokenHash = hashToken(token);
    const reset = { tokenHash, userId, expiresAt: new Date(now + LINK_LIFE_MS) };
    if (!(await insertFor(email, reset))) return;
    try {
      await deps.sendMail({ to: email, ...resetLetter(locale, { ...environment, nickname, token }) });
    } catch (error) {
      await deleteReset(database.sql, tokenHash); // the next try creates another link
      throw error;
    }
  }

  /** ACC23: an account that has another e-mail meanwhile gets no link at this one. */
  const insertFor = (email: string, reset: Parameters<typeof insertReset>[1]) =>
    database.write(async (tx) => {
      const isStill = await emailIsStill(tx, reset.userId, email);
      if (isStill) await insertReset(tx, reset);
      return isStill;
    });

  async function add(tx: Tx, typed: string, locale: PageLocale): Promise<void> {
    const email = typed.trim().toLowerCase();
    if (emailFault(email)) return; // says nothing about accounts: no account can have it
    await errands.add(tx, RESET_MAIL, hashToken(email), { email, locale });
  }

  errands.handle(RESET_MAIL, ({ payload, attempt }) => send(payload, attempt === 1));
  return { add, ask: (typed, locale) => database.write((tx) => add(tx, typed, locale)) };
}

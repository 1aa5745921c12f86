import { emailFault } from '@retake/core/accounts/validate.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import { orBusy } from './busy.ts';
import type { AddLink } from './emailMail.ts';
import { refuseFaults } from './faults.ts';
import type { Passwords } from './passwords.ts';
import type { People } from './people.ts';
import type { ResetMail } from './resetMail.ts';
import type { Sessions } from './sessions.ts';
import {
  deleteChangeLinks,
  deleteConfirmLinks,
  deleteResetsOf,
  deleteRestoreLinks,
  type EmailLink,
  findConfirmLink,
  findConfirmLinksSince,
  findOwnCredentials,
  passwordIsStill,
  saveConfirmed,
  saveEmail,
  setPasswordHash,
  takeEmailLink,
} from './store.ts';
import { hashToken, looksLikeToken } from './token.ts';

type EmailDeps = Pick<Deps, 'database' | 'clock'> & {
  passwords: Passwords;
  people: People;
  sessions: Sessions;
  addLink: AddLink;
  resetMail: Pick<ResetMail, 'add'>;
};

export type UsedLink = { userId: string; email: string; outcome: 'changed' | 'restored' | 'confirmed' };

const DAY_MS = 24 * 3600_000;
/** ACC26: that of the sign-up, and three that are asked for. */
export const CONFIRM_LETTERS_A_DAY = 4;

/** ACC21 to ACC23, ACC25, ACC26. */
export function createEmailChange(deps: EmailDeps) {
  const { database, clock, passwords, people, sessions, addLink, resetMail } = deps;

  /**
   * ACC21: the link goes to the new e-mail, and works alone of all that were asked for. Refused: what is no e-mail, the same
   * one, a wrong password.
   */
  async function ask(
    userId: string,
    form: { email: string; password: string },
    locale: PageLocale,
  ): Promise<void> {
    const email = form.email.trim();
    const fault = emailFault(email);
    if (fault) refuseFaults([{ field: 'email', code: fault }]);
    const account = await findOwnCredentials(database.sql, userId);
    const stored = account?.passwordHash ?? undefined;
    const right = orBusy(await passwords.verifyPassword(stored, form.password));
    if (!account || !stored || !right) throw new Refusal('password_wrong');
    if (account.email.toLowerCase() === email.toLowerCase()) throw new Refusal('email_same');
    await database.write(async (tx) => {
      if (!(await passwordIsStill(tx, userId, stored))) throw new Refusal('password_wrong');
      await deleteChangeLinks(tx, userId);
      await addLink(tx, { userId, kind: 'change', email }, locale);
    });
  }

  /** ACC22: the former e-mail is told, with a link that takes it back. */
  async function change(tx: Tx, { userId, email }: EmailLink, locale: PageLocale): Promise<void> {
    await people.lock(tx, userId);
    const account = await findOwnCredentials(tx, userId);
    await saveEmail(tx, userId, email, new Date(clock.now()));
    await deleteChangeLinks(tx, userId);
    await deleteConfirmLinks(tx, userId);
    await addLink(tx, { userId, kind: 'restore', email: account!.email }, locale);
  }

  /**
   * ACC23: whoever else was in the account is out of it, and neither a letter of theirs nor a password that they know or
   * have set works any more: the e-mail that was taken back gets a link that sets a new one.
   */
  async function restore(tx: Tx, { userId, email, createdAt }: EmailLink, locale: PageLocale): Promise<void> {
    await people.lock(tx, userId);
    await saveEmail(tx, userId, email, new Date(clock.now()));
    await deleteChangeLinks(tx, userId);
    await deleteConfirmLinks(tx, userId);
    await deleteRestoreLinks(tx, userId, createdAt);
    await setPasswordHash(tx, userId, passwords.nobodysHash);
    await sessions.endAllOf(tx, userId, 'emailRestored');
    await resetMail.add(tx, email, locale);
  }

  /** ACC25: in the transaction of the sign-up. Where too many letters wait already, the player asks for theirs later. */
  async function addFirst(tx: Tx, account: { userId: string; email: string }, locale: PageLocale) {
    await addLink(tx, { ...account, kind: 'confirm' }, locale).catch((error) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }

  /** ACC26: refused where it is confirmed already, or after too many letters. */
  const askAgain = (userId: string, locale: PageLocale): Promise<string> =>
    database.write(async (tx) => {
      const account = await people.lock(tx, userId);
      if (!account) throw new Refusal('not_logged_in');
      if (account.emailConfirmedAt !== null) throw new Refusal('email_confirmed');
      const since = clock.now() - DAY_MS;
      const sent = await findConfirmLinksSince(tx, userId, new Date(since));
      if (sent.length >= CONFIRM_LETTERS_A_DAY) {
        const waitMs = sent.at(-CONFIRM_LETTERS_A_DAY)!.getTime() - since;
        throw new Refusal('email_letters', { hours: Math.ceil(waitMs / 3600_000) });
      }
      await addLink(tx, { userId, kind: 'confirm', email: account.email }, locale);
      return account.email;
    });

  /** ACC25. The link is only read: a change of the e-mail that waits for it would wait for us. */
  async function confirm(tx: Tx, key: string): Promise<UsedLink> {
    const link = await findConfirmLink(tx, key, new Date(clock.now()));
    const account = link && (await people.lock(tx, link.userId));
    if (!link || account?.email !== link.email) throw new Refusal('email_link_invalid');
    const { userId, email } = link;
    if (await saveConfirmed(tx, userId, new Date(clock.now()))) people.changed(tx, [userId]);
    return { userId, email, outcome: 'confirmed' };
  }

  async function use(tx: Tx, key: string, locale: PageLocale): Promise<UsedLink> {
    const link = await takeEmailLink(tx, key, new Date(clock.now()));
    if (!link) return confirm(tx, key);
    const { userId, email, kind } = link;
    await (kind === 'change' ? change(tx, link, locale) : restore(tx, link, locale));
    await deleteResetsOf(tx, userId); // they went to the other e-mail
    people.changed(tx, [userId]);
    return { userId, email, outcome: kind === 'change' ? 'changed' : 'restored' };
  }

  return {
    ask,
    addFirst,
    askAgain,
    /** Refused: a link that is not valid any more; an e-mail that another account has taken meanwhile. */
    async useLink(token: string, locale: PageLocale): Promise<UsedLink> {
      if (!looksLikeToken(token)) throw new Refusal('email_link_invalid');
      try {
        return await database.write((tx) => use(tx, hashToken(token), locale));
      } catch (error) {
        if (isUniqueViolation(error, 'users_email')) throw new Refusal('email_taken');
        throw error;
      }
    },
  };
}

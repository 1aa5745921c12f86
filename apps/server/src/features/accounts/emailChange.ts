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
  deleteResetsOf,
  deleteRestoreLinks,
  type EmailLink,
  findOwnCredentials,
  passwordIsStill,
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

export type UsedLink = { userId: string; email: string; outcome: 'changed' | 'restored' };

/** ACC21 to ACC23. */
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
    await saveEmail(tx, userId, email);
    await deleteChangeLinks(tx, userId);
    await addLink(tx, { userId, kind: 'restore', email: account!.email }, locale);
  }

  /**
   * ACC23: whoever else was in the account is out of it, and neither a letter of theirs nor a password that they know or
   * have set works any more: the e-mail that was taken back gets a link that sets a new one.
   */
  async function restore(tx: Tx, { userId, email, createdAt }: EmailLink, locale: PageLocale): Promise<void> {
    await people.lock(tx, userId);
    await saveEmail(tx, userId, email);
    await deleteChangeLinks(tx, userId);
    await deleteRestoreLinks(tx, userId, createdAt);
    await setPasswordHash(tx, userId, passwords.nobodysHash);
    await sessions.endAllOf(tx, userId, 'emailRestored');
    await resetMail.add(tx, email, locale);
  }

  async function use(tx: Tx, key: string, locale: PageLocale): Promise<UsedLink> {
    const link = await takeEmailLink(tx, key, new Date(clock.now()));
    if (!link) throw new Refusal('email_link_invalid');
    const { userId, email, kind } = link;
    await (kind === 'change' ? change(tx, link, locale) : restore(tx, link, locale));
    await deleteResetsOf(tx, userId); // they went to the other e-mail
    people.changed(tx, [userId]);
    return { userId, email, outcome: kind === 'change' ? 'changed' : 'restored' };
  }

  return {
    ask,
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

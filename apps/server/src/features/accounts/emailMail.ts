import { lang } from '@retake/contract/shapes.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { emailLetter } from './emailLetter.ts';
import { armEmailLink, type EmailLink, findCredentials, findEmailLink, insertEmailLink } from './store.ts';
import { hashToken, newToken } from './token.ts';

type EmailMailDeps = Pick<Deps, 'database' | 'clock' | 'errands' | 'environment' | 'randomBytes'> & {
  sendMail(mail: Mail): Promise<void>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIFE_MS = { change: HOUR_MS, restore: 7 * 24 * HOUR_MS, confirm: 7 * 24 * HOUR_MS };
/** Longer than the letter is tried: a link without a letter opens nothing. */
const UNSENT_LIFE_MS = 2 * 24 * HOUR_MS;

type Payload = { linkId: string; locale: PageLocale };

const EMAIL_MAIL: ErrandKind<Payload> = {
  name: 'accounts:email-mail',
  payload: z.object({ linkId: z.string(), locale: lang }),
  retryMs: [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS),
  timeoutMs: MINUTE_MS,
  atOnce: 4,
  mostOpen: 10_000,
};

export type AddLink = (
  tx: Tx,
  link: Pick<EmailLink, 'userId' | 'kind' | 'email'>,
  locale: PageLocale,
) => Promise<void>;

/**
 * ACC21, ACC22, ACC25: adds a link whose letter follows the transaction, tried as often as ACC14 says. The token is made with the
 * letter, so that it is only there; that of a later try replaces it. No letter goes out for a link that was deleted, nor
 * to a new e-mail that another account has, nor to confirm what is confirmed.
 */
export function createEmailMail(deps: EmailMailDeps): AddLink {
  const { database, clock, errands, environment } = deps;

  async function send({ linkId, locale }: Payload): Promise<void> {
    const link = await findEmailLink(database.sql, linkId);
    if (!link) return;
    const { kind, email, nickname, confirmedAt } = link;
    if (kind === 'confirm' && confirmedAt !== null) return;
    if (kind === 'change' && (await findCredentials(database.sql, email))) return;
    const token = newToken(deps.randomBytes);
    const expiresAt = new Date(clock.now() + LIFE_MS[kind]);
    if (!(await armEmailLink(database.sql, linkId, { tokenHash: hashToken(token), expiresAt }))) return;
    await deps.sendMail({ to: email, ...emailLetter(locale, { ...environment, kind, nickname, token }) });
  }

  errands.handle(EMAIL_MAIL, ({ payload }) => send(payload));
  return async (tx, link, locale) => {
    const now = clock.now();
    const linkId = await insertEmailLink(tx, {
      ...link,
      createdAt: new Date(now),
      expiresAt: new Date(now + UNSENT_LIFE_MS),
    });
    await errands.add(tx, EMAIL_MAIL, linkId, { linkId, locale });
  };
}

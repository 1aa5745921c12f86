import { lang } from '@retake/contract/shapes.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { People } from '../accounts/people.ts';

type Letter = 'asked' | 'kept';
type Facts = { brandName: string; publicUrl: string; nickname: string; day: string };
type Words = (facts: Facts) => { subject: string; lines: string[] };

const words: Record<PageLocale, Record<Letter, Words>> = {
  en: {
    asked: ({ brandName, publicUrl, nickname, day }) => ({
      subject: `Your ${brandName} account will be deleted on ${day}`,
      lines: [
        `Hello ${nickname},`,
        `somebody who knows your password has asked us to delete your ${brandName} account. It is done on ${day} and cannot be undone after that.`,
        `If you want to keep the account, log in before that day: ${publicUrl}`,
        'If it was not you, log in now and set a new password.',
      ],
    }),
    kept: ({ brandName, nickname }) => ({
      subject: `Your ${brandName} account stays`,
      lines: [
        `Hello ${nickname},`,
        `you have logged in, so your ${brandName} account will not be deleted.`,
        'If you still want it deleted, ask again in the settings.',
      ],
    }),
  },
  'zh-CN': {
    asked: ({ brandName, publicUrl, nickname, day }) => ({
      subject: `你的 ${brandName} 账号将于 ${day} 注销`,
      lines: [
        `${nickname}，你好：`,
        `有人使用你的密码申请注销你的 ${brandName} 账号。账号将于 ${day} 注销，之后无法恢复。`,
        `如果想保留账号，请在此之前登录：${publicUrl}`,
        '如果不是你本人的操作，请立即登录并设置新密码。',
      ],
    }),
    kept: ({ brandName, nickname }) => ({
      subject: `你的 ${brandName} 账号已保留`,
      lines: [
        `${nickname}，你好：`,
        `你已重新登录，因此你的 ${brandName} 账号不会被注销。`,
        '如果仍想注销，可以在设置中再次申请。',
      ],
    }),
  },
};

export function deletionLetter(locale: PageLocale, letter: Letter, facts: Facts) {
  const { subject, lines } = words[locale][letter](facts);
  return { subject, text: `${lines.join('\n\n')}\n` };
}

const MINUTE_MS = 60_000;
const MAIL: ErrandKind<{ userId: string; locale: PageLocale; letter: Letter; dueAt: string }> = {
  name: 'ownData:letter',
  payload: z.object({
    userId: z.string(),
    locale: lang,
    letter: z.enum(['asked', 'kept']),
    dueAt: z.string(),
  }),
  retryMs: [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS),
  timeoutMs: MINUTE_MS,
  atOnce: 2,
  mostOpen: 10_000,
};

export type SendLetter = (
  tx: Tx,
  letter: Letter,
  to: { userId: string; locale: PageLocale; dueAt: Date },
) => Promise<void>;

/** DEL5: to the e-mail that the account has when it is sent. */
export function createDeletionMail(
  deps: Pick<Deps, 'errands' | 'environment'> & { people: People; sendMail(mail: Mail): Promise<void> },
): SendLetter {
  const { errands, environment, people } = deps;
  errands.handle(MAIL, async ({ payload: { userId, locale, letter, dueAt } }) => {
    const [person, email] = await Promise.all([people.get(userId), people.emailOf(userId)]);
    if (!person) return;
    const facts = { ...environment, nickname: person.nickname, day: dueAt.slice(0, 10) };
    await deps.sendMail({ to: email, ...deletionLetter(locale, letter, facts) });
  });
  return (tx, letter, { userId, locale, dueAt }) =>
    errands.add(tx, MAIL, `${letter}:${userId}`, { userId, locale, letter, dueAt: dueAt.toISOString() });
}

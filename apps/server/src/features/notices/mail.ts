import { afterQuiet } from '@retake/core/notices/quietHours.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { People } from '../accounts/people.ts';
import { noticeLetter } from './letter.ts';
import { findLetter } from './mailStore.ts';
import { createOutgoing } from './outgoing.ts';
import { readStillWanted } from './stillWanted.ts';

const MINUTE_MS = 60_000;
/** NOT17. */
export const LETTERS_A_DAY = 4;

/** NOT16. Its key is the letter. */
type Payload = z.output<typeof payload>;
const payload = z.object({ letterId: z.uuid() });
const LETTER: ErrandKind<Payload> = {
  name: 'notices:letter',
  payload,
  // Older than that it is no news.
  retryMs: [0.5, 1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS),
  timeoutMs: MINUTE_MS,
  atOnce: 4,
  mostOpen: 20_000,
};

type MailDeps = Pick<Deps, 'database' | 'clock' | 'deadlines' | 'errands' | 'environment'>;
export type MailPorts = {
  people: People;
  sendMail(mail: Mail): Promise<void>;
  /** NOT17 */
  tokenOf(userId: string): string;
};

/** NOT16 to NOT18: what waits in the bell, by mail, as one letter. Returns what to call with new notices. */
export function createNoticeMail(deps: MailDeps, { people, sendMail, tokenOf }: MailPorts) {
  const { database, clock, errands, environment } = deps;
  const way = {
    channel: 'mail',
    due: 'notice-mail',
    waitMs: 5 * MINUTE_MS,
    longestWaitMs: 15 * MINUTE_MS,
    mostADay: LETTERS_A_DAY,
  } as const;
  const outgoing = createOutgoing(deps, way, (tx, { id }) => errands.add(tx, LETTER, id, { letterId: id }));

  errands.handle(LETTER, async ({ payload: { letterId } }) => {
    const letter = await findLetter(database.sql, letterId);
    const person = letter && (await people.get(letter.userId));
    // NOT21: the release that wrote the letter may have known nothing of confirmed e-mails.
    if (!letter || !person?.emailConfirmed) return;
    const { userId } = letter;
    const now = clock.now();
    const { lang, quietHours, notices } = await readStillWanted(database.sql, letter, person, now);
    const due = afterQuiet(quietHours, now);
    if (due > now) return outgoing.putOff(letter, due);
    if (notices.length === 0) return;
    const { brandName, publicUrl } = environment;
    const token = tokenOf(userId);
    const facts = { brandName, publicUrl, nickname: person.nickname, zone: quietHours?.zone ?? null, token };
    await sendMail({
      to: await people.emailOf(userId),
      ...noticeLetter(lang, notices, facts),
      unsubscribe: `${publicUrl}/api/mail/stop?token=${token}`,
    });
  });

  return outgoing.expect;
}

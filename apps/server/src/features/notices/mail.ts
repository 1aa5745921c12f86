import { afterQuiet } from '@retake/core/notices/quietHours.ts';
import { isWanted } from '@retake/core/notices/topics.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { People } from '../accounts/people.ts';
import { findChoices, findQuietHours, findReader } from './channelStore.ts';
import { noticeLetter } from './letter.ts';
import {
  deleteLetter,
  findLetter,
  findLettersSince,
  findWaitingSince,
  insertLetter,
  takeWanted,
  wantAgain,
} from './mailStore.ts';
import { presentNotice } from './present.ts';
import { readUnread } from './store.ts';
import { topicOf } from './topicOf.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** NOT16: who reads the bell meanwhile gets no mail. */
const WAIT_MS = 5 * MINUTE_MS;
/** NOT16: however much comes meanwhile. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** NOT17. */
export const LETTERS_A_DAY = 4;
const NOTICES_A_LETTER = 20;
const DUE = 'notice-mail';

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
  const { database, clock, deadlines, errands, environment } = deps;

  deadlines.handle(DUE, async (tx, userId) => {
    const now = clock.now();
    const { quietHours } = await findReader(tx, userId);
    const sent = await findLettersSince(tx, userId, new Date(now - DAY_MS));
    const free = sent.length < LETTERS_A_DAY ? now : sent[0]!.getTime() + DAY_MS;
    const due = afterQuiet(quietHours, free);
    if (due > now) return deadlines.set(tx, DUE, userId, due);
    const seqs = await takeWanted(tx, userId, new Date(now), NOTICES_A_LETTER);
    if (seqs.length === 0) return;
    const letterId = await insertLetter(tx, { userId, at: new Date(now), seqs });
    await errands.add(tx, LETTER, letterId, { letterId });
  });

  /** NOT18: one that the mail server did not take in time is a letter again when the quiet hours end. */
  const putOff = (letter: { id: string; userId: string; seqs: number[] }, due: number): Promise<void> =>
    database.write(async (tx) => {
      await wantAgain(tx, letter.userId, letter.seqs);
      await deleteLetter(tx, letter.id);
      await deadlines.set(tx, DUE, letter.userId, due);
    });

  /** What was read, answered or switched off since is not in it. */
  errands.handle(LETTER, async ({ payload: { letterId } }) => {
    const letter = await findLetter(database.sql, letterId);
    const person = letter && (await people.get(letter.userId));
    if (!letter || !person) return;
    const { userId, seqs } = letter;
    const own = (await findChoices(database.sql, [userId])).get(userId) ?? [];
    const { lang: chosen, quietHours } = await findReader(database.sql, userId);
    const due = afterQuiet(quietHours, clock.now());
    if (due > clock.now()) return putOff(letter, due);
    const lang = chosen ?? (person.country === 'CN' ? 'zh-CN' : 'en');
    const rows = await readUnread(database.sql, userId, seqs, new Date(clock.now()));
    const notices = rows
      .filter(({ kind }) => isWanted(own, topicOf(kind), 'mail'))
      .map((row) => presentNotice(row, lang))
      .filter((notice) => notice !== null);
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

  return async function expect(tx: Tx, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const now = clock.now();
    const since = await findWaitingSince(tx, userIds);
    const quiet = await findQuietHours(tx, userIds);
    const byDue = new Map<number, string[]>();
    for (const userId of userIds) {
      const latest = (since.get(userId)?.getTime() ?? now) + LONGEST_WAIT_MS;
      const due = afterQuiet(quiet.get(userId) ?? null, Math.min(now + WAIT_MS, latest));
      byDue.set(due, [...(byDue.get(due) ?? []), userId]);
    }
    for (const [due, keys] of byDue) await deadlines.setAll(tx, DUE, keys, due);
  };
}

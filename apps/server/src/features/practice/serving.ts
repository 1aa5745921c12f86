import { PRACTICE_MS, type PracticeEnd } from '@retake/core/practice/session.ts';
import type { ConnectInfo } from '@retake/gameserver/port.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import type { GameServers } from '../gameServers/open.ts';
import { findSession, lockOpen, saveSession } from './store.ts';

/** The end of a session: of its hour, or of the time in which its server has to be there. */
export const PRACTICE_DEADLINE = 'practice';

const payload = z.object({ id: z.string() });
type Payload = z.output<typeof payload>;

const START: ErrandKind<Payload> = {
  name: 'start-practice',
  payload,
  retryMs: [5000, 30_000],
  timeoutMs: 4 * 60_000,
  atOnce: 4,
  mostOpen: 1000,
};
/** Without an answer of the server it stays taken. */
const END: ErrandKind<Payload> = {
  name: 'end-practice',
  payload,
  retryMs: [5000, 30_000, 120_000, 600_000, 1800_000, 3600_000, 6 * 3600_000],
  timeoutMs: 60_000,
  atOnce: 4,
  mostOpen: 10_000,
};

export type PracticeWork = ReturnType<typeof createPracticeWork>;

/** PRA3: what is done with servers, as errands: a `kill -9` leaves none of them taken. */
export function createPracticeWork(
  { database, clock, deadlines, errands }: Pick<Deps, 'database' | 'clock' | 'deadlines' | 'errands'>,
  servers: GameServers | null,
) {
  async function end(tx: Tx, id: string, reason: PracticeEnd): Promise<void> {
    await saveSession(tx, id, { endedAt: new Date(clock.now()), endedBy: reason });
    await deadlines.cancel(tx, PRACTICE_DEADLINE, id);
    await errands.add(tx, END, id, { id });
  }

  deadlines.handle(PRACTICE_DEADLINE, async (tx, id) => {
    const row = await lockOpen(tx, id);
    if (row) await end(tx, id, row.endsAt ? 'time' : 'noServer');
  });

  errands.handle(START, async ({ payload: { id } }) => {
    const row = await findSession(database.sql, id);
    if (!row || row.endedAt || row.endsAt) return;
    const { map, password } = row;
    const opened = await servers?.server.startPractice({ sessionId: id, map, password });
    await database.write((tx) => (opened?.ok ? opensWith(tx, id, opened.value) : endIfOpen(tx, id)));
  });

  async function opensWith(tx: Tx, id: string, { address, steamUrl }: ConnectInfo): Promise<void> {
    // It was ended meanwhile: its server is given back.
    if (!(await lockOpen(tx, id))) return errands.add(tx, END, id, { id });
    const endsAt = clock.now() + PRACTICE_MS;
    await saveSession(tx, id, { address, steamUrl, endsAt: new Date(endsAt) });
    await deadlines.set(tx, PRACTICE_DEADLINE, id, endsAt);
  }

  async function endIfOpen(tx: Tx, id: string): Promise<void> {
    if (await lockOpen(tx, id)) await end(tx, id, 'noServer');
  }

  errands.handle(END, async ({ payload: { id } }) => {
    if (servers && !(await servers.server.endPractice(id)))
      throw new Error('the server of a practice session does not answer');
  });

  return { begin: (tx: Tx, id: string) => errands.add(tx, START, id, { id }), end };
}

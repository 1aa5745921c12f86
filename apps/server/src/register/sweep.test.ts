import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { expect, test } from 'vitest';
import { users } from '../features/accounts/tables.ts';
import { matchValues } from '../features/matches/rows.fixture.ts';
import { matchEvents, matches, matchMessages } from '../features/matches/tables.ts';
import { sanctions } from '../features/sanctions/tables.ts';
import { sweepOld } from '../platform/personal/sweepOld.ts';
import { register } from './register.ts';

const DAY_MS = 24 * 3600_000;
const now = new Date(Date.UTC(2026, 5, 1));
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

test('DAT3: what is older than its days goes, what is not or has no end stays; a second sweep takes nothing more', async () => {
  const database = await openTestDatabase();
  const matchId = '00000000-0000-4000-8000-000000000001';
  const userId = '00000000-0000-4000-8000-000000000002';
  const message = { matchId, senderId: userId, sender: 'ann', message: 'hi' };
  const ban = { userId, topic: 'cheats', reason: '', byId: userId, from: ago(2000) } as const;
  await database.write(async (tx) => {
    const about = { email: 'a@b.c', friendcode: 'ABCDEFGHJK', dateOfBirth: '2000-01-01', country: 'SE' };
    await tx.insert(users).values({ id: userId, nickname: 'ann', ...about });
    await tx.insert(matches).values(matchValues({ id: matchId }));
    await tx.insert(matchMessages).values([
      { ...message, seq: 1, sentAt: ago(366) },
      { ...message, seq: 2, sentAt: ago(364) },
    ]);
    await tx.insert(matchEvents).values([
      { matchId, hash: 'old', body: {}, receivedAt: ago(181) },
      { matchId, hash: 'new', body: {}, receivedAt: ago(179) },
    ]);
    await tx.insert(sanctions).values([
      { id: randomUUID(), ...ban, until: ago(1096) },
      { id: randomUUID(), ...ban, until: ago(1094) },
      { id: randomUUID(), ...ban, until: null },
    ]);
  });
  const counts = async () => [
    (await database.sql.select().from(matchMessages)).map(({ seq }) => seq),
    (await database.sql.select().from(matchEvents)).map(({ hash }) => hash),
    await database.sql.$count(sanctions),
  ];
  for (let sweep = 1; sweep <= 2; sweep++) {
    await database.write((tx) => sweepOld(register)(tx, now));
    expect(await counts(), `after sweep ${sweep}`).toEqual([[2], ['new'], 2]);
  }
  await database.close();
});

import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, expect, test } from 'vitest';
import { databaseCause } from '../db/database.ts';
import { desc, sql } from '../db/query.ts';
import { createAudit } from './audit.ts';
import { auditLog } from './tables.ts';
import { verifyAudit } from './verify.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const clock = createSteppedClock();
const audit = createAudit(clock);

const ACTOR = '7d444840-9dc0-11d1-b245-5ffdce74fad2';

test('CHK8: a line is written with what it describes, and lines are only ever added', async () => {
  await database.write((tx) =>
    audit.write(tx, { actorId: ACTOR, action: 'add_promo', details: { code: 'X' } }),
  );
  const line = {
    id: expect.any(String),
    actorId: ACTOR,
    action: 'add_promo',
    targetId: null,
    details: { code: 'X' },
    at: new Date(clock.now()),
    seq: 1,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  };
  expect(await database.sql.select().from(auditLog)).toEqual([line]);

  const forbidden = [
    sql`UPDATE audit_log SET action = 'nothing'`,
    sql`DELETE FROM audit_log`,
    sql`DELETE FROM audit_log WHERE action = 'never written'`,
    sql`TRUNCATE audit_log`,
  ];
  for (const statement of forbidden) {
    const refused = await database.sql.execute(statement).then(
      () => null,
      (error: unknown) => databaseCause(error),
    );
    expect(refused).toMatchObject({ message: 'the audit log is only added to' });
  }
  expect(await database.sql.select().from(auditLog)).toEqual([line]);
});

test('a rolled back change leaves no line', async () => {
  const before = await database.sql.$count(auditLog);
  const failed = database.write(async (tx) => {
    await audit.write(tx, { actorId: ACTOR, action: 'end_promo' });
    throw new Error('changed its mind');
  });
  await expect(failed).rejects.toThrow('changed its mind');
  expect(await database.sql.$count(auditLog)).toBe(before);
});

test('AUD1, AUD2: writers at the same time leave one chain without a gap', async () => {
  const write = (number: number) =>
    database.write(async (tx) => {
      await audit.write(tx, {
        actorId: ACTOR,
        action: 'at\nonce',
        details: { number, 名: '"\u2028', deep: [1.5, null] },
      });
    });
  await Promise.all(Array.from({ length: 40 }, (_, number) => write(number)));
  const { lines, end, fault } = await verifyAudit(database.sql);
  expect(fault).toBeNull();
  expect(end).toMatchObject({ seq: String(lines) });
  expect(lines).toBe(await database.sql.$count(auditLog));
  // The log of today holds the end of yesterday.
  await write(40);
  expect(await verifyAudit(database.sql, end)).toMatchObject({ fault: null, lines: lines + 1 });
  expect(await verifyAudit(database.sql, { ...end!, hash: 'f'.repeat(64) })).toMatchObject({
    fault: { seq: end!.seq, what: 'rewritten' },
  });
  expect(await verifyAudit(database.sql, { seq: '9999', hash: end!.hash })).toMatchObject({
    fault: { seq: '9999', what: 'rewritten' },
  });
});

test('AUD2: who owns the database and changes it behind the trigger is found', async () => {
  const behind = async (statement: ReturnType<typeof sql>) => {
    const verdict = await database
      .write(async (tx) => {
        await tx.execute(sql`ALTER TABLE audit_log DISABLE TRIGGER USER`);
        await tx.execute(statement);
        throw await verifyAudit(tx);
      })
      .catch((found: unknown) => found);
    return (verdict as Awaited<ReturnType<typeof verifyAudit>>).fault;
  };
  const last = sql`(SELECT max(seq) FROM audit_log)`;
  expect(await behind(sql`UPDATE audit_log SET action = 'nothing' WHERE seq = 2`)).toEqual({
    seq: '2',
    what: 'changed',
  });
  expect(await behind(sql`UPDATE audit_log SET details = '{}' WHERE seq = ${last}`)).toMatchObject({
    what: 'changed',
  });
  expect(await behind(sql`DELETE FROM audit_log WHERE seq = 3`)).toEqual({ seq: '3', what: 'missing' });
  expect(await behind(sql`DELETE FROM audit_log WHERE seq = ${last}`)).toMatchObject({ what: 'end' });
  expect(await behind(sql`DELETE FROM audit_log`)).toMatchObject({ what: 'end' });
  expect(await behind(sql`DELETE FROM audit_head`)).toMatchObject({ what: 'end' });
  expect((await verifyAudit(database.sql)).fault).toBeNull();
});

test('AUD3: a look at private data is a line, once an hour for each search', async () => {
  const before = await database.sql.$count(auditLog);
  const looked = async (of: string, search: string) => {
    await audit.look(database, { actorId: ACTOR, of, search });
    return (await database.sql.$count(auditLog)) - before;
  };
  expect(await looked('users', '')).toBe(1);
  expect(await looked('users', '')).toBe(1);
  expect(await looked('users', 'ann')).toBe(2);
  expect(await looked('orders', 'ann')).toBe(3);
  clock.advance(3_600_000);
  expect(await looked('users', 'ann')).toBe(4);
  const [last] = await database.sql.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(last).toMatchObject({ action: 'look_at', details: { of: 'users', search: 'ann' } });
});

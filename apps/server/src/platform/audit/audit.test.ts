import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, expect, test } from 'vitest';
import { databaseCause } from '../db/database.ts';
import { sql } from '../db/query.ts';
import { createAudit } from './audit.ts';
import { auditLog } from './tables.ts';

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

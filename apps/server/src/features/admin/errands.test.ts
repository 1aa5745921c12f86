import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { eq } from '../../platform/db/query.ts';
import { errands } from '../../platform/jobs/tables.ts';

let server: TestServer;
let admin: Player;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp('boss', { admin: true });
});
afterAll(() => server.stop());

/** An errand for a mail to an unknown e-mail: it succeeds as soon as it is tried. */
async function deadMail(): Promise<string> {
  const at = new Date('2026-01-01T10:00:00Z');
  const row = { kind: 'accounts:reset-mail', payload: { email: 'nobody@players.example' }, dueAt: at };
  const [dead] = await server.database.sql
    .insert(errands)
    .values({ ...row, key: crypto.randomUUID(), attempts: 12, lastError: 'Error: it is down', deadAt: at })
    .returning();
  return dead!.id;
}

const find = async (id: string) =>
  (await server.database.sql.select().from(errands).where(eq(errands.id, id)))[0];
const auditOf = (id: string) =>
  server.database.sql
    .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.targetId, id));

test('an admin sees dead errands without their payload, and tries one again', async () => {
  const id = await deadMail();
  const seen = await admin.call('GET /api/admin/errands', {});
  expect(seen).toEqual({
    kinds: [{ kind: 'accounts:reset-mail', waiting: 0, running: 0, dead: 1 }],
    dead: [
      {
        id,
        kind: 'accounts:reset-mail',
        attempts: 12,
        lastError: 'Error: it is down',
        createdAt: expect.any(String),
        deadAt: '2026-01-01T10:00:00.000Z',
      },
    ],
  });
  await admin.call('POST /api/admin/errands/{id}/retry', { params: { id } });
  await expect.poll(() => find(id)).toMatchObject({ doneAt: expect.any(Date), payload: null });
  expect(await auditOf(id)).toEqual([
    { actorId: admin.id, action: 'retry_errand', details: { kind: 'accounts:reset-mail' } },
  ]);
  expect(await admin.attempt('POST /api/admin/errands/{id}/retry', { params: { id } })).toMatchObject({
    status: 404,
  });
});

test('a dropped one is gone', async () => {
  const id = await deadMail();
  await admin.call('DELETE /api/admin/errands/{id}', { params: { id } });
  expect(await find(id)).toBeUndefined();
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['drop_errand']);
  expect((await admin.call('GET /api/admin/errands', {})).dead).toEqual([]);
});

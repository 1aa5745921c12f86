import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@retake/server/platform/db/query.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAcknowledged } from './chaos/acknowledged.ts';
import { checkNever } from './chaos/invariants.ts';
import { createJournal } from './chaos/journal.ts';
import { runChaos } from './chaos/run.ts';

/** The short one of `npm run chaos`: two nodes, everybody plays, and for some seconds things go wrong. */
test('what docs/invariants.md says holds on two nodes while nodes, the database and Redis come and go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retake-chaos-log-'));
  const counts = await runChaos({
    seed: 10,
    minutes: 0,
    atLeastRounds: 1,
    roundSeconds: 10,
    isEmbedded: false,
    isDedicated: true,
    nodes: 2,
    folder,
    print: () => {},
  });
  expect(counts.round).toBe(1);
  expect(counts.fault).toBeGreaterThan(0);
  expect(counts.search).toBeGreaterThan(0);
  rmSync(folder, { recursive: true, force: true }); // it stays where something broke
}, 600_000);

describe('the checks find', () => {
  let server: TestServer;
  let userId: string;
  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase() });
    const player = await server.signUp('ann');
    userId = player.id;
    await player.call('GET /api/users/check-party/{userId}', { params: { userId } });
  });
  afterAll(() => server.stop());

  const none = createJournal;
  const check = async (journal = none()) => {
    await checkNever(server.database, true);
    await checkAcknowledged(server.database, journal, { auditLines: new Map() });
  };

  test('nothing where nothing is wrong', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  test.each([
    [
      'INV3',
      (id: string) =>
        sql`INSERT INTO ratings (user_id, mode, mu, sigma, volatility, games, elo) VALUES (${id}, '5v5', 1000, 350, 0.06, 1, 1001)`,
      sql`DELETE FROM ratings`,
    ],
    [
      'INV4',
      (id: string) => sql`INSERT INTO queue_penalties (user_id, kind, at) VALUES (${id}, 'declined', now())`,
      sql`DELETE FROM queue_penalties`,
    ],
    ['INV5', () => sql`UPDATE parties SET status = 'searching'`, sql`UPDATE parties SET status = 'idle'`],
    [
      'INV6',
      (id: string) =>
        sql`INSERT INTO league_members (season_id, user_id, wins, losses, points, reached_at) SELECT id, ${id}, 1, 0, 10, now() FROM league_seasons LIMIT 1`,
      sql`DELETE FROM league_members`,
    ],
    [
      'INV7',
      () => sql`UPDATE parties SET leader_id = gen_random_uuid()`,
      sql`UPDATE parties SET leader_id = (SELECT user_id FROM party_members)`,
    ],
    [
      'INV8',
      () => sql`INSERT INTO deadlines (kind, key, due_at) VALUES ('nobody', '1', now() - interval '1 hour')`,
      sql`DELETE FROM deadlines WHERE kind = 'nobody'`,
    ],
  ])('a broken %s', async (rule, spoil, mend) => {
    await server.database.sql.execute(spoil(userId));
    await expect(check()).rejects.toMatchObject({ rule });
    await server.database.sql.execute(mend);
    await expect(check()).resolves.toBeUndefined();
  });

  test('INV2: what was acknowledged and is not there', async () => {
    const lost: ((journal: ReturnType<typeof none>) => void)[] = [
      ({ said }) =>
        said.push({ room: 'party', roomId: randomUUID(), seq: 1, id: randomUUID(), text: 'ann says 1' }),
      ({ blacklists }) => blacklists.set(`${userId} ${randomUUID()}`, true),
      ({ friends }) => friends.set(`${userId} ${randomUUID()}`, true),
      ({ promoCodes }) => promoCodes.push('CHAOS-1'),
      ({ lobbies }) => lobbies.push(randomUUID()),
      ({ accounts }) => accounts.push({ userId: randomUUID(), nickname: 'nobody', steamId: null }),
      ({ abandoned }) => abandoned.push({ userId, matchId: randomUUID() }),
      ({ reports }) => reports.push({ matchNumber: 1, hash: 'none' }),
    ];
    for (const lose of lost) {
      const journal = none();
      lose(journal);
      await expect(check(journal)).rejects.toMatchObject({ rule: 'INV2' });
    }
  });

  test('INV9 and INV10: words that were heard and not kept, and a line of the audit log that is gone', async () => {
    const journal = none();
    journal.hears(`party ${randomUUID()}`, 1, 'x');
    await expect(check(journal)).rejects.toMatchObject({ rule: 'INV9' });
    const auditLines = new Map([[randomUUID(), 'a line']]);
    const checked = checkAcknowledged(server.database, none(), { auditLines });
    await expect(checked).rejects.toMatchObject({ rule: 'INV10' });
  });
});

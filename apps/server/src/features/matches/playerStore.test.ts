import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { endPlayers, findPlayers, insertPlayers, saveLines, saveRatingChanges } from './playerStore.ts';
import { matchValues } from './rows.fixture.ts';
import { matches } from './tables.ts';

let server: TestServer;
const userIds: string[] = [];
let matchId: string;

beforeAll(async () => {
  server = await startTestServer();
  for (let n = 0; n < 10; n++) userIds.push((await server.signUp(`ten${n}`)).id);
  const [match] = await server.database.sql.insert(matches).values(matchValues()).returning();
  matchId = match!.id;
  const players = userIds.map((userId, at) => ({
    userId,
    team: at < 5 ? ('team1' as const) : ('team2' as const),
    slot: at % 5,
    groupId: randomUUID(),
    eloBefore: 1000,
  }));
  await server.database.write((tx) => insertPlayers(tx, matchId, players));
});
afterAll(() => server.stop());

/** The number of statements sent by the work. */
async function statementsOf(work: (tx: Tx) => Promise<void>): Promise<number> {
  let sent = 0;
  await server.database.write(async (tx) => {
    const counted = new Proxy(tx, {
      get(target, name) {
        if (name === 'update' || name === 'execute' || name === 'insert') sent++;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await work(counted);
  });
  return sent;
}

const players = async () =>
  new Map((await findPlayers(server.database.sql, matchId)).map((player) => [player.userId, player]));

test('the numbers of ten players are one statement', async () => {
  const lines = userIds.map((userId, kills) => ({ userId, kills, deaths: 10 - kills, assists: 2 }));
  expect(await statementsOf((tx) => saveLines(tx, matchId, lines))).toBe(1);
  const saved = await players();
  for (const { userId, ...line } of lines) expect(saved.get(userId)).toMatchObject(line);
});

test('the ends of ten players are one statement, won by one team', async () => {
  expect(await statementsOf((tx) => endPlayers(tx, matchId, 'team2'))).toBe(1);
  const saved = [...(await players()).values()];
  expect(saved.map(({ team, won, active }) => won === (team === 'team2') && !active)).toEqual(
    Array(10).fill(true),
  );
  await server.database.write((tx) => endPlayers(tx, matchId, null));
  expect([...(await players()).values()].every(({ won }) => won === null)).toBe(true);
});

test('the rating changes of ten players are one statement', async () => {
  const changes = userIds.map((userId, at) => ({ userId, eloBefore: 1000 + at, eloAfter: 1020 - at }));
  expect(await statementsOf((tx) => saveRatingChanges(tx, matchId, changes))).toBe(1);
  const saved = await players();
  for (const { userId, ...change } of changes) expect(saved.get(userId)).toMatchObject(change);
});

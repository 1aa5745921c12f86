import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { whileHeld } from '../../platform/db/held.fixture.ts';
import { and, eq, isNull, ne } from '../../platform/db/query.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { CASE_KIND } from './reporting.ts';
import { changeFile, findFile, insertReport } from './store.ts';
import { caseFiles, reports } from './tables.ts';

let server: TestServer;
const clock = createSteppedClock();
let [senior, moderator, other]: Player[] = [];
let round = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
  senior = await server.signUp('elder', { roles: ['senior'] });
  moderator = await server.signUp('mod_one', { roles: ['moderator'] });
  other = await server.signUp('mod_two', { roles: ['senior'] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  round++;
  await server.database.sql.delete(caseFiles);
});

async function playedBy(players: readonly Player[]): Promise<string> {
  const id = randomUUID();
  const finishedAt = new Date(clock.now());
  await server.database.write(async (tx) => {
    await tx.insert(matches).values(matchValues({ id, mode: '2v2', map: 'de_nuke', finishedAt }));
    const seat = (player: Player, at: number) =>
      playerValues(id, player.id, { team: at < 1 ? 'team1' : 'team2', slot: at % 2, won: at < 1 });
    await tx.insert(matchPlayers).values(players.map(seat));
  });
  return id;
}

/** Two cases about one player under one rule, of which the first misses its second vote, which the moderator is about to give. */
async function twoCases() {
  const [subject, one, two] = [
    await server.signUp(`subject_${round}`),
    await server.signUp(`one_${round}`),
    await server.signUp(`two_${round}`),
  ];
  const report = async (by: Player) =>
    by.call('POST /api/reports', {
      body: {
        key: randomUUID(),
        subjectId: subject.id,
        topic: 'cheats',
        where: { place: 'match', matchId: await playedBy([subject, by]) },
      },
    });
  await report(one);
  await report(two);
  const year = { verdict: 'upheld', topic: 'cheats', days: 365, reason: 'Seen.' } as const;
  const vote = async (by: Player) => {
    const { id } = (await by.call('POST /api/admin/cases/next', {})).case!;
    await by.call('POST /api/admin/cases/{caseId}/opinion', {
      params: { caseId: id },
      body: { verdict: 'upheld' },
    });
    return {
      id,
      give: () => by.call('POST /api/admin/cases/{caseId}/verdict', { params: { caseId: id }, body: year }),
    };
  };
  await (await vote(senior!)).give();
  const { id: firstId, give } = await vote(moderator!);
  const [waiting] = await server.database.sql
    .select()
    .from(caseFiles)
    .where(and(ne(caseFiles.caseId, firstId), isNull(caseFiles.verdict)));
  const [reported] = await server.database.sql
    .select()
    .from(reports)
    .where(eq(reports.caseId, waiting!.caseId));
  const [reporter, another] = reported!.reporterId === one.id ? [one, two] : [two, one];
  const toldTo = async (player: Player) =>
    (await player.call('GET /api/notices', { query: { lang: 'en' } })).notices.map(
      (notice) => notice.kind === 'reportDecided' && notice.outcome,
    );
  return { subject, reporter, another, give, waiting: waiting!, toldTo };
}

/** Does it in a transaction that commits only when the verdict waits for it. */
async function meanwhile(first: (tx: Tx) => Promise<unknown>, verdict: () => Promise<unknown>) {
  expect(await whileHeld(server.database, first, 1, verdict)).toEqual({ decided: true });
}

/** The embedded database has one connection: there, transactions do not overlap. */
describe.runIf(process.env.TEST_DATABASE_URL)('CAS17: a verdict that settles other cases', () => {
  test('leaves alone what is dealt to somebody else at the same moment', async () => {
    const { give, waiting, reporter, toldTo } = await twoCases();
    const { caseId } = waiting;
    await meanwhile((tx) => server.app.cases.claim(tx, caseId, other!.id), give);
    expect((await findFile(server.database.sql, caseId))!.verdict).toBe(null);
    expect(await toldTo(reporter)).toEqual([]);
    const dealt = (await other!.call('POST /api/admin/cases/next', {})).case;
    expect(dealt).toMatchObject({ id: caseId });
  });

  test('leaves what is decided at the same moment as it was decided, and tells nobody twice', async () => {
    const { give, waiting, reporter, toldTo } = await twoCases();
    const { caseId } = waiting;
    await meanwhile(async (tx) => {
      await server.app.cases.close(tx, caseId, 'insufficient');
      await changeFile(tx, caseId, { verdict: 'insufficient', decidedAt: new Date(clock.now()) });
    }, give);
    expect((await findFile(server.database.sql, caseId))!.verdict).toBe('insufficient');
    expect(await toldTo(reporter)).toEqual([]);
  });

  test('leaves what somebody reports otherwise at the same moment', async () => {
    const { give, waiting, subject, reporter, another, toldTo } = await twoCases();
    const { caseId, matchId } = waiting;
    await meanwhile(async (tx) => {
      const context = `integrity:${matchId}`;
      const about = { kind: CASE_KIND, subject: subject.id, context };
      expect((await server.app.cases.open(tx, about, new Date(clock.now() + 1000))).id).toBe(caseId);
      const [known] = await tx.select().from(reports).where(eq(reports.caseId, caseId));
      await insertReport(tx, { ...known!, id: randomUUID(), reporterId: another.id, topic: 'exploits' });
    }, give);
    expect((await findFile(server.database.sql, caseId))!.verdict).toBe(null);
    expect(await toldTo(reporter)).toEqual([]);
  });

  test('closes what nobody touches', async () => {
    const { give, waiting, reporter, toldTo } = await twoCases();
    expect(await give()).toEqual({ decided: true });
    expect((await findFile(server.database.sql, waiting.caseId))!.verdict).toBe('duplicate');
    expect(await toldTo(reporter)).toEqual(['duplicate']);
  });
});

import type { Fact, MapScore } from '@retake/core/bracket/facts.ts';
import type { Ready } from '@retake/core/fixture/readiness.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { type StageRules, storedFact, storedMaps, storedRules } from './storedStage.ts';
import { fixturePlayers, fixtures, stageEntrants, stageFacts, stages } from './tables.ts';

export type StageRow = Omit<typeof stages.$inferSelect, 'settings'> & { rules: StageRules };
export type EntrantRow = typeof stageEntrants.$inferSelect;
/** `ready`: in the order of the pair, as `sides` are. */
export type FixtureRow = Pick<
  typeof fixtures.$inferSelect,
  | 'id'
  | 'stageId'
  | 'number'
  | 'state'
  | 'readyUntil'
  | 'matchIds'
  | 'openedAt'
  | 'plannedFor'
  | 'beganAt'
  | 'endedAt'
  | 'disputableUntil'
  | 'confirmBy'
> & { sides: readonly [string, string]; ready: Ready; maps: readonly MapScore[] };

const toStage = ({ settings, ...row }: typeof stages.$inferSelect): StageRow => ({
  ...row,
  rules: storedRules.read(settings, `stage ${row.id}`),
});

const toFixture = ({ a, b, readyA, readyB, maps, ...row }: typeof fixtures.$inferSelect): FixtureRow => ({
  ...row,
  sides: [a, b],
  ready: [readyA, readyB],
  maps: storedMaps.read(maps, `fixture ${row.id}`).played,
});

type NewStageRow = Omit<StageRow, 'seq' | 'paused' | 'finished'>;

export async function insertStage(tx: Tx, { rules, ...row }: NewStageRow): Promise<void> {
  await tx.insert(stages).values({ ...row, settings: storedRules.write(rules) });
}

export async function insertEntrants(tx: Tx, rows: readonly EntrantRow[]): Promise<void> {
  await tx.insert(stageEntrants).values([...rows]);
}

export async function findStages(db: Sql, ids: readonly string[]): Promise<StageRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(stages)
    .where(inArray(stages.id, [...ids]));
  return rows.map(toStage);
}

/** Stages under way in which simulated players play. */
export async function findWithSimulated(db: Sql): Promise<StageRow[]> {
  const hasSimulated = sql`EXISTS (SELECT 1 FROM ${stageEntrants} WHERE ${stageEntrants.stageId} = ${stages.id} AND ${stageEntrants.simulated})`;
  const isUnderWay = and(eq(stages.finished, false), hasSimulated);
  return (await db.select().from(stages).where(isUnderWay)).map(toStage);
}

/** Locks the stage: what happens in it happens one after the other. */
export async function lockStage(tx: Tx, id: string): Promise<StageRow | null> {
  const [row] = await tx.select().from(stages).where(eq(stages.id, id)).for('update');
  return row ? toStage(row) : null;
}

export async function saveStage(
  tx: Tx,
  id: string,
  changed: Partial<Pick<StageRow, 'seq' | 'paused' | 'finished'>>,
): Promise<void> {
  await tx.update(stages).set(changed).where(eq(stages.id, id));
}

export type NewFact = { stageId: string; seq: number; fact: Fact; byId: string | null; at: Date };

export async function insertFact(tx: Tx, { fact, ...row }: NewFact): Promise<void> {
  await tx.insert(stageFacts).values({ ...row, fact: storedFact.write(fact) });
}

/** In order, those after `seq`. */
export async function findFacts(db: Sql, stageId: string, seq: number): Promise<Fact[]> {
  const rows = await db
    .select()
    .from(stageFacts)
    .where(and(eq(stageFacts.stageId, stageId), gt(stageFacts.seq, seq)))
    .orderBy(asc(stageFacts.seq));
  return rows.map((row) => storedFact.read(row.fact, `stage ${stageId}, ${row.seq}`));
}

export const findEntrants = (db: Sql, stageId: string): Promise<EntrantRow[]> =>
  db.select().from(stageEntrants).where(eq(stageEntrants.stageId, stageId));

/** TRN42. */
export async function savePlayers(
  tx: Tx,
  { stageId, entrantId, playerIds, simulated }: Omit<EntrantRow, 'name'>,
): Promise<void> {
  await tx
    .update(stageEntrants)
    .set({ playerIds, simulated })
    .where(and(eq(stageEntrants.stageId, stageId), eq(stageEntrants.entrantId, entrantId)));
}

export async function findFixture(db: Sql, id: string): Promise<FixtureRow | null> {
  const [row] = await db.select().from(fixtures).where(eq(fixtures.id, id));
  return row ? toFixture(row) : null;
}

/** Of these stages, without those that were voided. */
export async function findFixtures(db: Sql, stageIds: readonly string[]): Promise<FixtureRow[]> {
  if (stageIds.length === 0) return [];
  const rows = await db
    .select()
    .from(fixtures)
    .where(and(inArray(fixtures.stageId, [...stageIds]), ne(fixtures.state, 'voided')))
    .orderBy(asc(fixtures.number));
  return rows.map(toFixture);
}

export async function findByNumber(db: Sql, stageId: string, number: number): Promise<FixtureRow | null> {
  const isIt = and(eq(fixtures.stageId, stageId), eq(fixtures.number, number), ne(fixtures.state, 'voided'));
  const [row] = await db.select().from(fixtures).where(isIt);
  return row ? toFixture(row) : null;
}

export async function insertFixture(tx: Tx, row: FixtureRow): Promise<void> {
  const { sides, ready, maps, ...plain } = row;
  await tx.insert(fixtures).values({
    ...plain,
    a: sides[0],
    b: sides[1],
    readyA: ready[0],
    readyB: ready[1],
    maps: storedMaps.write({ played: [...maps] }),
  });
}

export async function saveFixture(tx: Tx, row: FixtureRow): Promise<void> {
  const { id, state, ready, readyUntil, matchIds, maps, openedAt, plannedFor, beganAt, endedAt } = row;
  const { disputableUntil, confirmBy } = row;
  await tx
    .update(fixtures)
    .set({
      state,
      readyA: ready[0],
      readyB: ready[1],
      readyUntil,
      matchIds,
      openedAt,
      plannedFor,
      beganAt,
      endedAt,
      disputableUntil,
      confirmBy,
      maps: storedMaps.write({ played: [...maps] }),
    })
    .where(eq(fixtures.id, id));
}

/** STG31: fixtures that are decided belong to who takes them over. */
export async function renameSides(tx: Tx, stageId: string, from: string, to: string): Promise<void> {
  const { a, b, state } = fixtures;
  for (const [side, key] of [
    [a, 'a'],
    [b, 'b'],
  ] as const)
    await tx
      .update(fixtures)
      .set({ [key]: to })
      .where(and(eq(fixtures.stageId, stageId), eq(side, from), eq(state, 'finished')));
}

/** Fixtures that wait for one of their sides: to be ready, or for its word. */
export async function findWaiting(db: Sql): Promise<FixtureRow[]> {
  const isWaiting = or(eq(fixtures.state, 'open'), isNotNull(fixtures.confirmBy));
  return (await db.select().from(fixtures).where(isWaiting)).map(toFixture);
}

/** STG5: false if one of them is bound by another fixture. */
export async function bind(tx: Tx, fixtureId: string, userIds: readonly string[]): Promise<boolean> {
  const rows = await tx
    .insert(fixturePlayers)
    .values(userIds.map((userId) => ({ userId, fixtureId })))
    .onConflictDoNothing({ target: fixturePlayers.userId })
    .returning({ userId: fixturePlayers.userId });
  return rows.length === userIds.length;
}

export async function release(tx: Tx, fixtureId: string): Promise<void> {
  await tx.delete(fixturePlayers).where(eq(fixturePlayers.fixtureId, fixtureId));
}

/** Those of a fixture's players alone who are named. */
export async function releaseSome(tx: Tx, fixtureId: string, userIds: readonly string[]): Promise<void> {
  const isNamed = inArray(fixturePlayers.userId, [...userIds]);
  await tx.delete(fixturePlayers).where(and(eq(fixturePlayers.fixtureId, fixtureId), isNamed));
}

/** STG5: those of these players whom a fixture binds. */
export async function findBoundByFixture(db: Sql, userIds: readonly string[]): Promise<Set<string>> {
  const { userId } = fixturePlayers;
  const question = sql`SELECT json_agg(${userId}) FROM ${fixturePlayers} WHERE ${isAsked(userId)}`;
  return new Set(await askAbout<string[]>(db, userIds, question));
}

/** Who plays the open and live fixtures of these stages, in the order of their numbers. */
export function findPlaying(db: Sql, stageIds: readonly string[]) {
  const { stageId, number, state, a, b } = fixtures;
  const isSide = or(eq(stageEntrants.entrantId, a), eq(stageEntrants.entrantId, b));
  return db
    .select({ stageId, number, playerIds: stageEntrants.playerIds })
    .from(fixtures)
    .innerJoin(stageEntrants, and(eq(stageEntrants.stageId, stageId), isSide))
    .where(and(inArray(stageId, [...stageIds]), inArray(state, ['open', 'live'])))
    .orderBy(asc(number));
}

export type Person = {
  id: string;
  nickname: string;
  simulated: boolean;
  steamId: string | null;
  premium: boolean;
};

/** Players of fixtures, by id. */
export async function findPeople(db: Sql, ids: readonly string[], now: Date): Promise<Map<string, Person>> {
  const rows = await db
    .select({
      id: users.id,
      nickname: users.nickname,
      simulated: users.simulated,
      steamId: users.steamId,
      premium: sql<boolean>`coalesce(${users.premiumUntil} > ${now.toISOString()}::timestamptz, false)`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((person) => [person.id, person]));
}

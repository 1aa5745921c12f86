import { bestOf } from '@retake/core/bracket/fixture.ts';
import { read } from '@retake/core/bracket/stage.ts';
import { afterNoShow, isReady, type Ready } from '@retake/core/fixture/readiness.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { StageContext, StagePorts } from './context.ts';
import { isHeldUp } from './disputing.ts';
import { append, type Live } from './facts.ts';
import { requestOf } from './matchRequest.ts';
import { beginElsewhere, isReportedByCaptains, silenceIsOver } from './reporting.ts';
import { close, DEADLINE, renew, settle } from './settle.ts';
import {
  bind,
  type EntrantRow,
  type FixtureRow,
  findByNumber,
  findEntrants,
  findFixture,
  findWaiting,
  lockStage,
  release,
  type StageRow,
  saveFixture,
} from './store.ts';

/** How soon simulated players who were busy are asked again. */
const ASK_AGAIN_MS = 5000;

type Side = 0 | 1;
type Sides = readonly [EntrantRow, EntrantRow];

/** STG5: why these players cannot be bound now; null: they are free. Holds them, in the order of their ids. */
async function refusedBinding(
  ports: StagePorts,
  tx: Tx,
  userIds: readonly string[],
): Promise<Refusal | null> {
  const ids = [...userIds].sort();
  for (const id of ids) {
    const status = await ports.holdParty(tx, id);
    if (status === 'searching' || status === 'matched') return new Refusal('fixture_while_searching');
  }
  if ((await ports.inMatch(tx, ids)).size > 0) return new Refusal('fixture_while_playing');
  if ((await ports.inLobby(tx, ids)).size > 0) return new Refusal('fixture_while_in_lobby');
  const [code] = (await ports.refusedByServers(tx, ids)).values();
  return code === undefined ? null : new Refusal(code);
}

async function sidesOf(tx: Tx, fixture: FixtureRow): Promise<Sides> {
  const all = await findEntrants(tx, fixture.stageId);
  const [a, b] = fixture.sides.map((id) => all.find(({ entrantId }) => entrantId === id));
  if (!a || !b) throw new Error(`fixture ${fixture.id} has an entrant without a roster`);
  return [a, b];
}

/** TRN42: whether the same players as before stand on both sides. */
const isSame = (now: Sides, before: Sides): boolean =>
  now.every(({ playerIds }, side) => playerIds.join() === before[side as Side].playerIds.join());

const withReady = (fixture: FixtureRow, side: Side): FixtureRow => {
  const ready: Ready = side === 0 ? [true, fixture.ready[1]] : [fixture.ready[0], true];
  return { ...fixture, ready };
};

/** STG7: the match of a fixture whose sides are both ready. */
async function begin(context: StageContext, tx: Tx, live: Live, fixture: FixtureRow, sides: Sides) {
  const { deps, ports } = context;
  if (isReportedByCaptains(live.row, sides)) return beginElsewhere(context, tx, fixture);
  const reading = read(live.stage);
  const now = new Date(deps.clock.now());
  const lineOf = (side: Side) => live.stage.lineOf.get(sides[side].entrantId) ?? 0;
  const first = lineOf(0) < lineOf(1) ? ('team1' as const) : ('team2' as const);
  const series = bestOf(live.stage, reading, fixture.number);
  const asked = { stage: live.row, fixture, sides, bestOf: series, first, now };
  const request = await requestOf(tx, asked, ports.ratings);
  if (!request) return close(context, tx, fixture, 'held');
  const matchId = await ports.createMatch(tx, request);
  const matchIds = [...fixture.matchIds, matchId];
  await saveFixture(tx, { ...fixture, state: 'live', matchIds, maps: [], beganAt: now });
  await release(tx, fixture.id);
  await deps.deadlines.cancel(tx, DEADLINE, fixture.id);
  const userIds = sides.flatMap(({ playerIds }) => playerIds);
  tx.after(() => deps.realtime.toUsers(userIds, 'gameReady', { matchId }));
}

/** One side more is ready; both: the match begins, unless the event is paused or a result before it is disputed (STG16). */
async function markReady(
  context: StageContext,
  tx: Tx,
  live: Live,
  fixture: FixtureRow,
  sides: Sides,
): Promise<void> {
  await saveFixture(tx, fixture);
  if (!isReady(fixture.ready) || live.row.paused || (await isHeldUp(tx, live, fixture))) return;
  await begin(context, tx, live, fixture, sides);
}

async function locked(context: StageContext, tx: Tx, id: string): Promise<Live> {
  const row = await lockStage(tx, id);
  if (!row) throw new Refusal('fixture_gone');
  return context.folded.of(tx, row);
}

/** STG5: a player says that the side is ready. Locks: the players of the side, their parties, the stage. */
export async function ready(context: StageContext, userId: string, stageId: string, number: number) {
  const { database } = context.deps;
  await database.write(async (tx) => {
    const seen = await findByNumber(tx, stageId, number);
    if (!seen) throw new Refusal('fixture_gone');
    const sides = await sidesOf(tx, seen);
    const side = sides.findIndex(({ playerIds }) => playerIds.includes(userId)) as Side | -1;
    if (side < 0) throw new Refusal('fixture_not_yours');
    const { playerIds } = sides[side as Side];
    if (seen.state === 'open' && !seen.ready[side as Side]) {
      const refused = await refusedBinding(context.ports, tx, playerIds);
      if (refused) throw refused;
    }
    const live = await locked(context, tx, stageId);
    const fixture = await findFixture(tx, seen.id);
    if (fixture?.state !== 'open') throw new Refusal('fixture_not_open');
    if (fixture.ready[side as Side]) return;
    if (!isSame(await sidesOf(tx, fixture), sides)) throw new Refusal('changed_meanwhile');
    if (!(await bind(tx, fixture.id, playerIds))) throw new Refusal('fixture_while_ready');
    await markReady(context, tx, live, withReady(fixture, side as Side), sides);
    await context.changed.tell(tx, { ownerId: live.row.ownerId, stageId, opened: [] });
  });
}

/** STG5: simulated players get ready by themselves, when they are free. Returns whether one of their sides is not yet. */
async function readySimulated(context: StageContext, tx: Tx, id: string): Promise<[EntrantRow, Side][]> {
  const seen = await findFixture(tx, id);
  if (seen?.state !== 'open') return [];
  const sides = await sidesOf(tx, seen);
  const free: [EntrantRow, Side][] = [];
  for (const side of [0, 1] as const) {
    const entrant = sides[side];
    if (!entrant.simulated || seen.ready[side]) continue;
    if (!(await refusedBinding(context.ports, tx, entrant.playerIds))) free.push([entrant, side]);
  }
  return free;
}

/** What is due of a fixture: simulated players who are ready, a match that can begin, a time that is over. */
async function due(context: StageContext, tx: Tx, id: string): Promise<void> {
  const seen = await findFixture(tx, id);
  if (!seen) return;
  const last = seen.matchIds.at(-1);
  if (seen.confirmBy !== null) return silenceIsOver(context, tx, seen);
  if (seen.state === 'finished' && last !== undefined) return context.ports.matches.callOff(tx, last);
  const free = await readySimulated(context, tx, id);
  const live = await locked(context, tx, seen.stageId);
  let fixture = await findFixture(tx, id);
  if (fixture?.state !== 'open' || live.row.paused || (await isHeldUp(tx, live, fixture))) return;
  const sides = await sidesOf(tx, fixture);
  for (const [{ playerIds }, side] of free)
    if (playerIds.join() === sides[side].playerIds.join() && (await bind(tx, id, playerIds)))
      fixture = withReady(fixture, side);
  if (isReady(fixture.ready)) await markReady(context, tx, live, fixture, sides);
  else if (context.deps.clock.now() >= fixture.readyUntil.getTime())
    return noShow(context, tx, live, fixture);
  else await waitOn(context, tx, fixture, sides);
  await context.changed.tell(tx, { ownerId: live.row.ownerId, stageId: live.row.id, opened: [] });
}

async function waitOn({ deps }: StageContext, tx: Tx, fixture: FixtureRow, sides: Sides): Promise<void> {
  await saveFixture(tx, fixture);
  const isAsking = sides.some(({ simulated }, side) => simulated && !fixture.ready[side as Side]);
  const until = fixture.readyUntil.getTime();
  const at = isAsking ? Math.min(until, deps.clock.now() + ASK_AGAIN_MS) : until;
  await deps.deadlines.set(tx, DEADLINE, fixture.id, at);
}

/** STG6. */
async function noShow(context: StageContext, tx: Tx, live: Live, fixture: FixtureRow): Promise<void> {
  const outcome = afterNoShow(fixture.ready, live.row.noShow);
  if (!outcome) {
    await close(context, tx, fixture, 'held');
    await settle(context, tx, live);
    return;
  }
  const at = new Date(context.deps.clock.now());
  const fact = { type: 'resultSet', fixture: fixture.number, pair: fixture.sides, outcome } as const;
  await settle(context, tx, await append(tx, live, fact, { id: null, at }));
}

export function handleDeadlines(context: StageContext): void {
  context.deps.deadlines.handle(DEADLINE, (tx, id) => due(context, tx, id));
}

const isWaiting = ({ state, confirmBy }: FixtureRow): boolean => state === 'open' || confirmBy !== null;

/** STG10: nobody could get ready during an outage: open fixtures have their whole time again. */
export async function grantTime(context: StageContext): Promise<void> {
  const { database } = context.deps;
  for (const { id, stageId } of await findWaiting(database.sql))
    await database.write(async (tx) => {
      const row = await lockStage(tx, stageId);
      const fixture = await findFixture(tx, id);
      if (!row || !fixture || !isWaiting(fixture)) return;
      await renew(context, tx, row, fixture);
      await context.changed.tell(tx, { ownerId: row.ownerId, stageId, opened: [] });
    });
}

/** STG9: who waits has the whole time again when it goes on. */
export async function goOn(context: StageContext, tx: Tx, row: StageRow, open: readonly FixtureRow[]) {
  for (const fixture of open) if (isWaiting(fixture)) await renew(context, tx, row, fixture);
}

import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { formParty, type Seat, startSearch } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { findReadyChecks } from '../matchmaking/store.ts';
import { queueTickets, readyChecks } from '../matchmaking/tables.ts';

type Duo = { name: string; leader: Seat; mate: Seat; partyId: string };

const HOUR_MS = 3600_000;

let clock: SteppedClock;
let server: TestServer;
/** More matchmakers on the same database, which receive no messages. */
let rivals: { server: TestServer; clock: SteppedClock }[];

beforeEach(async () => {
  clock = createSteppedClock(Date.now());
  server = await startTestServer({ clock });
  rivals = [];
});
afterEach(async () => {
  for (const rival of rivals) await rival.server.stop();
  await server.stop();
});

/** At most a hundred times real speed. */
const timePasses = <T>(wait: PromiseLike<T>, of = clock) => timeRunsUntil(wait, 1000, server.database, of);

const isPast = (ms: number, of = clock) => timePasses(expect.poll(() => of.now()).toBeGreaterThan(ms), of);
const toBeFound = ({ leader }: Duo) => timePasses(leader.socket.next('matchFound'));

/** Loads the current queue, and looks again after half a minute of its own clock. */
async function startRival(beforeWrite = async (): Promise<unknown> => undefined): Promise<SteppedClock> {
  let isUp = false;
  const write: typeof server.database.write = async (work) => {
    if (isUp) await beforeWrite();
    return server.database.write(work);
  };
  const database = { ...server.database, write, close: async () => undefined };
  const own = createSteppedClock(clock.now());
  rivals.push({ server: await startTestServer({ clock: own, database }), clock: own });
  isUp = true;
  return own;
}

async function sit(nickname: string): Promise<Seat> {
  const player = await server.signUp(nickname, { premiumUntil: new Date(clock.now() + HOUR_MS) });
  return { player, socket: await player.socket() };
}

async function duo(name: string): Promise<Duo> {
  const [leader, mate] = [await sit(name), await sit(`${name}_mate`)];
  return { name, leader, mate, partyId: await formParty([leader, mate]) };
}

const search = ({ leader, partyId }: Duo) => startSearch(leader, partyId, '2v2');
const idOf = ({ player }: Seat) => player.id;
const change = (method: 'PUT' | 'DELETE', owner: Seat, listed: Seat) =>
  owner.player.call(`${method} /api/users/blacklist/{id}`, { params: { id: idOf(listed) } });
const add = (owner: Seat, listed: Seat) => change('PUT', owner, listed);
const remove = (owner: Seat, listed: Seat) => change('DELETE', owner, listed);

async function ticketOf({ partyId }: Duo) {
  const [ticket] = await server.database.sql
    .select()
    .from(queueTickets)
    .where(eq(queueTickets.partyId, partyId));
  return ticket;
}

/** The parties of every ready check so far. */
async function checked(): Promise<string[][]> {
  const { sql } = server.database;
  const ids = (await sql.select({ id: readyChecks.id }).from(readyChecks)).map(({ id }) => id);
  return (await findReadyChecks(sql, ids, (error) => expect.unreachable(error.message))).map(({ state }) =>
    state.parties.map(({ partyId }) => partyId),
  );
}

/** A party that has waited this long takes any allowed opponent. */
const overdue = () => isPast(clock.now() + 150_000);

const together = (one: Duo, other: Duo) => (partyIds: string[]) =>
  partyIds.includes(one.partyId) && partyIds.includes(other.partyId);

describe('MM7: listed players are never matched', () => {
  test('however long both wait; they meet others who come', async () => {
    const [ann, ben, cleo] = [await duo('ann'), await duo('ben'), await duo('cleo')];
    await add(ann.mate, ben.mate);
    await search(ann);
    await search(ben);
    expect((await ticketOf(ann))!.blacklisted).toEqual([idOf(ben.mate)]);
    expect((await ticketOf(ben))!.blacklisted).toEqual([]);
    await overdue();
    expect(await checked()).toEqual([]);
    await search(cleo);
    await toBeFound(cleo);
    const [found, ...more] = await checked();
    expect(more).toEqual([]);
    expect(found).toContain(cleo.partyId);
    expect([found!].filter(together(ann, ben))).toEqual([]);
  });

  test('BLK8: lists do not count inside a party', async () => {
    const [ann, ben] = [await duo('ann'), await duo('ben')];
    await add(ann.leader, ann.mate);
    await search(ann);
    await search(ben);
    await toBeFound(ann);
    expect((await checked()).filter(together(ann, ben))).toHaveLength(1);
  });

  test('BLK3: the list of an owner whose Premium has ended does not count in the next search', async () => {
    const [ann, ben] = [await duo('ann'), await duo('ben')];
    await add(ann.leader, ben.leader);
    clock.advance(HOUR_MS);
    await search(ann);
    expect((await ticketOf(ann))!.blacklisted).toEqual([]);
    await server.database.sql
      .update(users)
      .set({ premiumUntil: new Date(clock.now() + HOUR_MS) })
      .where(eq(users.id, idOf(ann.leader)));
    await ann.leader.player.call('PUT /api/users/parties/{partyId}/reset-status', {
      params: { partyId: ann.partyId },
    });
    await search(ann);
    expect((await ticketOf(ann))!.blacklisted).toEqual([idOf(ben.leader)]);
  });
});

describe('BLK5: a list that changes during the search', () => {
  test('counts at once and keeps the waiting time, also when a player is removed', async () => {
    const [ann, ben] = [await duo('ann'), await duo('ben')];
    await search(ann);
    const before = (await ticketOf(ann))!;
    await add(ann.mate, ben.leader);
    const renewed = (await ticketOf(ann))!;
    expect(renewed).toMatchObject({
      waitingSince: before.waitingSince,
      rating: before.rating,
      version: before.version + 1,
      blacklisted: [idOf(ben.leader)],
    });
    expect(await server.app.party.viewOfUser(idOf(ann.leader))).toMatchObject({ version: renewed.version });
    await search(ben);
    await overdue();
    expect(await checked()).toEqual([]);
    await remove(ann.mate, ben.leader);
    await toBeFound(ann);
    expect((await checked()).filter(together(ann, ben))).toHaveLength(1);
  });

  test('a match that was found with the old list is not claimed', async () => {
    const [ann, ben, cleo] = [await duo('ann'), await duo('ben'), await duo('cleo')];
    await search(ann);
    await search(ben);
    const rivalClock = await startRival(); // it has both, and would match them at its first look
    await add(ann.leader, ben.mate);
    await isPast(clock.now() + 150_000, rivalClock);
    expect(await checked()).toEqual([]);
    await search(cleo);
    await timePasses(expect.poll(checked).toHaveLength(1), rivalClock);
    expect((await checked()).filter(together(ann, ben))).toEqual([]);
    expect((await checked()).flat()).toContain(cleo.partyId);
  });

  test('at the moment of a claim: the match is found before the change, or never', async () => {
    for (let round = 0; round < 4; round++) {
      const [ann, ben] = [await duo(`ann_${round}`), await duo(`ben_${round}`)];
      await search(ann);
      await search(ben);
      const isFirst = round % 2 === 0;
      let adding: Promise<unknown> | undefined;
      const rivalClock = await startRival(async () => {
        adding ??= add(ann.leader, ben.leader); // the match is found, its claim about to begin
        if (isFirst) await adding;
      });
      await timePasses(expect.poll(() => adding).toBeDefined(), rivalClock);
      await adding;
      const wasFound = (await checked()).some(together(ann, ben));
      await isPast(rivalClock.now() + 60_000, rivalClock); // by then it has read the whole queue again
      expect((await checked()).some(together(ann, ben)), `round ${round}`).toBe(wasFound);
      if (isFirst) expect(wasFound, `round ${round}`).toBe(false);
      await rivals.pop()!.server.stop();
      for (const seat of [ann.leader, ann.mate, ben.leader, ben.mate]) {
        await server.app.party.leave(idOf(seat));
      }
    }
  });

  test('at the moment of the start: the ticket has the list, whichever comes first', async () => {
    for (let round = 0; round < 8; round++) {
      const [ann, ben] = [await duo(`ann_${round}`), await duo(`ben_${round}`)];
      const both = [() => search(ann), () => add(ann.mate, ben.mate)];
      await Promise.all((round % 2 ? both : both.reverse()).map((act) => act()));
      expect((await ticketOf(ann))!.blacklisted, `round ${round}`).toEqual([idOf(ben.mate)]);
    }
  });
});

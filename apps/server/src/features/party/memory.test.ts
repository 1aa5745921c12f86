import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../platform/db/database.ts';
import { openPartyWorld, type PartyWorld } from './party.fixture.ts';

let world: PartyWorld;
let reads = 0;

/** The same database; reads outside of transactions are counted. */
const counted = (db: Sql): Sql =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'select' || name === 'execute') reads++;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

beforeAll(async () => {
  const database = await openTestDatabase();
  // While time stands still nobody but the polls has a reason to read.
  const clock = createSteppedClock(Date.now());
  world = await openPartyWorld({ clock, database: { ...database, sql: counted(database.sql) } });
});
afterAll(() => world.server.stop());

test('polls ask the database nothing while nothing changes, and show a change at once', async () => {
  const { members, partyId, code } = await world.team(2);
  const [ann, ben] = [members[0]!, members[1]!];
  const poll = async () => ({
    members: (await world.membersOf(ben)).map(({ id }) => id),
    status: (await world.stateOf(ben, partyId)).status,
    invites: await world.invitesOf(ben),
    own: await world.own(ben),
    id: await world.idOf(ben),
  });
  const shown = await poll();
  expect(shown.members).toEqual([ann.id, ben.id]);
  await expect
    .poll(async () => {
      const before = reads;
      expect(await poll()).toEqual(shown);
      return reads - before;
    })
    .toBe(0);

  const cat = await world.player();
  await world.join(cat, code);
  expect((await poll()).members).toEqual([ann.id, ben.id, cat.id]);
  await world.start(ann, partyId, '5v5');
  expect((await poll()).status).toBe('pending');
});

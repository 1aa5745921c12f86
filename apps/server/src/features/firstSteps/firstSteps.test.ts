import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { firstSteps } from './tables.ts';

let server: TestServer;
let ann: Player;
let number = 0;
const clock = createSteppedClock();

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await server.signUp(`ann_${++number}`, { steamId: null });
});

const stepsOf = (player: Player) => player.call('GET /api/users/first-steps', {});
const look = (player: Player) => player.attempt('PUT /api/users/first-steps/looked', {});
const CLOSED = { open: false, steam: true, party: true, matchId: null };

async function played(player: Player, about: { abandoned?: boolean; source?: 'queue' | 'lobby' } = {}) {
  const { abandoned = false, source = 'queue' } = about;
  const match = matchValues({ phase: 'finished', source, finishedAt: new Date(clock.now()) });
  const [row] = await server.database.sql.insert(matches).values(match).returning({ id: matches.id });
  await server.database.sql.insert(matchPlayers).values(playerValues(row!.id, player.id, { abandoned }));
  clock.advance(1000);
  return row!.id;
}

describe('FST1: the list of who signs up', () => {
  test('is open with nothing done, and closed for good once it is dismissed', async () => {
    expect(await stepsOf(ann)).toEqual({ open: true, steam: false, party: false, matchId: null });
    expect(await ann.call('DELETE /api/users/first-steps', {})).toEqual(CLOSED);
    await played(ann);
    expect(await stepsOf(ann)).toEqual(CLOSED);
  });

  test('accounts from before there were lists have none, whatever they ask for', async () => {
    await server.database.sql.delete(firstSteps).where(eq(firstSteps.userId, ann.id));
    expect(await stepsOf(ann)).toEqual(CLOSED);
    await played(ann);
    expect((await look(ann)).body).toEqual(CLOSED);
  });
});

describe('FST2: what is done is read from what has happened', () => {
  test('Steam, connected and disconnected', async () => {
    await server.database.write((tx) =>
      server.app.accounts.people.setSteamId(tx, ann.id, '76561198000000042'),
    );
    expect(await stepsOf(ann)).toMatchObject({ steam: true, party: false });
    await server.database.write((tx) => server.app.accounts.people.setSteamId(tx, ann.id, null));
    expect(await stepsOf(ann)).toMatchObject({ steam: false });
  });

  test('a party with somebody else in it, not one alone', async () => {
    const ben = await server.signUp(`ben_${number}`);
    const own = { params: { userId: ann.id } };
    const { partycode } = await ann.call('GET /api/users/check-party/{userId}', own);
    expect(await stepsOf(ann)).toMatchObject({ party: false });
    await ben.call('POST /api/parties/join', { body: { partycode } });
    expect(await stepsOf(ann)).toMatchObject({ party: true });
    expect(await stepsOf(ben)).toMatchObject({ party: true });
    await ben.call('PUT /api/users/leave-party', { body: { userId: ben.id } });
    expect(await stepsOf(ann)).toMatchObject({ party: false });
  });

  test('the last match of the search that was played to its end: no custom one, none that was left', async () => {
    await played(ann, { abandoned: true });
    await played(ann, { source: 'lobby' });
    expect(await stepsOf(ann)).toMatchObject({ matchId: null });
    await played(ann);
    const last = await played(ann);
    expect(await stepsOf(ann)).toMatchObject({ open: true, party: true, matchId: last });
  });
});

describe('FST4: the last step', () => {
  test('is refused before there is a result to look at, and closes the list afterwards', async () => {
    expect(await look(ann)).toMatchObject({ status: 409, body: { code: 'rating_match_required' } });
    expect(await stepsOf(ann)).toMatchObject({ open: true });
    await played(ann);
    expect((await look(ann)).body).toEqual(CLOSED);
    expect((await look(ann)).body).toEqual(CLOSED);
    expect(await stepsOf(ann)).toEqual(CLOSED);
  });
});

test('FST5: nobody changes the list of another', async () => {
  const ben = await server.signUp(`ben_${number}_${randomUUID().slice(0, 4)}`, { steamId: null });
  await ben.call('DELETE /api/users/first-steps', {});
  expect(await stepsOf(ann)).toMatchObject({ open: true });
});

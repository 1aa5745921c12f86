import { methodOf } from '@retake/contract/call.ts';
import { calls, type Key } from '@retake/contract/calls.ts';
import { type ClientEvent, clientEvents } from '@retake/contract/events.ts';
import { isPermission } from '@retake/core/staff/permissions.ts';
import type { Player } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyRequest, ask } from './ask.fixture.ts';
import { askAs, rowOf, sceneKeeper, shapeOf } from './cells.fixture.ts';
import { openStage, type Stage } from './stage.fixture.ts';

/** Calls that write or guess, and have a limit of their own: how many pass at once. */
const OWN_LIMITS: Partial<Record<Key, number>> = {
  'POST /api/users/signup': 60,
  'POST /api/users/login': 10,
  'POST /api/users/forgot-password': 20,
  'POST /api/users/change-password': 5,
  'POST /api/users/reset-password': 60,
  'POST /api/users/email': 5,
  'POST /api/users/use-email-link': 60,
  'POST /api/users/second-factor/app': 5,
  'POST /api/users/second-factor/passkey-options': 5,
  'PUT /api/users/second-factor/app': 10,
  'POST /api/users/second-factor/passkeys': 10,
  'POST /api/users/second-factor/confirm': 10,
  'GET /auth/steam/callback': 10,
  'POST /api/users/send-friend-request': 30,
  'PUT /api/users/blacklist/{id}': 30,
  'DELETE /api/users/blacklist/{id}': 30,
  'PUT /api/users/mutes/{id}': 60,
  'DELETE /api/users/mutes/{id}': 60,
  'PUT /api/users/nickname': 20,
  'PUT /api/users/{id}/visit': 120,
  'POST /api/parties/join': 20,
  'PUT /api/pings': 10,
  'POST /api/teams': 5,
  'POST /api/teams/{id}/invites': 30,
  'POST /api/lobbies': 10,
  'POST /api/lobbies/rematch': 10,
  'PUT /api/lobbies/{id}/access': 10,
  'POST /api/lobbies/{id}/key': 5,
  'PUT /api/tournaments/{id}/entrants/{entrantId}/stand-in': 10,
  'POST /api/practice': 10,
  'POST /api/premium/codes': 10,
  'POST /api/premium/discounts': 10,
  'POST /api/premium/orders/{id}/take-back': 20,
  'POST /api/premium/orders': 5,
  'PUT /api/premium/orders/{id}/renewal': 20,
};

/** Written by who holds a match's token, which cannot be guessed: the log of reports has its own bounds. */
const BY_TOKEN: Key[] = ['POST /api/game-servers/events'];
/** After it the caller is a visitor. */
const LOG_OUT: Key = 'POST /api/users/logout';

const writes = Object.keys(calls).filter((key) => methodOf(key) !== 'GET') as Key[];
const ADDRESS = { 'x-forwarded-for': '203.0.113.7' };

let stage: Stage;
const scenes = sceneKeeper(() => stage);
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await scenes.end();
  await stage.server.stop();
});

const codeOf = (body: unknown) => (body as { code?: string } | undefined)?.code;

describe('LIM1 to LIM7, LIM11, LIM12, LIM14: calls with limits of their own', () => {
  test.each(Object.entries(OWN_LIMITS))('%s: %i at once', async (key, points) => {
    const scene = await scenes.take(key);
    const request = (await rowOf(key).input(scene, 'leader')) as AnyRequest;
    if (key.endsWith('/login')) request.body = { ...(request.body as object), password: 'a guess' };
    // To form the scene's team its leader has sent invites.
    const role = key.endsWith('/invites') ? 'stranger' : 'leader';
    const codes: (string | undefined)[] = [];
    for (let i = 0; i <= points; i++) {
      codes.push(codeOf((await askAs(stage, scene, role, key, request, ADDRESS)).body));
    }
    expect(codes.indexOf('too_many')).toBe(points);
    await scenes.end();
  });
});

describe('LIM10: whatever changes something', () => {
  const WRITES = 3;
  let strict: Stage;
  let people: Record<'player' | 'admin', Player>;
  let number = 0;
  beforeAll(async () => {
    strict = await openStage({ env: { WRITES_A_MINUTE: String(WRITES) } });
  });
  afterAll(() => strict.server.stop());

  const renew = async () => {
    number++;
    people = {
      player: await strict.server.signUp(`player_${number}`),
      admin: await strict.server.signUp(`admin_${number}`, { admin: true }),
    };
  };

  test.each(writes.filter((key) => ![...BY_TOKEN, LOG_OUT].includes(key)))('%s', async (key) => {
    await renew();
    const client = people[isPermission(shapeOf(key).access) ? 'admin' : 'player'];
    const id = crypto.randomUUID();
    const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, id]);
    const request = { params: Object.fromEntries(names), body: {} };
    const codes: (string | undefined)[] = [];
    for (let i = 0; i <= WRITES; i++) codes.push(codeOf((await ask(client, key, request)).body));
    expect(codes.indexOf('too_many')).toBe(WRITES);
  });

  test('a visitor by address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i <= WRITES; i++) {
      statuses.push((await ask(strict.visitor(), LOG_OUT, {}, ADDRESS)).status);
    }
    expect(statuses).toEqual([...Array(WRITES).fill(200), 429]);
    expect((await ask(strict.visitor(), LOG_OUT, {})).status).toBe(200);
  });

  const CHATS: ClientEvent[] = ['sendMessage'];
  const READS: ClientEvent[] = [
    'user connected',
    'user disconnected',
    'join',
    'joinParty',
    'watchMatch',
    'unwatchMatch',
    'watchTournament',
    'unwatchTournament',
    'watchPresence',
  ];
  const changing = (Object.keys(clientEvents) as ClientEvent[]).filter(
    (event) => ![...CHATS, ...READS].includes(event),
  );

  test.each(changing)('the event %s, over all connections of a player', async (event) => {
    await renew();
    const { player } = people;
    const id = crypto.randomUUID();
    const payload = { userId: player.id, senderId: player.id, receiverId: id, friendId: id, partyId: id };
    const codes: (string | undefined)[] = [];
    for (let i = 0; i <= WRITES; i++) {
      const socket = await player.socket();
      codes.push(codeOf(await socket.send(event, payload as never)));
      socket.close();
    }
    expect(codes.indexOf('too_many')).toBe(WRITES);
  });
});

import { methodOf, pathOf } from '@retake/contract/call.ts';
import { calls } from '@retake/contract/calls.ts';
import { isPermission } from '@retake/core/staff/permissions.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from './ask.fixture.ts';
import { askAs, rowOf, sceneKeeper, shapeOf } from './cells.fixture.ts';
import { openStage, type Stage } from './stage.fixture.ts';

let stage: Stage;
const scenes = sceneKeeper(() => stage);
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await scenes.end();
  await stage.server.stop();
});

const OWN_ORIGIN = 'http://retake.test';
const FOREIGN = [
  { origin: 'https://evil.example' },
  { origin: 'https://retake.test.evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

const writes = Object.keys(calls).filter((key) => methodOf(key) !== 'GET');

describe('a page of another site changes nothing, whichever user’s browser shows it', () => {
  for (const key of writes) {
    // A match's token is not a cookie: browsers do not send it, and nothing else is accepted.
    const refusal = shapeOf(key).access === 'game-server' ? 'bad_token' : 'cross_site';
    test(`${key}: ${refusal}`, async () => {
      const scene = await scenes.take(key);
      const role = isPermission(shapeOf(key).access) ? 'admin' : 'leader';
      const request = await rowOf(key).input(scene, role);
      for (const headers of FOREIGN) {
        const reply = await askAs(stage, scene, role, key, request, headers);
        expect([headers, outcomeOf(reply, 0)]).toEqual([headers, refusal]);
      }
      const own = await askAs(stage, scene, role, key, request, { origin: OWN_ORIGIN });
      expect(outcomeOf(own, 0)).not.toBe('cross_site');
      await scenes.end();
    });
  }
});

describe('sockets', () => {
  async function connects(transport: string, headers: Record<string, string>): Promise<boolean> {
    const scene = await scenes.take('sockets');
    const cookie = `session=${(await scene.player('leader')).jar.get('session')}`;
    const socket = io(stage.server.url, {
      transports: [transport],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie, ...headers },
    });
    return new Promise((resolve) => {
      const settle = (connected: boolean) => {
        socket.close();
        resolve(connected);
      };
      socket.on('connect', () => settle(true));
      socket.on('connect_error', () => settle(false));
    });
  }

  test.each(['websocket', 'polling'])('by %s: only from our own pages', async (transport) => {
    for (const headers of FOREIGN) {
      expect([headers, await connects(transport, headers)]).toEqual([headers, false]);
    }
    expect(await connects(transport, { origin: OWN_ORIGIN })).toBe(true);
    expect(await connects(transport, {})).toBe(true);
  });
});

describe('a body that is not JSON of at most 64 KB is refused before it is read', () => {
  const filled = (key: string) => pathOf(key).replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

  const isFile = (key: string) => shapeOf(key).fileBytes !== undefined;

  async function send(key: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') {
    const method = methodOf(key);
    const headers = { 'content-type': type };
    const response = await fetch(new URL(filled(key), stage.server.url), { method, headers, body });
    const answer = (await response.json()) as { code: string };
    return [response.status, answer.code];
  }

  /** A game server, and who sends a file, says who it is before the body is looked at. */
  const read = writes.filter((key) => shapeOf(key).access !== 'game-server' && !isFile(key));

  test.each(read)('%s', async (key) => {
    const tooLarge = JSON.stringify({ filler: 'x'.repeat(64 * 1024) });
    expect(await send(key, tooLarge)).toEqual([413, 'too_large']);
    for (const broken of ['{"a":', 'undefined', '{"a":1}}', '\u0000']) {
      expect([broken, ...(await send(key, broken))]).toEqual([broken, 400, 'malformed']);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect([type, ...(await send(key, '{}', type))]).toEqual([type, 400, 'malformed']);
    }
  });

  test.each(writes.filter(isFile))('%s: nobody’s file is read', async (key) => {
    const bytes = new Uint8Array((shapeOf(key).fileBytes ?? 0) + 1);
    expect(await send(key, bytes, 'application/octet-stream')).toEqual([401, 'not_logged_in']);
    expect(await send(key, 'text', 'text/plain')).toEqual([401, 'not_logged_in']);
  });

  test('an address that cannot be parsed is refused in the same format', async () => {
    for (const nickname of ['%E0%A4%A', '%00', 'x'.repeat(300)]) {
      const response = await fetch(`${stage.server.url}/api/users/profile/${nickname}`);
      expect([nickname, response.status]).toEqual([nickname, 400]);
      expect(await response.json()).toMatchObject({ message: expect.any(String), code: 'malformed' });
    }
  });
});

import { methodOf, pathOf } from '@retake/contract/call.ts';
import { calls } from '@retake/contract/calls.ts';
import { type ClientEvent, clientEvents } from '@retake/contract/events.ts';
import { connectSocket, type TestSocket } from '@retake/testkit/socket.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyRequest, outcomeOf } from './access/ask.fixture.ts';
import { askAs, callCells, castFor, eventCells, sceneKeeper, shapeOf } from './access/cells.fixture.ts';
import { isUnnamed, ONLY_SELF, type Role } from './access/row.fixture.ts';
import type { Scene } from './access/scene.fixture.ts';
import { openStage, type Stage } from './access/stage.fixture.ts';
import { callTable, eventTable } from './access/table.fixture.ts';

let stage: Stage;
let visitorSocket: TestSocket;
const scenes = sceneKeeper(() => stage);

beforeAll(async () => {
  stage = await openStage();
  visitorSocket = await connectSocket(stage.server.url, '');
});
afterAll(async () => {
  visitorSocket?.close();
  await stage.server.stop();
});

describe('the table', () => {
  test('has a row for every call of the contract and no others', () => {
    expect(Object.keys(callTable).sort()).toEqual(Object.keys(calls).sort());
  });

  test('has a row for every event of the contract and no others', () => {
    expect(Object.keys(eventTable).sort()).toEqual(Object.keys(clientEvents).sort());
  });

  test('every call of the contract is on the server', () => {
    const missing = Object.keys(calls).filter((key) => {
      const url = pathOf(key).replace(/\{(\w+)\}/g, ':$1');
      return !stage.server.app.http.hasRoute({ method: methodOf(key) as 'GET', url });
    });
    expect(missing).toEqual([]);
  });

  test('an input that names the caller is checked against the session', () => {
    const namesCaller = /"(userId|leaderId|senderId)"/;
    const named = [
      ...Object.keys(calls).filter((key) => {
        const { params, body } = shapeOf(key);
        return [params, body].some(
          (type) => type && namesCaller.test(JSON.stringify(type.toJSONSchema({ unrepresentable: 'any' }))),
        );
      }),
      ...Object.entries(clientEvents)
        .filter(([, type]) => namesCaller.test(JSON.stringify(type.toJSONSchema())))
        .map(([event]) => event),
    ];
    const held = [...callCells, ...eventCells].filter(({ row }) => row.who === ONLY_SELF);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !held.some((cell) => cell.name === name))).toEqual([]);
  });
});

describe('calls', () => {
  for (const { name, title, role, row } of callCells) {
    test(`${title}, ${role}: ${row.who[role]}`, async () => {
      const scene = await scenes.take(title);
      const request = (await row.input(scene, role)) as AnyRequest;
      const reply = await askAs(stage, castFor(stage, scene, row, role), role, name, request);
      expect(outcomeOf(reply, shapeOf(name).status ?? 200)).toBe(row.who[role]);
      expect(reply.headers.get('cache-control')).toBe('no-store'); // no browser or proxy keeps what is personal
      if (reply.status < 400 && methodOf(name) !== 'GET') await scenes.end();
    });
  }
});

describe('socket events', () => {
  const socketOf = async (scene: Scene, role: Role) =>
    isUnnamed(role) ? visitorSocket : (await scene.seatOf(role)).socket;

  for (const { name, title, role, row } of eventCells) {
    test(`${title}, ${role}: ${row.who[role]}`, async () => {
      const scene = await scenes.take(title);
      const payload = await row.input(scene, role);
      const ack = await (await socketOf(scene, role)).send(name as ClientEvent, payload as never);
      expect(ack.ok ? 'ok' : ack.code).toBe(row.who[role]);
      if (ack.ok) await scenes.end();
    });
  }
});

import { methodOf } from '@retake/contract/call.ts';
import { calls } from '@retake/contract/calls.ts';
import { errors } from '@retake/contract/errors.ts';
import { type ClientEvent, clientEvents } from '@retake/contract/events.ts';
import { isPermission } from '@retake/core/staff/permissions.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyRequest, outcomeOf } from './ask.fixture.ts';
import { askAs, eventCells, rowOf, sceneKeeper, shapeOf } from './cells.fixture.ts';
import type { Role } from './row.fixture.ts';
import { openStage, type Stage } from './stage.fixture.ts';

/** FUZZ_SEED=… sets another one. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);
const RUNS = 20;

let stage: Stage;
const scenes = sceneKeeper(() => stage);
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await scenes.end();
  await stage.server.stop();
});

/** Values in place of the expected ones. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    2 ** 53,
    1e308,
    '',
    ' ',
    [],
    {},
    [[]],
    'null',
    '__proto__',
    '-0',
  ),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    { text: '\u0000' },
    '\ud800',
    '%00',
    '../../etc/passwd',
    "' OR 1=1 --",
    '𝕏'.repeat(64),
  ),
  fc.constantFrom(
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(5000),
    '9'.repeat(18),
    '1e9',
    '2147483648',
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Attack = { place: number; value: unknown };
const attack = fc.record({ place: fc.nat(), value: hostile });

type Part = 'params' | 'query' | 'body';

/** Every place in a request where a value can be put: its fields, and fields that are not expected. */
function placesOf(key: string, request: AnyRequest): [Part, string?][] {
  const fieldsOf = (part: Part) =>
    Object.keys((request[part] ?? {}) as object).map((field): [Part, string] => [part, field]);
  const asked = [...fieldsOf('params'), ...fieldsOf('query'), ...fieldsOf('body')];
  return [...asked, ['query', 'extra'], ...(methodOf(key) === 'GET' ? [] : [['body'] as [Part]])];
}

function attacked(key: string, request: AnyRequest, { place, value }: Attack): AnyRequest {
  const places = placesOf(key, request);
  const [part, field] = places[place % places.length]!;
  if (field === undefined) return { ...request, [part]: value };
  return { ...request, [part]: { ...(request[part] as object), [field]: value } };
}

const roleFor = (key: string): Role => {
  const { access } = shapeOf(key);
  return isPermission(access) ? 'admin' : access === 'game-server' ? 'gameServer' : 'leader';
};

describe(`seed ${SEED}: whatever is sent, the answer is one of the contract`, () => {
  test.each(Object.keys(calls))('%s', async (key) => {
    await fc.assert(
      fc.asyncProperty(attack, async (attacking) => {
        const scene = await scenes.take(key);
        const role = roleFor(key);
        const request = attacked(key, await rowOf(key).input(scene, role), attacking);
        const reply = await askAs(stage, scene, role, key, request);
        const outcome = outcomeOf(reply, shapeOf(key).status ?? 200);
        expect(['ok', ...Object.keys(errors)]).toContain(outcome);
        expect(outcome).not.toBe('internal');
        if (outcome === 'ok' && methodOf(key) !== 'GET') await scenes.end();
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test.each(Object.keys(clientEvents) as ClientEvent[])('%s', async (event) => {
    const { row } = eventCells.find(({ name }) => name === event)!;
    await fc.assert(
      fc.asyncProperty(attack, async (attacking) => {
        const scene = await scenes.take(event);
        const right = await row.input(scene, 'leader');
        const fields = typeof right === 'object' ? Object.keys(right as object) : [];
        const field = [...fields, undefined][attacking.place % (fields.length + 1)];
        const payload = field ? { ...(right as object), [field]: attacking.value } : attacking.value;
        const { socket } = await scene.seatOf('leader');
        const ack = await socket.send(event, payload as never);
        expect(ack.ok ? 'ok' : ack.code).not.toBe('internal');
        if (ack.ok) await scenes.end();
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

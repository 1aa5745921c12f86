import { errors } from '@retake/contract/errors.ts';
import { type ClientEvent, clientEvents } from '@retake/contract/events.ts';
import { connectSocket, type TestSocket } from '@retake/testkit/socket.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, eventCells } from '../access/cells.fixture.ts';
import type { Role } from '../access/row.fixture.ts';
import type { Scene } from '../access/scene.fixture.ts';
import { openStage, type Stage } from '../access/stage.fixture.ts';
import { foreignThings, knownIn } from './known.fixture.ts';
import { put, schemaOf, within } from './places.fixture.ts';
import { EVENT_RUNS, SEED, TIME_MS, withinLimit } from './runs.fixture.ts';
import { type Known, type Schema, shapedBy } from './shaped.fixture.ts';
import { oddValue } from './values.fixture.ts';
import { openNotingDatabase } from './writes.fixture.ts';

/** Whatever a socket says: an answer or none, but the server goes on, and what was refused has changed no row. */
let stage: Stage;
let rows: Awaited<ReturnType<typeof openNotingDatabase>>;
let foreign: Known;

beforeAll(async () => {
  rows = await openNotingDatabase();
  stage = await openStage({ database: rows.database, env: { LOG_LEVEL: 'error' } });
  foreign = await foreignThings(stage);
});
afterAll(() => stage?.server.stop());

/** A connection may send 60 at once. */
const PER_CONNECTION = 50;
const ROLES: Role[] = ['visitor', 'stranger', 'member', 'leader', 'admin'];

/** Connections of each role, exchanged before they have said too much. */
function speakers(scene: Scene) {
  const open = new Map<Role, { socket: TestSocket; left: number }>();
  const close = () => {
    for (const { socket } of open.values()) socket.close();
  };
  async function as(role: Role): Promise<TestSocket> {
    const known = open.get(role);
    if (known && known.left-- > 0) return known.socket;
    known?.socket.close();
    const session = (await clientOf(stage, scene, role)).jar.get('session');
    const socket = await connectSocket(stage.server.url, session ? `session=${session}` : '');
    open.set(role, { socket, left: PER_CONNECTION - 1 });
    return socket;
  }
  return { as, close };
}

/** A right payload with up to three things in it that are not, or something else altogether. */
function payloadsLike(right: unknown, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const edit = fc
    .constantFrom(...within('body', schema))
    .chain(({ path, schema: inner }) =>
      fc.tuple(fc.constant(path), fc.oneof(shapedBy(inner, known), oddValue)),
    );
  return fc
    .array(edit, { maxLength: 3 })
    .map((edits) => edits.reduce((payload, [path, value]) => put(payload, path, value), right));
}

async function fuzz(event: ClientEvent): Promise<void> {
  const { row } = eventCells.find(({ name }) => name === event)!;
  const scene = stage.newScene();
  const right = await row.input(scene, 'leader');
  const known = await knownIn(scene, { body: right }, foreign);
  const speaking = speakers(scene);
  const said = fc.record({
    role: fc.oneof({ weight: 4, arbitrary: fc.constant<Role>('leader') }, fc.constantFrom(...ROLES)),
    payload: payloadsLike(right, schemaOf(clientEvents[event]), known),
  });
  const property = fc.asyncProperty(said, async ({ role, payload }) => {
    const socket = await speaking.as(role);
    await rows.changes();
    const ack = await withinLimit(socket.send(event, payload as never));
    if (ack.ok) return;
    expect(Object.keys(errors)).toContain(ack.code);
    expect(['internal', 'too_many']).not.toContain(ack.code);
    expect(await rows.changes(), ack.code).toEqual([]);
  });
  try {
    await fc.assert(property, { seed: SEED, numRuns: EVENT_RUNS });
  } finally {
    speaking.close();
    await scene.end();
  }
}

describe(`seed ${SEED}, ${EVENT_RUNS} of each event`, () => {
  test.each(Object.keys(clientEvents) as ClientEvent[])('%s', fuzz, TIME_MS);
});

/** As the protocol would not say it, each on a connection of its own. (`41` is a farewell, which is not answered.) */
const FRAMES = [
  ...['', ' ', '2', '3', '4', '40', '42', '43', '44', '45', '46', '47', '49', '4', '9', '\u0000'],
  ...[
    '42[]',
    '42{}',
    '42[1]',
    '42["join"]',
    '42["join",]',
    '42["join"',
    '420["join"]',
    '42/x,["join"]',
    '42null',
  ],
  ...['42["connect"]', '42["disconnect"]', '42["disconnecting"]', '42["error"]', '42["newListener"]'],
  ...[
    '42["__proto__",{}]',
    '42["constructor",{}]',
    '42["toString",1]',
    '42["sessionEnded",{}]',
    '42[{"a":1}]',
  ],
  ...[
    '451-["join",{"_placeholder":true,"num":0}]',
    '451-["join",{"_placeholder":true,"num":9}]',
    '4599999-["join"]',
  ],
  ...[
    '45-1-["join"]',
    '451-[]',
    '43999999999[]',
    '431[]',
    '40{"token":1}',
    '40/admin,',
    '40{',
    '41/x',
    '4'.repeat(5000),
  ],
  ...[
    `42["join",${'['.repeat(9000)}${']'.repeat(9000)}]`,
    `42["join","${'x'.repeat(60_000)}"]`,
    '42["join",1e999]',
  ],
  ...[
    `42[${'1,'.repeat(20_000)}1]`,
    '42["sendMessage",{"partyId":"\\ud800"}]',
    '429007199254740993["join",1]',
  ],
];

describe('frames that no client sends', () => {
  test.each(FRAMES.map((frame) => [frame.slice(0, 40), frame]))('%j', async (_title, frame) => {
    const player = await stage.server.signUp(stage.newName());
    const socket = await player.socket();
    const { engine } = socket.raw.io as unknown as { engine: { transport: { ws: WebSocket } } };
    engine.transport.ws.send(frame);
    const over = new Promise((resolve) => socket.raw.once('disconnect', () => resolve('closed')));
    const answered = socket.send('join', player.id).then(
      ({ ok }) => ok,
      () => 'closed',
    );
    expect([true, 'closed']).toContain(await withinLimit(Promise.race([answered, over])));
    player.close();
    expect((await stage.visitor().attempt('GET /healthz', {})).status).toBe(200);
  });
});

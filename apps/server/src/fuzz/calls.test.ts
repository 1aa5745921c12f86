import { methodOf } from '@retake/contract/call.ts';
import { calls } from '@retake/contract/calls.ts';
import { isPermission } from '@retake/core/staff/permissions.ts';
import { TOKEN_HEADER } from '@retake/gameserver/port.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRequest } from '../access/ask.fixture.ts';
import { clientOf, rowOf, shapeOf } from '../access/cells.fixture.ts';
import type { Role } from '../access/row.fixture.ts';
import type { Scene } from '../access/scene.fixture.ts';
import { openStage, type Stage } from '../access/stage.fixture.ts';
import { type Attack, attacksOn, edited } from './attack.fixture.ts';
import { foreignThings, knownIn } from './known.fixture.ts';
import { BODILESS_RUNS, RUNS, SEED, TIME_MS, withinLimit } from './runs.fixture.ts';
import { faultOf, send } from './send.fixture.ts';
import type { Known } from './shaped.fixture.ts';
import { openNotingDatabase } from './writes.fixture.ts';

/**
 * Whatever is sent to any call by anybody: a proper answer, soon; and what was refused has changed no row. Requests
 * go past the network; what a network adds is tested in platform/http.
 */
let stage: Stage;
let rows: Awaited<ReturnType<typeof openNotingDatabase>>;
let foreign: Known;

beforeAll(async () => {
  rows = await openNotingDatabase();
  stage = await openStage({ database: rows.database, env: { LOG_LEVEL: 'error' } });
  foreign = await foreignThings(stage);
});
afterAll(() => stage?.server.stop());

/** Requests a scene, of one call: what is accepted uses a scene up, and one with a match is dear. */
const A_SCENE = 200;

type Setting = { scene: Scene; request: AnyRequest };

async function newSetting(key: string, role: Role): Promise<Setting> {
  const scene = stage.newScene();
  return { scene, request: await rowOf(key).input(scene, role) };
}

async function headersFor(scene: Scene, role: Role): Promise<Record<string, string>> {
  if (role === 'gameServer') return { [TOKEN_HEADER]: stage.tokenOf(await scene.matchNumber()) };
  const session = (await clientOf(stage, scene, role)).jar.get('session');
  return session ? { cookie: `session=${session}` } : {};
}

/** What was accepted before may still be at work (a game server is started): a fault is what happens each time. */
const TRIES = 3;

async function attack(key: string, { scene, request }: Setting, { role, edits, raw }: Attack) {
  const { http } = stage.server.app;
  const headers = await headersFor(scene, role);
  for (let tried = 1; ; tried++) {
    await rows.changesByRequests();
    const answer = await withinLimit(
      rows.asRequest(() => send(http, key, edited(request, edits), raw, headers)),
    );
    expect(faultOf(answer)).toBeNull();
    const changes = await rows.changesByRequests();
    if (answer.status < 400 || changes.length === 0) return answer;
    expect(tried, `refused: ${answer.text}, and has changed: ${changes}`).toBeLessThan(TRIES);
  }
}

const roleFor = (key: string): Role => {
  const { access } = shapeOf(key);
  return isPermission(access) ? 'admin' : access === 'game-server' ? 'gameServer' : 'leader';
};

/** One call under attack: its scenes, each renewed when it is used up. */
async function fuzz(key: string): Promise<void> {
  const role = roleFor(key);
  let setting = await newSetting(key, role);
  let usedFor = 0;
  const known = await knownIn(setting.scene, setting.request, foreign);
  const property = fc.asyncProperty(attacksOn(key, shapeOf(key), known, role), async (one) => {
    const { status } = await attack(key, setting, one);
    const isUsedUp = status === 429 || (status < 400 && methodOf(key) !== 'GET');
    if (++usedFor < A_SCENE || !isUsedUp) return;
    usedFor = 0;
    await setting.scene.end();
    setting = await newSetting(key, role);
  });
  try {
    await fc.assert(property, { seed: SEED, numRuns: shapeOf(key).body ? RUNS : BODILESS_RUNS });
  } finally {
    await setting.scene.end();
  }
}

describe(`seed ${SEED}, ${RUNS} requests each, ${BODILESS_RUNS} without a body`, () => {
  test.each(Object.keys(calls))('%s', fuzz, TIME_MS);
});

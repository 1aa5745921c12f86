import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spec } from '../fixtures.ts';
import { type MatchSpec, TOKEN_HEADER } from '../port.ts';
import { realScheduler, type Scheduler } from '../scheduler.ts';
import { matchzyConfig } from './config.ts';
import { createMatchzyServer, type MatchzyServer, type MatchzyServerConfig } from './driver.ts';
import { FAKE_PASSWORD, type FakeMatchzy, type FakeState, startFakeMatchzy } from './fake/matchzyServer.ts';
import { createMatchzyFleet } from './fleet.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** The platform's side: serves a match's JSON to who has its token. */
let served: MatchSpec;
let fetches: number;
beforeEach(async () => {
  fetches = 0;
  const server = createServer((request, response) => {
    fetches++;
    const allowed = request.headers[TOKEN_HEADER.toLowerCase()] === served.token;
    response.writeHead(allowed ? 200 : 401, { 'Content-Type': 'application/json' });
    response.end(
      allowed ? JSON.stringify(matchzyConfig({ ...served, number: numberIn(request.url) })) : '{}',
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => void server.close(resolve)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  served = spec({ configUrl: `http://127.0.0.1:${port}/match` });
});

const numberIn = (url: string | undefined): number =>
  Number(/number=(\d+)/.exec(url ?? '')?.[1] ?? served.number);

async function fakeServer(over: Partial<FakeState> = {}): Promise<FakeMatchzy> {
  const fake = await startFakeMatchzy(over);
  open.push(fake.close);
  return fake;
}

/** Waits are short, but the clock goes by them: a minute of the driver's passes in a few turns. */
function fastScheduler(): Scheduler {
  let now = 0;
  return {
    now: () => now,
    after(delayMs, call) {
      now += delayMs;
      return realScheduler.after(1, call);
    },
  };
}

const driver = (fake: FakeMatchzy, over: Partial<MatchzyServerConfig> = {}): MatchzyServer =>
  createMatchzyServer({
    host: '127.0.0.1',
    port: fake.port,
    password: FAKE_PASSWORD,
    joinPassword: 'join me',
    scheduler: fastScheduler(),
    infoTimeoutMs: 100,
    ...over,
  });

describe('start', () => {
  test('a free server takes the match, although the change of map breaks the connection', async () => {
    const fake = await fakeServer();
    const fleet = createMatchzyFleet([driver(fake)]);
    expect(await fleet.start(served)).toEqual({
      ok: true,
      value: {
        address: `127.0.0.1:${fake.port}`,
        password: 'join me',
        steamUrl: `steam://connect/127.0.0.1:${fake.port}/join%20me`,
        region: null,
      },
    });
    expect(fake.state).toMatchObject({ gamestate: 'warmup', matchid: 40217, map: 'de_nuke' });
    expect(await fleet.status(40217)).toEqual({ phase: 'warmup', paused: false, round: 0 });
  });

  test('players are told the public address', async () => {
    const fleet = createMatchzyFleet([
      driver(await fakeServer(), { publicAddress: 'cs.example:27015', joinPassword: null }),
    ]);
    expect(await fleet.start(served)).toMatchObject({
      value: { address: 'cs.example:27015', password: null, steamUrl: 'steam://connect/cs.example:27015' },
    });
  });

  test('after a restart of the platform the server that has the match is found again, not loaded twice', async () => {
    const busy = await fakeServer({ gamestate: 'live', matchid: 40217, round: 9 });
    const free = await fakeServer();
    const fleet = createMatchzyFleet([driver(free), driver(busy)]);
    expect(await fleet.start(served, 9)).toMatchObject({
      ok: true,
      value: { address: `127.0.0.1:${busy.port}` },
    });
    expect(
      [...free.commands, ...busy.commands].filter((command) => command.startsWith('matchzy_load')),
    ).toEqual([]);
  });

  test('MM5: servers of the match’s best region are asked first, then those of its others, and no others', async () => {
    const [far, second, best] = [await fakeServer(), await fakeServer(), await fakeServer()];
    const fleet = createMatchzyFleet([
      driver(far, { region: 'Beijing' }),
      driver(second, { region: 'Shanghai' }),
      driver(best, { region: 'Hong Kong' }),
    ]);
    const regions = ['Hong Kong', 'Shanghai'];
    const placed: (string | null)[] = [];
    const match = (number: number, where: string[]) =>
      fleet.start({
        ...served,
        ...{ number, regions: where, configUrl: `${served.configUrl}?number=${number}` },
      });
    for (const number of [1, 2]) {
      const started = await match(number, regions);
      placed.push(started.ok ? started.value.region : started.code);
    }
    expect(placed).toEqual(['Hong Kong', 'Shanghai']);
    expect(await match(3, regions)).toEqual({
      ok: false,
      code: 'no_free_server',
    });
    expect(await match(3, [])).toMatchObject({
      value: { region: 'Beijing' },
    });
  });

  test('a match of regions that no server is in any more is played anywhere', async () => {
    const fleet = createMatchzyFleet([driver(await fakeServer(), { region: 'Beijing' })]);
    expect(await fleet.start({ ...served, regions: ['Atlantis'] })).toMatchObject({
      value: { region: 'Beijing' },
    });
  });

  test('the next server is tried when one is busy, gone or refuses', async () => {
    const busy = await fakeServer({ gamestate: 'live', matchid: 1 });
    const gone = await fakeServer();
    const refusing = await fakeServer({ refuses: true });
    const free = await fakeServer();
    const servers = [busy, gone, refusing, free].map((fake) => driver(fake));
    await gone.close();
    open.splice(open.indexOf(gone.close), 1);
    const fleet = createMatchzyFleet(servers);
    expect(await fleet.start(served)).toMatchObject({
      ok: true,
      value: { address: `127.0.0.1:${free.port}` },
    });
    expect(busy.state).toMatchObject({ gamestate: 'live', matchid: 1 });
  });

  test('no server is told apart from a busy one, and from one that did not load', async () => {
    const gone = await fakeServer();
    await gone.close();
    open.splice(open.indexOf(gone.close), 1);
    const busy = await fakeServer({ gamestate: 'live', matchid: 1 });
    const refusing = await fakeServer({ refuses: true });
    const start = async (...fakes: FakeMatchzy[]) =>
      createMatchzyFleet(fakes.map((fake) => driver(fake))).start(served);
    expect(await start()).toEqual({ ok: false, code: 'no_free_server' });
    expect(await start(gone)).toEqual({ ok: false, code: 'unreachable' });
    expect(await start(gone, busy)).toEqual({ ok: false, code: 'no_free_server' });
    expect(await start(gone, busy, refusing)).toEqual({ ok: false, code: 'load_failed' });
  });

  test('a server that has not the map is given back', async () => {
    const fake = await fakeServer({ lacksMap: true });
    const fleet = createMatchzyFleet([driver(fake)]);
    expect(await fleet.start(served)).toEqual({ ok: false, code: 'load_failed' });
    expect(fake.commands.at(-1)).toBe('css_endmatch');
    expect(fake.state.gamestate).toBe('none');
  });

  test('where UDP is closed the status is enough', async () => {
    const fake = await fakeServer({ udpSilent: true });
    const fleet = createMatchzyFleet([driver(fake, { mapTimeoutMs: 10, infoTimeoutMs: 20 })]);
    expect(await fleet.start(served)).toMatchObject({ ok: true });
  });

  test('two matches at once get a server each, a third none', async () => {
    const [one, two] = [await fakeServer(), await fakeServer()];
    const fleet = createMatchzyFleet([driver(one), driver(two)]);
    const start = (number: number) =>
      fleet.start({ ...served, number, configUrl: `${served.configUrl}?number=${number}` });
    const answers = await Promise.all([start(1), start(2)]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
    expect([one.state.gamestate, two.state.gamestate]).toEqual(['warmup', 'warmup']);
    expect(await start(3)).toEqual({ ok: false, code: 'no_free_server' });
  });

  test('one match that is asked for twice at once takes one server', async () => {
    const fakes = [await fakeServer(), await fakeServer()];
    const fleet = createMatchzyFleet(fakes.map((fake) => driver(fake)));
    const [first, second] = await Promise.all([fleet.start(served), fleet.start(served)]);
    expect(first).toEqual(second);
    expect(fakes.map((fake) => fake.state.gamestate).sort()).toEqual(['none', 'warmup']);
    expect(fetches).toBe(1);
  });

  test('a wrong RCON password is tried once, not again and again', async () => {
    const fake = await fakeServer();
    const server = driver(fake, { password: 'wrong' });
    const fleet = createMatchzyFleet([server]);
    for (let i = 0; i < 3; i++) expect(await fleet.start(served)).toEqual({ ok: false, code: 'unreachable' });
    expect(server.state().phase).toBe('locked');
    expect(fake.connections()).toBe(1);
  });
});

describe('abort', () => {
  test('ends the match on the server that has it, and no other', async () => {
    const ours = await fakeServer({ gamestate: 'live', matchid: 40217 });
    const other = await fakeServer({ gamestate: 'live', matchid: 5 });
    const fleet = createMatchzyFleet([driver(ours), driver(other)]);
    await fleet.abort(40217);
    expect(ours.state.gamestate).toBe('none');
    expect(other.commands).not.toContain('css_endmatch');
    expect(await fleet.status(40217)).toBe(null);
  });

  test('while the match is loading', async () => {
    const fake = await fakeServer({ refuses: true });
    const fleet = createMatchzyFleet([driver(fake)]);
    const starting = fleet.start(served);
    await expect.poll(() => fake.commands.some((command) => command.startsWith('matchzy_load'))).toBe(true);
    await fleet.abort(40217);
    expect(await starting).toEqual({ ok: false, code: 'aborted' });
  });

  test('a server that was silent is ended when it is seen again', async () => {
    const fake = await fakeServer({ gamestate: 'live', matchid: 40217, down: true });
    const server = driver(fake);
    await server.abort(40217);
    expect(fake.state.gamestate).toBe('live');
    fake.state.down = false;
    await server.poll();
    expect(fake.state.gamestate).toBe('none');
    fake.state.gamestate = 'live';
    fake.state.matchid = 40218;
    await server.poll();
    expect(fake.state.gamestate).toBe('live');
  });
});

test('status tells a pause and the round', async () => {
  const fake = await fakeServer({ gamestate: 'live', matchid: 40217, round: 12, paused: true });
  const fleet = createMatchzyFleet([driver(fake)]);
  expect(await fleet.status(40217)).toEqual({ phase: 'live', paused: true, round: 12 });
  expect(await fleet.status(1)).toBe(null);
});

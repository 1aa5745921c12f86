import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spec } from '../fixtures.ts';
import { type MatchSpec, TOKEN_HEADER } from '../port.ts';
import { realScheduler, type Scheduler } from '../scheduler.ts';
import { matchzyConfig } from './config.ts';
import { createMatchzyServer, type MatchzyServer, type MatchzyServerConfig } from './driver.ts';
import {
  copyOf,
  FAKE_PASSWORD,
  type FakeMatchzy,
  type FakeState,
  startFakeMatchzy,
} from './fake/matchzyServer.ts';
import { createMatchzyFleet, type FleetOptions } from './fleet.ts';
import type { Reservations } from './reservations.ts';

const TOKEN = 's1.token';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** The platform's side: serves a match's JSON to a caller with its token. */
let served: MatchSpec;
let fetches: number;
beforeEach(async () => {
  fetches = 0;
  const server = createServer((request, response) => {
    fetches++;
    const allowed = request.headers[TOKEN_HEADER.toLowerCase()] === TOKEN;
    response.writeHead(allowed ? 200 : 401, { 'Content-Type': 'application/json' });
    response.end(
      allowed ? JSON.stringify(matchzyConfig({ ...served, number: numberIn(request.url) }, TOKEN)) : '{}',
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

/** Waits are short, but the clock follows them: one minute of the driver takes a few turns. */
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

/** What the platform writes down, for one process without a database. */
function reservationsOf(servers: readonly MatchzyServer[]): Reservations {
  const taken = new Map<number, string>();
  return {
    inService: async () => servers.map(({ id }) => id),
    holderOf: async (number) => taken.get(number) ?? null,
    async take(serverId, number) {
      if ([...taken.values()].includes(serverId)) return false;
      taken.set(number, serverId);
      return true;
    },
    release: async (number) => void taken.delete(number),
    holderOfPractice: async () => null,
    takeForPractice: async () => false,
    releasePractice: async () => undefined,
  };
}

const fleetOf = (servers: readonly MatchzyServer[], over: Partial<FleetOptions> = {}) =>
  createMatchzyFleet({ servers: () => servers, reservations: reservationsOf(servers), ...over });

const driver = (fake: Pick<FakeMatchzy, 'port'>, over: Partial<MatchzyServerConfig> = {}): MatchzyServer =>
  createMatchzyServer({
    id: String(fake.port),
    host: '127.0.0.1',
    port: fake.port,
    password: FAKE_PASSWORD,
    joinPassword: 'join me',
    token: TOKEN,
    scheduler: fastScheduler(),
    infoTimeoutMs: 100,
    ...over,
  });

describe('start', () => {
  test('a free server takes the match, although the change of map breaks the connection', async () => {
    const fake = await fakeServer();
    const fleet = fleetOf([driver(fake)]);
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
    expect(await fleet.status(40217)).toEqual({
      phase: 'warmup',
      paused: false,
      round: 0,
      score: { team1: 0, team2: 0 },
    });
  });

  test('GSV15, GSV17: what changed of a server before it was reserved holds for the match', async () => {
    const fake = await fakeServer();
    const before = driver(fake, { id: 'one', token: 's1.older' });
    const now = driver(fake, { id: 'one' });
    let known = [before];
    const kept = reservationsOf(known);
    const take: Reservations['take'] = (serverId, number) => {
      known = [now];
      return kept.take(serverId, number);
    };
    const fleet = createMatchzyFleet({ servers: () => known, reservations: { ...kept, take } });
    expect(await fleet.start(served)).toMatchObject({ ok: true });
  });

  test('players are told the public address', async () => {
    const fleet = fleetOf([
      driver(await fakeServer(), { publicAddress: 'cs.example:27015', joinPassword: null }),
    ]);
    expect(await fleet.start(served)).toMatchObject({
      value: { address: 'cs.example:27015', password: null, steamUrl: 'steam://connect/cs.example:27015' },
    });
  });

  test('after a restart of the platform the server that has the match is found again, and the match is not loaded twice', async () => {
    const busy = await fakeServer({ gamestate: 'live', matchid: 40217, round: 9 });
    const free = await fakeServer();
    const fleet = fleetOf([driver(free), driver(busy)]);
    expect(await fleet.start(served)).toMatchObject({
      ok: true,
      value: { address: `127.0.0.1:${busy.port}` },
    });
    expect(
      [...free.commands, ...busy.commands].filter((command) => command.startsWith('matchzy_load')),
    ).toEqual([]);
  });

  test('MM5: servers of the match’s best region are asked first, then those of its others, and no others', async () => {
    const [far, second, best] = [await fakeServer(), await fakeServer(), await fakeServer()];
    const fleet = fleetOf([
      driver(far, { region: 'Beijing' }),
      driver(second, { region: 'Shanghai' }),
      driver(best, { region: 'Hong Kong' }),
    ]);
    const regions = ['Hong Kong', 'Shanghai'];
    const placed: (string | null)[] = [];
    const match = (number: number, where: string[]) =>
      fleet.start({
        ...served,
        number,
        regions: where,
        configUrl: `${served.configUrl}?number=${number}`,
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

  test('a match whose regions have no servers any more is played anywhere', async () => {
    const fleet = fleetOf([driver(await fakeServer(), { region: 'Beijing' })]);
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
    const fleet = fleetOf(servers);
    expect(await fleet.start(served)).toMatchObject({
      ok: true,
      value: { address: `127.0.0.1:${free.port}` },
    });
    expect(busy.state).toMatchObject({ gamestate: 'live', matchid: 1 });
  });

  test('having no server is distinguished from all being busy, and from a failed load', async () => {
    const gone = await fakeServer();
    await gone.close();
    open.splice(open.indexOf(gone.close), 1);
    const busy = await fakeServer({ gamestate: 'live', matchid: 1 });
    const refusing = await fakeServer({ refuses: true });
    const start = async (...fakes: FakeMatchzy[]) => fleetOf(fakes.map((fake) => driver(fake))).start(served);
    expect(await start()).toEqual({ ok: false, code: 'no_free_server' });
    expect(await start(gone)).toEqual({ ok: false, code: 'unreachable' });
    expect(await start(gone, busy)).toEqual({ ok: false, code: 'no_free_server' });
    expect(await start(gone, busy, refusing)).toEqual({ ok: false, code: 'load_failed' });
  });

  test('a server that does not have the map is released', async () => {
    const fake = await fakeServer({ lacksMap: true });
    const fleet = fleetOf([driver(fake)]);
    expect(await fleet.start(served)).toEqual({ ok: false, code: 'load_failed' });
    expect(fake.commands.at(-1)).toBe('css_endmatch');
    expect(fake.state.gamestate).toBe('none');
  });

  test('if UDP is blocked the status is enough', async () => {
    const fake = await fakeServer({ udpSilent: true });
    const fleet = fleetOf([driver(fake, { mapTimeoutMs: 10, infoTimeoutMs: 20 })]);
    expect(await fleet.start(served)).toMatchObject({ ok: true });
  });

  test('two matches at the same time get a server each, a third gets none', async () => {
    const [one, two] = [await fakeServer(), await fakeServer()];
    const fleet = fleetOf([driver(one), driver(two)]);
    const start = (number: number) =>
      fleet.start({ ...served, number, configUrl: `${served.configUrl}?number=${number}` });
    const answers = await Promise.all([start(1), start(2)]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
    expect([one.state.gamestate, two.state.gamestate]).toEqual(['warmup', 'warmup']);
    expect(await start(3)).toEqual({ ok: false, code: 'no_free_server' });
  });

  test('a match that is requested twice at the same time takes one server', async () => {
    const fakes = [await fakeServer(), await fakeServer()];
    const fleet = fleetOf(fakes.map((fake) => driver(fake)));
    const [first, second] = await Promise.all([fleet.start(served), fleet.start(served)]);
    expect(first).toEqual(second);
    expect(fakes.map((fake) => fake.state.gamestate).sort()).toEqual(['none', 'warmup']);
    expect(fetches).toBe(1);
  });

  test('GSV9: servers that hang do not keep a match from a server that is there', async () => {
    const hung: { port: number }[] = [];
    for (let i = 0; i < 6; i++) {
      const server = createTcpServer();
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      const sockets = new Set<Socket>();
      server.on('connection', (socket) => void sockets.add(socket));
      open.push(async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => void server.close(resolve));
      });
      hung.push(server.address() as AddressInfo);
    }
    const there = [await fakeServer(), await fakeServer()];
    const servers = [...hung, ...there].map((fake) => driver(fake));
    const began = performance.now();
    expect(await fleetOf(servers).start(served)).toMatchObject({
      ok: true,
      value: { address: `127.0.0.1:${there[0]!.port}` },
    });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('GSV5: what is reserved for another match is not asked to load, and a refusal gives it back', async () => {
    const [taken, refusing, free] = [
      await fakeServer(),
      await fakeServer({ refuses: true }),
      await fakeServer(),
    ];
    const servers = [taken, refusing, free].map((fake) => driver(fake));
    const reservations = reservationsOf(servers);
    await reservations.take(servers[0]!.id, 7);
    const started = await fleetOf(servers, { reservations }).start(served);
    expect(started).toMatchObject({ value: { address: `127.0.0.1:${free.port}` } });
    expect(taken.commands).toEqual(['get5_status']);
    expect(await reservations.holderOf(served.number)).toBe(servers[2]!.id);
    expect(await reservations.take(servers[1]!.id, 8)).toBe(true);
  });

  test('GSV5: a match begins again on the server that it has, although others are free; where that is gone, on another', async () => {
    const fakes = [await fakeServer(), await fakeServer()];
    const servers = fakes.map((fake) => driver(fake));
    const reservations = reservationsOf(servers);
    await reservations.take(servers[1]!.id, served.number);
    const again = () => fleetOf(servers, { reservations }).start(served);
    expect(await again()).toMatchObject({ value: { address: `127.0.0.1:${fakes[1]!.port}` } });
    fakes[1]!.state.down = true;
    expect(await again()).toMatchObject({ value: { address: `127.0.0.1:${fakes[0]!.port}` } });
    expect(await reservations.holderOf(served.number)).toBe(servers[0]!.id);
    fakes[1]!.state.down = false;
    await servers[1]!.poll();
    expect(fakes.map(({ state }) => state.gamestate)).toEqual(['warmup', 'none']);
  });

  test('MAT33: only the server that has a match goes on from the copies on its disk', async () => {
    const [free, holding] = [await fakeServer(), await fakeServer()];
    const servers = [driver(free), driver(holding)];
    const reservations = reservationsOf(servers);
    await reservations.take(servers[1]!.id, served.number);
    const fleet = fleetOf(servers, { reservations });
    const goOn = () => fleet.start({ ...served, from: 'serversCopy' });
    expect(await goOn()).toEqual({ ok: false, code: 'no_copy' });
    expect(await fleet.start(served)).toMatchObject({ ok: true });
    for (const round of [2, 3]) copyOf(holding, served.number, round, new Date(round * 60_000));
    Object.assign(holding.state, { gamestate: 'none', matchid: -1, map: 'de_dust2', down: true });
    expect((await goOn()).ok).toBe(false);
    holding.state.down = false;
    expect(await goOn()).toMatchObject({ value: { address: `127.0.0.1:${holding.port}` } });
    expect(holding.state).toMatchObject({ gamestate: 'pending_restore', matchid: served.number, round: 3 });
    expect(free.commands).toEqual([]);
  });

  test('GSV7: an unlocked server is tried again', async () => {
    const fake = await fakeServer();
    const server = driver(fake, { isLocked: true });
    expect((await server.poll()).phase).toBe('locked');
    expect(fake.connections()).toBe(0);
    server.unlock();
    expect((await server.poll()).phase).toBe('idle');
  });

  test('a wrong RCON password is tried only once', async () => {
    const fake = await fakeServer();
    const server = driver(fake, { password: 'wrong' });
    const fleet = fleetOf([server]);
    for (let i = 0; i < 3; i++) expect(await fleet.start(served)).toEqual({ ok: false, code: 'unreachable' });
    expect(server.state().phase).toBe('locked');
    expect(fake.connections()).toBe(1);
  });
});

describe('abort', () => {
  test('ends the match only on the server that has it', async () => {
    const ours = await fakeServer({ gamestate: 'live', matchid: 40217 });
    const other = await fakeServer({ gamestate: 'live', matchid: 5 });
    const fleet = fleetOf([driver(ours), driver(other)]);
    await fleet.abort(40217);
    expect(ours.state.gamestate).toBe('none');
    expect(other.commands).not.toContain('css_endmatch');
    expect(await fleet.status(40217)).toBe(null);
  });

  test('while the match is loading', async () => {
    const fake = await fakeServer({ refuses: true });
    const fleet = fleetOf([driver(fake)]);
    const starting = fleet.start(served);
    await expect.poll(() => fake.commands.some((command) => command.startsWith('matchzy_load'))).toBe(true);
    await fleet.abort(40217);
    expect(await starting).toEqual({ ok: false, code: 'aborted' });
  });

  test('a server that was silent is ended when it answers again', async () => {
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

test('status reports a pause and the round', async () => {
  const fake = await fakeServer({ gamestate: 'live', matchid: 40217, round: 12, paused: true });
  const fleet = fleetOf([driver(fake)]);
  expect(await fleet.status(40217)).toEqual({
    phase: 'live',
    paused: true,
    round: 12,
    score: { team1: 0, team2: 0 },
  });
  expect(await fleet.status(1)).toBe(null);
});

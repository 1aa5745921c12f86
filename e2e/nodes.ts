import type { Mode } from '@retake/core/mode.ts';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { createClient } from '@retake/testkit/client.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import { type Player, startTestServer } from '@retake/testkit/server.ts';
import type { Seat } from '@retake/testkit/story.ts';
import { startPostgres } from '../scripts/services/postgres.ts';
import type { Service } from '../scripts/services/process.ts';
import { startRedis } from '../scripts/services/redis.ts';

/** An installation of several processes on one PostgreSQL server and one Redis. */
export type Cluster = {
  nodes: ServerProcess[];
  databaseUrl: string;
  /** The node that leads this duty, by its log; null while nobody does. */
  leaderOf(duty: string): ServerProcess | null;
  stop(): Promise<void>;
};

export type Person = { id: string; nickname: string; friendcode: string; token: string };

/** Players and their sessions are created before the processes start. */
export async function startCluster(
  count: number,
  nicknames: string[],
  env: Record<string, string>,
): Promise<Cluster & { people: Map<string, Person> }> {
  const [postgres, redis]: Service[] = await Promise.all([startPostgres(), startRedis()]);
  const databaseUrl = postgres!.url;
  // A server without sample data would decide permanently that there is none.
  const people = nicknames.length > 0 ? await makePeople(databaseUrl, nicknames) : new Map<string, Person>();
  const nodes: ServerProcess[] = [];
  for (let node = 0; node < count; node++) {
    nodes.push(
      await startServerProcess({
        SAMPLE_DATA: '0',
        SANDBOX: '1',
        LOG_LEVEL: 'info',
        ...env,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redis!.url,
      }),
    );
  }
  return {
    nodes,
    databaseUrl,
    people,
    leaderOf(duty) {
      const [leader, ...others] = nodes.filter((node) => node.isUp() && dutiesOf(node).has(duty));
      if (others.length > 0) throw new Error(`${others.length + 1} nodes lead ${duty}`);
      return leader ?? null;
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all([postgres!.stop(), redis!.stop()]);
    },
  };
}

const LEADS = /"duty":"([^"]+)","msg":"this process leads (now|no more)"/g;

/** What a node leads, by what it has logged since its start. */
export function dutiesOf(node: ServerProcess): Set<string> {
  const led = new Set<string>();
  for (const [, duty, when] of node.output().matchAll(LEADS)) {
    if (when === 'now') led.add(duty!);
    else led.delete(duty!);
  }
  return led;
}

async function makePeople(databaseUrl: string, nicknames: string[]): Promise<Map<string, Person>> {
  const early = await startTestServer({ database: await openPostgres(databaseUrl) });
  const people = new Map<string, Person>();
  for (const name of nicknames) {
    const { id, nickname, friendcode, jar } = await early.signUp(name);
    people.set(name, { id, nickname, friendcode, token: jar.get('session')! });
  }
  await early.stop();
  return people;
}

/** A node that lives answers by then, also while it takes over what another one did. */
const ANSWER_MS = 30_000;

/** This person's browser at a node. A call that is never answered throws. */
export const playerAt = (node: ServerProcess, { token, ...person }: Person): Player =>
  Object.assign(createClient(node.url, { session: token }, { answerWithinMs: ANSWER_MS }), person);

export async function seatAt(node: ServerProcess, person: Person): Promise<Seat> {
  const player = playerAt(node, person);
  return { player, socket: await player.socket() };
}

export const stateOf = ({ player }: Pick<Seat, 'player'>, partyId: string) =>
  player.call('GET /api/users/parties/{partyId}', { params: { partyId } });

export const search = ({ player }: Pick<Seat, 'player'>, partyId: string, gameMode: Mode) =>
  player.call('PUT /api/users/parties/{partyId}/status', {
    params: { partyId },
    body: { status: 'pending', gameMode },
  });

/** One step of this player for the match to go on: a ban, a side, getting ready. */
export async function playStep({ player }: Pick<Seat, 'player'>, matchId: string): Promise<string> {
  const params = { matchId };
  const room = await player.call('GET /api/matches/{matchId}', { params });
  const { turn, maps } = room.veto;
  if (turn?.captainId === player.id && turn.action === 'ban') {
    const { map } = maps.find((one) => one.bannedBy === null)!;
    await player.attempt('POST /api/matches/{matchId}/veto', { params, body: { map } });
  }
  if (turn?.captainId === player.id && turn.action === 'side') {
    await player.attempt('POST /api/matches/{matchId}/side', { params, body: { side: 't' } });
  }
  if (room.readyEndsAt) await player.attempt('POST /api/matches/{matchId}/ready', { params });
  return room.phase;
}

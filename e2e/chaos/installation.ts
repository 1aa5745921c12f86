import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '@retake/core/rng.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { openEmbedded, openPostgres } from '@retake/server/platform/db/open.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import type { Service } from '../../scripts/services/process.ts';
import { startRedis } from '../../scripts/services/redis.ts';
import type { Farm } from './farm.ts';
import type { ChildFaults } from './inChild.ts';
import type { ChaosLog } from './log.ts';
import { FAIR, type Relay, startRelay } from './relay.ts';

export type Node = {
  name: string;
  server: ServerProcess;
  /** Between this node and the services; null: embedded. */
  database: Relay | null;
  redis: Relay | null;
  inside(faults: Partial<ChildFaults>): void;
  /** Whether it may be down now: a node that ends while it may not has broken INV14. */
  mayEnd: boolean;
};

/** An installation as operators run it: nodes behind a balancer, each with a way of its own to the services. */
export type Installation = {
  /** Where players reach it. */
  url: string;
  nodes: Node[];
  postgres: Service | null;
  redis: Service | null;
  balancer: Relay;
  /** The dedicated game servers; null: matches are simulated in the nodes. */
  farm: Farm | null;
  /** Takes a node out of the balancer, as before an ordinary stop, or into it again. */
  serves(node: Node, serves: boolean): void;
  /** The database, past every relay. Embedded: only while the node is stopped. */
  openDatabase(): Promise<Database>;
  /** Nothing stands between anybody any more; what is down stays down. */
  heal(): void;
  stop(): Promise<void>;
};

export type NewPlayer = { id: string; nickname: string; friendcode: string; token: string };
export type InstallationOptions = {
  nodes: number;
  /** One node with the database in its own folder; `nodes` is 1 then. */
  isEmbedded: boolean;
  seed: number;
  env: Record<string, string>;
  farm: Farm | null;
  log: ChaosLog;
  /** Makes players in the database before anything runs on it. */
  players: { nicknames: string[]; passwordHash: string; premiumUntil: Date };
};

const HEALTHY: ChildFaults = { clockMs: 0, writeMs: 0, isFull: false };
const inChild = new URL('./inChild.ts', import.meta.url).href;

export async function startInstallation(
  options: InstallationOptions,
): Promise<Installation & { people: NewPlayer[] }> {
  const { isEmbedded, log } = options;
  const folder = mkdtempSync(join(tmpdir(), 'retake-chaos-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const [postgres, redis] = isEmbedded
    ? [null, null]
    : await Promise.all([startPostgres({ durable: true }), startRedis()]);
  const openDatabase = () => (postgres ? openPostgres(postgres.url, 4) : openEmbedded(dataDir));
  const people = await makePlayers(await openDatabase(), options.players);
  const nodes: Node[] = [];
  const out = new Set<Node>();
  const relayRng = (name: string) => createRng(`${options.seed} relay ${name}`);
  const balancer = await startRelay(
    () => nodes.filter((node) => !out.has(node)).map(({ server }) => server.port),
    relayRng('balancer'),
  );
  const url = `http://127.0.0.1:${balancer.port}`;

  for (let number = 1; number <= options.nodes; number++) {
    const name = `node${number}`;
    const faultsFile = join(folder, `${name}.json`);
    let faults = HEALTHY;
    const inside = (change: Partial<ChildFaults>) => {
      faults = { ...faults, ...change };
      writeFileSync(`${faultsFile}.new`, JSON.stringify(faults));
      renameSync(`${faultsFile}.new`, faultsFile);
    };
    inside({});
    const wayTo = async (service: Service | null, what: string) =>
      service && (await startRelay(() => [Number(new URL(service.url).port)], relayRng(`${name} ${what}`)));
    const [toDatabase, toRedis] = [await wayTo(postgres, 'database'), await wayTo(redis, 'redis')];
    const env = {
      SAMPLE_DATA: '0',
      SANDBOX: '1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      CHAOS_FAULTS: faultsFile,
      ...(postgres && { DATABASE_URL: through(postgres.url, toDatabase!) }),
      ...(options.farm && { GAME_SERVERS: options.farm.addresses }),
      ...(redis && { REDIS_URL: through(redis.url, toRedis!) }),
      ...options.env,
    };
    const node: Node = {
      name,
      database: toDatabase,
      redis: toRedis,
      inside,
      mayEnd: false,
      server: await startServerProcess(env, {
        nodeArgs: ['--import', inChild],
        onOutput: log.file(name),
        onLost: (how) => log.say(`${name} ended by itself with ${how}`),
      }),
    };
    nodes.push(node);
  }

  return {
    url,
    nodes,
    postgres,
    redis,
    balancer,
    farm: options.farm,
    people,
    openDatabase,
    serves: (node, serves) => void (serves ? out.delete(node) : out.add(node)),
    heal() {
      for (const { server, database, redis, inside } of nodes) {
        if (server.isUp()) server.signal('SIGCONT');
        database?.set(FAIR);
        redis?.set(FAIR);
        inside(HEALTHY);
      }
      balancer.set(FAIR);
      out.clear();
    },
    async stop() {
      for (const node of nodes) await node.server.kill();
      for (const { database, redis } of nodes) {
        await database?.stop();
        await redis?.stop();
      }
      await balancer.stop();
      await options.farm?.stop();
      await Promise.all([postgres?.stop(), redis?.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function through(url: string, relay: Relay): string {
  const other = new URL(url);
  other.port = String(relay.port);
  return other.href;
}

/** Signing up hashes a password, which a crowd would wait for: they all have the same one, hashed once. */
async function makePlayers(
  database: Database,
  { nicknames, passwordHash, premiumUntil }: InstallationOptions['players'],
): Promise<NewPlayer[]> {
  const early = await startTestServer({ database });
  const people: NewPlayer[] = [];
  for (const [number, nickname] of nicknames.entries()) {
    const about = { passwordHash, premiumUntil, admin: number === 0 };
    const { id, friendcode, jar } = await early.signUp(nickname, about);
    people.push({ id, nickname, friendcode, token: jar.get('session')! });
  }
  await early.stop();
  return people;
}

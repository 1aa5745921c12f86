import { type Result, refuse } from '@retake/core/result.ts';
import type { ConnectInfo, GameServer, MatchSpec, StartRefusal } from '../port.ts';
import type { MatchzyServer } from './driver.ts';
import { fleetPractice } from './practice.ts';
import type { Reservations } from './reservations.ts';

export type MatchzyFleet = GameServer & {
  /** A server has fetched this match's JSON; if that does not happen, a load fails after half a minute. */
  fetched(matchNumber: number): void;
  /** The demo of this match has been uploaded. */
  uploaded(matchNumber: number): void;
};

export type FleetOptions = {
  /** All servers known at the moment. */
  servers(): readonly MatchzyServer[];
  reservations: Reservations;
  /** Told where a match found no free server. */
  onNoneFree?(): void;
  /** Ms that servers have for an answer before a match goes on without them. */
  answerWithinMs?: number;
};

type Started = Result<ConnectInfo, StartRefusal>;

/** Much less than a connection may take: players do not wait for a server that hangs. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Dedicated servers behind the port: the first free one takes the match, in the order of the match's regions. A server
 * is reserved before it loads the match, so that no other match gets it.
 */
export function createMatchzyFleet(options: FleetOptions): MatchzyFleet {
  const { servers, reservations, onNoneFree, answerWithinMs = ANSWER_WITHIN_MS } = options;
  const starting = new Map<number, Promise<Started>>();

  async function start(spec: MatchSpec): Promise<Started> {
    const holder = await holderOf(spec.number);
    // Nobody else has its copy, so that it stays where it is.
    if (spec.from === 'serversCopy') return holder ? holder.load(spec) : refuse('no_copy');
    if (!holder) return startAnywhere(spec, servers());
    const resumed = await holder.load(spec);
    if (resumed.ok || resumed.code === 'aborted') return resumed;
    await leave(holder, spec.number);
    return startAnywhere(
      spec,
      servers().filter((server) => server !== holder),
    );
  }

  async function holderOf(number: number): Promise<MatchzyServer | undefined> {
    const id = await reservations.holderOf(number);
    return servers().find((server) => server.id === id);
  }

  /** The match goes to another server, so it ends on this one as soon as this one answers again. */
  async function leave(server: MatchzyServer, number: number): Promise<void> {
    void server.abort(number);
    await reservations.release(number);
  }

  /** Once it is reserved nobody changes it; until then an admin may have, while the servers were asked (GSV15, GSV17). */
  const asItIs = (server: MatchzyServer): MatchzyServer =>
    servers().find(({ id }) => id === server.id) ?? server;

  async function startAnywhere(spec: MatchSpec, known: readonly MatchzyServer[]): Promise<Started> {
    const answered = await answering(known, answerWithinMs);
    // A start before reservations were stored, or before the platform could store one.
    const having = answered.find((server) => matchOf(server) === spec.number);
    if (having && (await reservations.take(having.id, spec.number))) return having.load(spec);
    const ids = await reservations.inService();
    const inService = ids.flatMap((id) => known.find((server) => server.id === id) ?? []);
    const asked = inRegions(inService, spec.regions);
    const started = await startOnFirstFree(
      spec,
      asked.filter((server) => answered.includes(server)),
      asked.length === 0 ? 'no_free_server' : 'unreachable',
    );
    if (!started.ok && started.code === 'no_free_server') onNoneFree?.();
    return started;
  }

  /** The refusal told is that of the server that got furthest. */
  async function startOnFirstFree(
    spec: MatchSpec,
    asked: readonly MatchzyServer[],
    otherwise: StartRefusal,
  ): Promise<Started> {
    let furthest = otherwise;
    for (const server of asked) {
      const answer = await takeAndLoad(server, spec);
      if (answer.ok || answer.code === 'aborted') return answer;
      if (PRECEDENCE.indexOf(answer.code) > PRECEDENCE.indexOf(furthest)) furthest = answer.code;
    }
    return refuse(furthest);
  }

  async function takeAndLoad(server: MatchzyServer, spec: MatchSpec): Promise<Started> {
    const isFree = server.state().phase === 'idle' && (await reservations.take(server.id, spec.number));
    if (!isFree) return refuse('no_free_server');
    const answer = await asItIs(server).load(spec);
    if (!answer.ok) await reservations.release(spec.number);
    return answer;
  }

  return {
    start(spec) {
      // If two requests for the same match ran in parallel, two servers would take it.
      const running = starting.get(spec.number) ?? start(spec).finally(() => starting.delete(spec.number));
      starting.set(spec.number, running);
      return running;
    },
    async status(matchNumber) {
      const holder = await holderOf(matchNumber);
      const asked = holder ? [holder] : servers();
      const answers = await Promise.all(asked.map((server) => server.status(matchNumber)));
      const given = answers.filter((answer) => answer !== null);
      return given.find(({ phase }) => phase !== 'silent') ?? given[0] ?? null;
    },
    async abort(matchNumber) {
      await Promise.all(servers().map((server) => server.abort(matchNumber)));
    },
    ...fleetPractice({
      servers,
      reservations,
      asItIs,
      answering: (known) => answering(known, answerWithinMs),
    }),
    async close() {},
    fetched: (matchNumber) => {
      for (const server of servers()) server.fetched(matchNumber);
    },
    uploaded: (matchNumber) => {
      for (const server of servers()) server.uploaded(matchNumber);
    },
  };
}

/** The match of a server at its last poll. */
function matchOf(server: MatchzyServer): number | null {
  const state = server.state();
  return 'number' in state ? state.number : null;
}

/** Asks all of them in parallel. Returns those that answered in time, in the same order. */
async function answering(servers: readonly MatchzyServer[], withinMs: number): Promise<MatchzyServer[]> {
  const answered = new Set<MatchzyServer>();
  const asked = servers.map(async (server) => {
    const { phase } = await server.poll();
    if (phase !== 'offline' && phase !== 'locked') answered.add(server);
  });
  const timer = Promise.withResolvers<void>();
  const timeout = setTimeout(timer.resolve, withinMs);
  await Promise.race([Promise.all(asked), timer.promise]);
  clearTimeout(timeout);
  return servers.filter((server) => answered.has(server));
}

/** Servers in the order in which to ask them; all of them if the regions have none, as after a change of settings. */
function inRegions(servers: readonly MatchzyServer[], regions: readonly string[]): readonly MatchzyServer[] {
  const there = regions.flatMap((region) => servers.filter((server) => server.region === region));
  return there.length > 0 ? there : servers;
}

/** From the server that got least far to the one that got furthest. */
const PRECEDENCE: readonly StartRefusal[] = [
  'unreachable',
  'no_free_server',
  'load_failed',
  'no_copy',
  'aborted',
];

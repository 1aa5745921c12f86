import { accept, type Result, refuse } from '@retake/core/result.ts';
import type { ConnectInfo, GameServer, MatchSpec, StartRefusal } from '../port.ts';
import type { MatchzyServer } from './driver.ts';

export type MatchzyFleet = GameServer & {
  /** A server has fetched this match's JSON; without it a load is given up after half a minute. */
  fetched(matchNumber: number): void;
  /** The demo of this match is in. */
  uploaded(matchNumber: number): void;
};

/**
 * Dedicated servers behind the port: the first one that is free takes the match, of the match's regions in their order.
 */
export function createMatchzyFleet(servers: readonly MatchzyServer[]): MatchzyFleet {
  const starting = new Map<number, ReturnType<GameServer['start']>>();
  const start = async (spec: MatchSpec) => {
    const holder = await holderOf(servers, spec.number);
    return holder === null
      ? startOnFirstFree(inRegions(servers, spec.regions), spec)
      : accept(holder.connectInfo());
  };

  return {
    start(spec) {
      // Asked twice for the same match, two servers would take it.
      const running = starting.get(spec.number) ?? start(spec).finally(() => starting.delete(spec.number));
      starting.set(spec.number, running);
      return running;
    },
    async status(matchNumber) {
      const holders = servers.filter((server) => matchOf(server) === matchNumber);
      const asked = holders.length > 0 ? holders : servers;
      const answers = await Promise.all(asked.map((server) => server.status(matchNumber)));
      return answers.find((answer) => answer !== null) ?? null;
    },
    async abort(matchNumber) {
      await Promise.all(servers.map((server) => server.abort(matchNumber)));
    },
    async close() {},
    fetched: (matchNumber) => {
      for (const server of servers) server.fetched(matchNumber);
    },
    uploaded: (matchNumber) => {
      for (const server of servers) server.uploaded(matchNumber);
    },
  };
}

/** The match that a server had when it was last seen. */
function matchOf(server: MatchzyServer): number | null {
  const state = server.state();
  return 'number' in state ? state.number : null;
}

/** After a restart of the platform a match may be running already. */
async function holderOf(servers: readonly MatchzyServer[], number: number): Promise<MatchzyServer | null> {
  const answers = await Promise.all(servers.map((server) => server.status(number)));
  return servers.find((_server, i) => answers[i] !== null && answers[i]?.phase !== 'over') ?? null;
}

/** Servers in the order in which they are asked; all of them where the regions have none, as after a change of settings. */
function inRegions(servers: readonly MatchzyServer[], regions: readonly string[]): readonly MatchzyServer[] {
  const there = regions.flatMap((region) => servers.filter((server) => server.region === region));
  return there.length > 0 ? there : servers;
}

/** The refusal told is that of the server that got furthest. */
const PRECEDENCE: readonly StartRefusal[] = ['unreachable', 'no_free_server', 'load_failed', 'aborted'];

async function startOnFirstFree(
  servers: readonly MatchzyServer[],
  spec: MatchSpec,
): Promise<Result<ConnectInfo, StartRefusal>> {
  let furthest: StartRefusal = servers.length === 0 ? 'no_free_server' : 'unreachable';
  for (const server of servers) {
    const answer = await server.load(spec);
    if (answer.ok || answer.code === 'aborted') return answer;
    if (PRECEDENCE.indexOf(answer.code) > PRECEDENCE.indexOf(furthest)) furthest = answer.code;
  }
  return refuse(furthest);
}

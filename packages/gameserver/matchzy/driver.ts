import { accept, type Result, refuse } from '@retake/core/result.ts';
import type { ConnectInfo, MatchSpec, ServerStatus, StartRefusal } from '../port.ts';
import type { Scheduler } from '../scheduler.ts';
import { queryInfo } from './a2s.ts';
import { loadCommand } from './config.ts';
import { connectRcon, type RconOptions, type RconRefusal } from './rcon.ts';
import { loadDeadline, type Observation, observe, type ServerState } from './serverState.ts';
import { type Get5Status, parseStatus, toServerStatus } from './status.ts';

export type MatchzyServerConfig = RconOptions & {
  /** The address players connect to; `host:port` unless told. */
  publicAddress?: string;
  joinPassword: string | null;
  /** Where it stands; unless told it is not known. */
  region?: string | null;
  /** Whether a demo is uploaded after the match, so that the server stays taken until then. */
  awaitsDemo?: boolean;
  scheduler: Scheduler;
  /** Ms between two looks at a server that loads. */
  pollMs?: number;
  /** Ms to wait for the map after the match was taken. */
  mapTimeoutMs?: number;
  /** Ms to wait for an answer over UDP. */
  infoTimeoutMs?: number;
};

/** One dedicated server. It decides by the server's state, never by the text of a reply. */
export type MatchzyServer = {
  region: string | null;
  state(): ServerState;
  /** Asks the server for its state. */
  poll(): Promise<ServerState>;
  load(spec: MatchSpec): Promise<Result<ConnectInfo, StartRefusal>>;
  /** Null when the server does not have this match. */
  status(matchNumber: number): Promise<ServerStatus | null>;
  /** Ends the match now, or as soon as the server answers again. */
  abort(matchNumber: number): Promise<void>;
  /** To be told when the server has fetched its match, and when its demo is in. */
  fetched(matchNumber: number): void;
  uploaded(matchNumber: number): void;
  connectInfo(): ConnectInfo;
};

const POLL_MS = 2_000;
const MAP_TIMEOUT_MS = 60_000;

export function createMatchzyServer(config: MatchzyServerConfig): MatchzyServer {
  const { scheduler, awaitsDemo = false } = config;
  const toAbort = new Set<number>();
  let state: ServerState = { phase: 'offline' };
  let lastStatus: Get5Status | null = null;

  const see = (seen: Observation): ServerState => {
    state = observe(state, seen, scheduler.now(), awaitsDemo);
    return state;
  };
  const pause = (ms: number) => new Promise<void>((resolve) => void scheduler.after(ms, resolve));

  /** A fresh connection each time: changes of map leave old ones half open. */
  const command = async (text: string): Promise<Result<string, RconRefusal>> => {
    const rcon = await connectRcon(config);
    if (!rcon.ok) return rcon;
    const reply = await rcon.value.command(text);
    rcon.value.close();
    return reply;
  };

  const poll = async (): Promise<ServerState> => {
    if (state.phase === 'locked') return state;
    const reply = await command('get5_status');
    if (!reply.ok && reply.code === 'wrong_password') return see({ type: 'wrongPassword' });
    lastStatus = reply.ok ? parseStatus(reply.value) : null;
    see(lastStatus === null ? { type: 'silent' } : { type: 'status', status: lastStatus });
    await endUnwanted();
    return state;
  };

  /** A match that was aborted while the server was silent is ended when it is seen again. */
  const endUnwanted = async () => {
    const number = lastStatus?.gameState === 'none' ? null : (lastStatus?.number ?? null);
    if (number === null || !toAbort.has(number)) return;
    const ended = await command('css_endmatch');
    if (ended.ok) toAbort.delete(number);
  };

  const has = (number: number) => lastStatus?.number === number && lastStatus.gameState !== 'none';

  const load = async (spec: MatchSpec): Promise<Result<ConnectInfo, StartRefusal>> => {
    toAbort.delete(spec.number);
    await poll();
    if (has(spec.number)) return accept(connectInfo(config));
    if (state.phase === 'offline' || state.phase === 'locked') return refuse('unreachable');
    if (state.phase !== 'idle') return refuse('no_free_server');
    see({ type: 'loadSent', number: spec.number });
    const sent = await command(loadCommand(spec));
    // A connection that breaks after the command is what a change of map looks like; only before it nothing was sent.
    if (!sent.ok && (sent.code === 'unreachable' || sent.code === 'wrong_password')) {
      state = { phase: sent.code === 'unreachable' ? 'offline' : 'locked' };
      return refuse('unreachable');
    }
    return awaitMatch(spec);
  };

  const awaitMatch = async (spec: MatchSpec): Promise<Result<ConnectInfo, StartRefusal>> => {
    while (state.phase === 'loading' && scheduler.now() < loadDeadline(state)) {
      await poll();
      if (toAbort.has(spec.number)) return giveUp(spec, 'aborted');
      if (has(spec.number)) return awaitMap(spec);
      if (state.phase === 'loading') await pause(config.pollMs ?? POLL_MS);
    }
    return giveUp(spec, toAbort.has(spec.number) ? 'aborted' : 'load_failed');
  };

  /** A map that the server does not have is ignored without an error: only A2S tells where everybody is. */
  const awaitMap = async (spec: MatchSpec): Promise<Result<ConnectInfo, StartRefusal>> => {
    const deadline = scheduler.now() + (config.mapTimeoutMs ?? MAP_TIMEOUT_MS);
    let answers = 0;
    while (scheduler.now() < deadline) {
      const info = await queryInfo(config, config.infoTimeoutMs);
      if (toAbort.has(spec.number)) return giveUp(spec, 'aborted');
      if (info.ok && info.value.map === spec.map) return accept(connectInfo(config));
      if (info.ok) answers++;
      await pause(config.pollMs ?? POLL_MS);
    }
    // Where UDP is closed to us there is nothing to compare; the match itself was confirmed.
    return answers === 0 ? accept(connectInfo(config)) : giveUp(spec, 'load_failed');
  };

  const giveUp = async (spec: MatchSpec, code: StartRefusal): Promise<Result<ConnectInfo, StartRefusal>> => {
    toAbort.add(spec.number);
    if (state.phase === 'loading') state = { phase: 'idle', misses: 0 };
    await poll();
    return refuse(code);
  };

  return {
    region: config.region ?? null,
    state: () => state,
    poll,
    load,
    async status(matchNumber) {
      await poll();
      return lastStatus !== null && has(matchNumber) ? toServerStatus(lastStatus) : null;
    },
    async abort(matchNumber) {
      toAbort.add(matchNumber);
      await poll();
      const loading = state.phase === 'loading' && state.number === matchNumber;
      // A server that answers and has nothing of it needs no memory of it.
      if (lastStatus !== null && !has(matchNumber) && !loading) toAbort.delete(matchNumber);
    },
    fetched: (number) => void see({ type: 'fetched', number }),
    uploaded: (number) => void see({ type: 'uploaded', number }),
    connectInfo: () => connectInfo(config),
  };
}

function connectInfo(config: MatchzyServerConfig): ConnectInfo {
  const { host, port, publicAddress, joinPassword, region = null } = config;
  const address = publicAddress ?? `${host}:${port}`;
  const password = joinPassword === null ? '' : `/${encodeURIComponent(joinPassword)}`;
  return { address, password: joinPassword, steamUrl: `steam://connect/${address}${password}`, region };
}

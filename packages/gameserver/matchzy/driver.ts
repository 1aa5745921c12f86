import type { GameServerFault } from '@retake/core/gameServers/state.ts';
import { accept, type Result, refuse } from '@retake/core/result.ts';
import {
  type ConnectInfo,
  type MatchSpec,
  type PracticeSpec,
  type ServerStatus,
  SILENT,
  type StartRefusal,
} from '../port.ts';
import type { Scheduler } from '../scheduler.ts';
import { type A2sInfo, queryInfo } from './a2s.ts';
import { loadCommand, restoreCommand } from './config.ts';
import { listCopies, newestCopy, restoreOwn } from './copies.ts';
import { fits, pluginOf } from './plugin.ts';
import { closePractice, openPractice } from './practice.ts';
import { connectRcon, type RconOptions, type RconRefusal } from './rcon.ts';
import { loadDeadline, type Observation, observe, type ServerState } from './serverState.ts';
import { type Get5Status, parseStatus, toServerStatus } from './status.ts';

export type MatchzyServerConfig = RconOptions & {
  /** The platform's own name for it. */
  id: string;
  /** Its RCON password was wrong before, and still is the same. */
  isLocked?: boolean;
  /** Told after each look at the server; without a fault it has answered. */
  onSeen?(state: ServerState, fault: GameServerFault | null): void;
  /** The address players connect to; defaults to `host:port`. */
  publicAddress?: string;
  joinPassword: string | null;
  /** The server's own secret, for its reports. */
  token: string;
  /** Its region; null or missing: unknown. */
  region?: string | null;
  /** Whether a demo is uploaded after the match; the server stays taken until then. */
  awaitsDemo?: boolean;
  scheduler: Scheduler;
  /** Ms between two polls of a loading server. */
  pollMs?: number;
  /** Ms to wait for the map after the server accepted the match. */
  mapTimeoutMs?: number;
  /** Ms to wait for an answer over UDP. */
  infoTimeoutMs?: number;
};

/** GSV16: what is found as an operator asks. */
export type ServerTest = {
  /** Null: RCON answers, with this password, and with the plugin. */
  fault: GameServerFault | null;
  latencyMs: number | null;
  plugin: 'fits' | 'old' | 'unknown' | 'missing';
  version: string | null;
  /** Over UDP, at the address of players; null: nothing came. */
  info: A2sInfo | null;
};

/** One dedicated server. It decides by the server's state, never by the text of a reply. */
export type MatchzyServer = {
  id: string;
  region: string | null;
  state(): ServerState;
  /** Asks the server for its state. */
  poll(): Promise<ServerState>;
  /** Lets its RCON password be tried again. */
  unlock(): void;
  /** Asks the server and its plugin how they are, and whether players reach it. */
  test(): Promise<ServerTest>;
  load(spec: MatchSpec): Promise<Result<ConnectInfo, StartRefusal>>;
  /** GSV14. */
  openPractice(spec: PracticeSpec): Promise<Result<ConnectInfo, StartRefusal>>;
  /** False: it does not answer. */
  closePractice(): Promise<boolean>;
  /** Null if the server answers and does not have this match. */
  status(matchNumber: number): Promise<ServerStatus | null>;
  /** Ends the match now, or as soon as the server answers again. */
  abort(matchNumber: number): Promise<void>;
  /** Call when the server has fetched its match, and when its demo has been uploaded. */
  fetched(matchNumber: number): void;
  uploaded(matchNumber: number): void;
  connectInfo(): ConnectInfo;
};

/** The plugin reads these by itself, quotes and all; within a match's own settings they have quotes. */
const SETTINGS = [
  'matchzy_kick_when_no_match_loaded true',
  'matchzy_demo_name_format {MATCH_ID}_{MAPNUMBER}_{MAP}',
];

const POLL_MS = 2_000;
const MAP_TIMEOUT_MS = 60_000;

export function createMatchzyServer(config: MatchzyServerConfig): MatchzyServer {
  const { scheduler, awaitsDemo = false } = config;
  const toAbort = new Set<number>();
  let state: ServerState = { phase: config.isLocked ? 'locked' : 'offline' };
  let lastStatus: Get5Status | null = null;

  const see = (seen: Observation): ServerState => {
    state = observe(state, seen, scheduler.now(), awaitsDemo);
    return state;
  };
  const tell = (fault: GameServerFault | null) => config.onSeen?.(state, fault);
  const pause = (ms: number) => new Promise<void>((resolve) => void scheduler.after(ms, resolve));

  /** A new connection each time: map changes leave old ones half open. */
  const command = async (text: string): Promise<Result<string, RconRefusal>> => {
    const rcon = await connectRcon(config);
    if (!rcon.ok) return rcon;
    const reply = await rcon.value.command(text);
    rcon.value.close();
    return reply;
  };

  const poll = async (): Promise<ServerState> => {
    if (state.phase === 'locked') return state;
    heard(await command('get5_status'));
    await endUnwanted();
    return state;
  };

  const heard = (reply: Result<string, RconRefusal>) => {
    lastStatus = reply.ok ? parseStatus(reply.value) : null;
    if (!reply.ok && reply.code === 'wrong_password') see({ type: 'wrongPassword' });
    else see(lastStatus === null ? { type: 'silent' } : { type: 'status', status: lastStatus });
    tell(reply.ok ? (lastStatus === null ? 'no_status' : null) : reply.code);
  };

  /** The plugin answers its own command; which version it is stands in the list of plugins alone. */
  const testPlugin = async (): Promise<Omit<ServerTest, 'info'>> => {
    const nothing = { latencyMs: null, version: null };
    if (state.phase === 'locked') return { ...nothing, fault: 'wrong_password', plugin: 'unknown' };
    const asked = scheduler.now();
    const reply = await command('get5_status');
    const latencyMs = Math.round(scheduler.now() - asked);
    heard(reply);
    if (!reply.ok) return { ...nothing, fault: reply.code, plugin: 'unknown' };
    const listed = await command('css_plugins list');
    const plugin = listed.ok ? pluginOf(listed.value) : undefined;
    const version = plugin?.version ?? null;
    if (lastStatus === null) return { fault: 'no_status', latencyMs, plugin: 'missing', version };
    return { fault: null, latencyMs, plugin: plugin ? fits(plugin) : 'unknown', version };
  };

  /** A match that was aborted while the server was silent is ended when the server answers again. */
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
    const text = await commandFor(spec);
    if (!text.ok) return text;
    see({ type: 'loadSent', number: spec.number });
    for (const setting of SETTINGS) await command(setting);
    const sent = await command(text.value);
    // A map change also breaks the connection after the command; only an earlier failure means that nothing was sent.
    if (!sent.ok && (sent.code === 'unreachable' || sent.code === 'wrong_password')) {
      state = { phase: sent.code === 'unreachable' ? 'offline' : 'locked' };
      tell(sent.code);
      return refuse('unreachable');
    }
    // There is nothing to fetch from the platform.
    if (spec.from === 'serversCopy') see({ type: 'fetched', number: spec.number });
    return awaitMatch(spec);
  };

  const commandFor = async (spec: MatchSpec): Promise<Result<string, StartRefusal>> => {
    if (spec.from === 'beginning') return accept(loadCommand(spec, config.token));
    if (spec.from === 'copy') return accept(restoreCommand(spec, config.token));
    const listed = await command(listCopies(spec.number));
    if (!listed.ok) return refuse('unreachable');
    const file = newestCopy(listed.value, spec.number);
    return file === null ? refuse('no_copy') : accept(restoreOwn(file));
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

  /** The server ignores a map it does not have without an error: only A2S shows the current map. */
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
    // If UDP is blocked there is nothing to compare; the match itself was confirmed.
    return answers === 0 ? accept(connectInfo(config)) : giveUp(spec, 'load_failed');
  };

  const giveUp = async (spec: MatchSpec, code: StartRefusal): Promise<Result<ConnectInfo, StartRefusal>> => {
    toAbort.add(spec.number);
    if (state.phase === 'loading') state = { phase: 'idle', misses: 0 };
    await poll();
    if (code === 'load_failed') tell(code);
    return refuse(code);
  };

  return {
    id: config.id,
    region: config.region ?? null,
    state: () => state,
    poll,
    unlock() {
      if (state.phase === 'locked') state = { phase: 'offline' };
    },
    async test() {
      const [plugin, info] = await Promise.all([
        testPlugin(),
        queryInfo(endOf(connectInfo(config).address), config.infoTimeoutMs),
      ]);
      return { ...plugin, info: info.ok ? info.value : null };
    },
    load,
    async openPractice(spec) {
      const isOnMap = async () => {
        const info = await queryInfo(config, config.infoTimeoutMs);
        return info.ok && info.value.map === spec.map;
      };
      const pollMs = config.pollMs ?? POLL_MS;
      const tries = Math.ceil((config.mapTimeoutMs ?? MAP_TIMEOUT_MS) / pollMs);
      const opened = await openPractice(spec, { command, isOnMap, pause: () => pause(pollMs), tries });
      return opened.ok ? accept(connectInfo({ ...config, joinPassword: spec.password })) : opened;
    },
    async closePractice() {
      const info = await queryInfo(config, config.infoTimeoutMs);
      return closePractice(config.joinPassword, info.ok ? info.value.map : null, command);
    },
    async status(matchNumber) {
      await poll();
      if (lastStatus === null) return SILENT;
      return has(matchNumber) ? toServerStatus(lastStatus) : null;
    },
    async abort(matchNumber) {
      toAbort.add(matchNumber);
      await poll();
      const loading = state.phase === 'loading' && state.number === matchNumber;
      // The server answers and does not have this match, so there is nothing left to abort.
      if (lastStatus !== null && !has(matchNumber) && !loading) toAbort.delete(matchNumber);
    },
    fetched: (number) => void see({ type: 'fetched', number }),
    uploaded: (number) => void see({ type: 'uploaded', number }),
    connectInfo: () => connectInfo(config),
  };
}

function endOf(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':');
  return { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) };
}

function connectInfo(config: MatchzyServerConfig): ConnectInfo {
  const { host, port, publicAddress, joinPassword, region = null } = config;
  const address = publicAddress ?? `${host}:${port}`;
  const password = joinPassword === null ? '' : `/${encodeURIComponent(joinPassword)}`;
  return { address, password: joinPassword, steamUrl: `steam://connect/${address}${password}`, region };
}

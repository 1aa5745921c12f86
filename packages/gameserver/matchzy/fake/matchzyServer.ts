import { asObject, type JsonObject } from '@retake/core/match/reading.ts';
import { type FakeA2s, startFakeA2s } from './a2sServer.ts';
import { type FakeRcon, startFakeRcon } from './rconServer.ts';

/** A dedicated server with MatchZy, as seen from outside. */
export type FakeMatchzy = {
  port: number;
  commands: string[];
  state: FakeState;
  /** The last fetched match, as JSON. */
  loaded(): JsonObject | null;
  connections(): number;
  close(): Promise<void>;
};

export type FakeState = {
  gamestate: string;
  matchid: number;
  round: number;
  score: { team1: number; team2: number };
  paused: boolean;
  map: string;
  /** No answer over UDP, as during a change of map. */
  udpSilent: boolean;
  /** Breaks every connection. */
  down: boolean;
  /** Refuses to load, with a localised text. */
  refuses: boolean;
  /** Of the plugin; null: CounterStrikeSharp runs without it. */
  version: string | null;
  /** Fetches its match, but does not have the map and stays on the current one. */
  lacksMap: boolean;
};

export const FAKE_PASSWORD = 'rcon-secret';

export async function startFakeMatchzy(over: Partial<FakeState> = {}): Promise<FakeMatchzy> {
  const state: FakeState = {
    gamestate: 'none',
    matchid: -1,
    round: 0,
    score: { team1: 0, team2: 0 },
    paused: false,
    map: 'de_dust2',
    udpSilent: false,
    down: false,
    refuses: false,
    lacksMap: false,
    version: '0.8.15',
    ...over,
  };
  const commands: string[] = [];
  let loaded: JsonObject | null = null;
  const onLoaded = (match: JsonObject | null) => {
    loaded = match;
  };
  const rcon: FakeRcon = await startFakeRcon({
    password: FAKE_PASSWORD,
    transport: 'coalesced',
    onCommand: (text) => {
      if (state.down) return 'drop';
      commands.push(text);
      return answer(text, state, onLoaded);
    },
  });
  const a2s: FakeA2s = await startFakeA2s({
    map: () => (state.udpSilent ? null : state.map),
    port: rcon.port,
  });
  return {
    port: rcon.port,
    commands,
    state,
    loaded: () => loaded,
    connections: rcon.connections,
    close: async () => {
      await Promise.all([rcon.close(), a2s.close()]);
    },
  };
}

type OnLoaded = (match: JsonObject | null) => void;

async function answer(text: string, state: FakeState, onLoaded: OnLoaded): Promise<string | 'drop'> {
  if (text === 'css_plugins list') return pluginsText(state);
  if (state.version === null) return `Unknown command "${text}"\n`;
  if (text === 'get5_status') return statusText(state);
  if (text === 'css_endmatch') {
    state.gamestate = 'none';
    return '';
  }
  if (text.startsWith('matchzy_loadmatch_url ')) return load(text, state, onLoaded);
  if (text.startsWith('matchzy_loadbackup_url ')) return loadBackup(text, state, onLoaded);
  if (text.startsWith('changelevel ')) {
    state.map = text.slice('changelevel '.length);
    return 'drop';
  }
  if (/^(matchzy_|sv_password |css_(exit)?prac$)/.test(text)) return '';
  return `Unknown command "${text}"\n`;
}

function pluginsText({ version }: FakeState): string {
  const lines = ['  [#1:LOADED]: "SimpleAdmin" (0.1.2)'];
  if (version !== null) lines.push(`  [#2:LOADED]: "MatchZy" (${version}) by WD- (https://github.com)`);
  return `  List of all plugins currently loaded by CounterStrikeSharp: ${lines.length} plugins loaded.\n${lines.join('\n')}\n`;
}

/** Log lines with braces of their own surround the JSON. */
function statusText(state: FakeState): string {
  const { gamestate, matchid, round, paused } = state;
  const status = {
    plugin_version: '0.15.0',
    gamestate,
    paused,
    matchid,
    map_number: 0,
    round_number: round,
    team1: { name: 'a}"{', current_map_score: state.score.team1 },
    team2: { name: 'b', current_map_score: state.score.team2 },
  };
  return `[MatchZy] {not json}\nrcon from "127.0.0.1"\n${JSON.stringify(status)}\n[log] }`;
}

async function fetchMatch(
  url: string,
  headers: Record<string, string>,
): Promise<JsonObject | null | 'failed'> {
  try {
    const reply = await fetch(url, { headers });
    return reply.ok ? asObject(await reply.json()) : 'failed';
  } catch {
    return 'failed';
  }
}

async function fetchNamed(text: string): Promise<JsonObject | null | 'failed'> {
  const args = [...text.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
  const [url, header, value] = args;
  if (url === undefined || header === undefined || value === undefined) return 'failed';
  return fetchMatch(url, { [header]: value });
}

/** A copy holds the match's settings as text. The players have to be ready again before it goes on. */
async function loadBackup(text: string, state: FakeState, onLoaded: OnLoaded): Promise<string | 'drop'> {
  const backup = state.refuses ? 'failed' : await fetchNamed(text);
  if (backup === 'failed' || typeof backup?.match_config !== 'string') return 'Backup failed\n';
  const match = asObject(JSON.parse(backup.match_config));
  onLoaded(match);
  state.gamestate = 'pending_restore';
  state.matchid = Number(backup.matchid);
  state.round = Number(backup.round);
  if (Array.isArray(match?.maplist)) state.map = String(match.maplist[0]);
  return 'drop';
}

/** Fetches the match as the plugin does; the map change breaks the connection. */
async function load(text: string, state: FakeState, onLoaded: OnLoaded): Promise<string | 'drop'> {
  if (state.refuses) return 'Spiel läuft schon\n';
  const match = await fetchNamed(text);
  if (match === 'failed') return 'HTTP request failed\n';
  onLoaded(match);
  state.gamestate = 'warmup';
  state.matchid = Number(match?.matchid);
  if (!state.lacksMap && Array.isArray(match?.maplist)) state.map = String(match.maplist[0]);
  return 'drop';
}

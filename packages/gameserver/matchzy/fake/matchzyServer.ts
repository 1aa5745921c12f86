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
  /** Its disk outlasts a crash: copies of rounds by the names of their files. */
  copies: Map<string, JsonObject>;
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
  const copies: FakeMatchzy['copies'] = new Map();
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
      return answer(text, state, copies, onLoaded);
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
    copies,
    connections: rcon.connections,
    close: async () => {
      await Promise.all([rcon.close(), a2s.close()]);
    },
  };
}

type OnLoaded = (match: JsonObject | null) => void;

/** As the plugin names and writes it at the beginning of a round; `round`: how many are over. */
export function copyOf(fake: FakeMatchzy, matchNumber: number, round: number, writtenAt: Date): JsonObject {
  const { score, map } = fake.state;
  const two = String(round).padStart(2, '0');
  const copy = {
    matchid: String(matchNumber),
    timestamp: writtenAt.toISOString().slice(0, 19).replace('T', ' '),
    map_name: map,
    round: two,
    team1_name: 'a',
    team2_name: 'b',
    team1_score: String(score.team1),
    team2_score: String(score.team2),
    match_config: JSON.stringify(fake.loaded()),
    valve_backup: 'the engine’s own',
  };
  fake.copies.set(`matchzy_${matchNumber}_0_round${two}.json`, copy);
  return copy;
}

async function answer(
  text: string,
  state: FakeState,
  copies: FakeMatchzy['copies'],
  onLoaded: OnLoaded,
): Promise<string | 'drop'> {
  if (text === 'css_plugins list') return pluginsText(state);
  if (state.version === null) return `Unknown command "${text}"\n`;
  if (text === 'get5_status') return statusText(state);
  if (text === 'css_endmatch') {
    state.gamestate = 'none';
    return '';
  }
  if (text.startsWith('matchzy_loadmatch_url ')) return load(text, state, onLoaded);
  if (text.startsWith('matchzy_loadbackup_url ')) {
    const backup = state.refuses ? 'failed' : await fetchNamed(text);
    return backup === 'failed' ? 'HTTP request failed\n' : loadBackup(backup, state, onLoaded);
  }
  if (text.startsWith('matchzy_listbackups ')) return listBackups(text.split(' ')[1]!, copies);
  if (text.startsWith('matchzy_loadbackup ')) {
    // The plugin takes the line as it is: with quotes it finds no file.
    const file = text.slice('matchzy_loadbackup '.length);
    const backup = state.refuses ? undefined : copies.get(file);
    return backup ? loadBackup(backup, state, onLoaded) : `Backup file ${file} does not exist\n`;
  }
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

/** The last name first, each with what is in the file. */
function listBackups(matchNumber: string, copies: FakeMatchzy['copies']): string {
  const found = [...copies].filter(([file]) => file.includes(`matchzy_${matchNumber}_`));
  if (found.length === 0) return 'Found no backup files matching the provided parameters.\n';
  found.sort(([one], [other]) => (one < other ? 1 : -1));
  return found
    .map(([file, copy]) => {
      const { timestamp, team1_name, team2_name, map_name, team1_score, team2_score } = copy;
      return `${[file, timestamp, team1_name, team2_name, map_name, team1_score, team2_score].join(' ')}\n`;
    })
    .join('');
}

/** A copy holds the match's settings as text. The players have to be ready again before it goes on. */
function loadBackup(backup: JsonObject | null, state: FakeState, onLoaded: OnLoaded): string | 'drop' {
  if (typeof backup?.match_config !== 'string') return 'Backup failed\n';
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

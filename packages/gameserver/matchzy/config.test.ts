import { expect, test } from 'vitest';
import { spec } from '../fixtures.ts';
import { isSafeValue, loadCommand, matchzyConfig } from './config.ts';

const TOKEN = 's1.token';
const configOf = (over: Parameters<typeof spec>[0] = {}) => matchzyConfig(spec(over), TOKEN);

test('a 5v5 as the plugin expects it', () => {
  const config = configOf();
  expect(config).toMatchObject({
    matchid: 40217,
    num_maps: 1,
    maplist: ['de_nuke'],
    map_sides: ['team1_ct'],
    skip_veto: true,
    wingman: false,
    players_per_team: 5,
    team1: { id: 'lobby-team1', name: 'Team Alder' },
  });
  expect(Object.keys(config.team2.players)).toHaveLength(5);
  expect(config.cvars).toMatchObject({
    matchzy_remote_log_url: spec().webhookUrl,
    matchzy_remote_log_header_key: 'X-GS-Auth',
    matchzy_remote_log_header_value: TOKEN,
    mp_overtime_enable: '1',
  });
});

test('MAT36: a coach may join with the team, and counts for none of its numbers', () => {
  const plain = spec();
  const coach = { steamId: '76561198000000999', nickname: 'The "Coach"' };
  const teams = { ...plain.teams, team2: { ...plain.teams.team2, coach } };
  const config = configOf({ teams });
  expect(config.team2.players).toMatchObject({ '76561198000000999': 'The Coach' });
  expect(Object.keys(config.team2.players)).toHaveLength(6);
  expect(Object.keys(config.team1.players)).toHaveLength(5);
  expect(config).toMatchObject({ players_per_team: 5, min_players_to_ready: 5 });
});

test('a 2v2 has both settings without which it never starts', () => {
  expect(configOf({ mode: '2v2', team1Side: 't' })).toMatchObject({
    wingman: true,
    players_per_team: 2,
    min_players_to_ready: 2,
    map_sides: ['team1_t'],
  });
});

test('MAT1 MAT16 a 1v1 and a match without overtime contain their number of rounds: the server has no settings for them', () => {
  expect(configOf({ mode: '1v1' })).toMatchObject({
    wingman: false,
    players_per_team: 1,
    cvars: { mp_maxrounds: '16', mp_overtime_enable: '1', mp_overtime_maxrounds: '4' },
  });
  const { cvars } = configOf({ overtime: false });
  expect(cvars).toMatchObject({ mp_maxrounds: '24', mp_overtime_enable: '0' });
});

test('SER6 a team that is missing a player still starts', () => {
  const { team1, team2 } = spec().teams;
  const short = { ...team1, players: team1.players.slice(1) };
  expect(configOf({ teams: { team1: short, team2 } }).players_per_team).toBe(4);
});

test('MAT33 copies of the match are sent with the server’s token', () => {
  const { cvars } = configOf({ backupUrl: 'https://play.example/b' });
  expect(cvars).toMatchObject({
    matchzy_remote_backup_url: 'https://play.example/b',
    matchzy_remote_backup_header_value: TOKEN,
  });
});

test('REC1 the recording is sent with the server’s token', () => {
  expect(configOf({ recordingUrl: 'https://play.example/r' }).cvars).toMatchObject({
    matchzy_demo_upload_url: 'https://play.example/r',
    matchzy_demo_upload_header_value: TOKEN,
  });
});

test('names cannot break out of the files they are written to', () => {
  const teams = structuredClone(spec().teams);
  teams.team1.name = 'Al"der; quit\n{}Ünï-1_';
  teams.team2.name = '"';
  teams.team1.players[0]!.nickname = 'a"\\}\u0000\n\u202eb{c';
  const config = configOf({ teams });
  expect(config.team1.name).toBe('Alder quitÜnï-1_');
  expect(config.team2.name).toBe('Team 2');
  expect(Object.values(config.team1.players)[0]).toBe('abc');
});

test.each(['a"b', 'a\nb', 'a;b', 'a\\b', 'ä', '', 'x'.repeat(201)])(
  '%j is not a valid cvar value',
  (value) => {
    expect(isSafeValue(value)).toBe(false);
  },
);

test('an unsafe token or address, or a number that does not fit, is never sent', () => {
  expect(() => matchzyConfig(spec(), 'a";quit;"')).toThrow('not safe');
  expect(() => loadCommand(spec({ configUrl: 'http://x/"' }), TOKEN)).toThrow('not safe');
  expect(() => configOf({ number: 2 ** 31 })).toThrow('32-bit');
  expect(() => configOf({ number: 0 })).toThrow('32-bit');
});

test('every argument of the load is quoted, and the address contains no secret', () => {
  expect(loadCommand(spec(), TOKEN)).toBe(
    'matchzy_loadmatch_url "http://127.0.0.1:9/api/game-servers/matches/40217" "X-GS-Auth" "s1.token"',
  );
});

test('GSV12 what the plugin reads by itself is no setting of the match, and the delay of GOTV stays the operator’s', () => {
  const names = Object.keys(configOf().cvars);
  for (const name of ['tv_delay', 'matchzy_kick_when_no_match_loaded', 'matchzy_demo_name_format'])
    expect(names).not.toContain(name);
});

test('LOB28 MAT31: a custom match tells its rounds and its settings, and nothing that is not on the list', () => {
  const { cvars } = configOf({
    maxRounds: 16,
    overtime: false,
    cvars: { mp_startmoney: 16_000, mp_roundtime: 2 },
  });
  expect(cvars).toMatchObject({
    mp_maxrounds: '16',
    mp_overtime_enable: '0',
    mp_startmoney: '16000',
    mp_roundtime: '2',
    mp_roundtime_defuse: '2',
  });
  expect(configOf().cvars).not.toHaveProperty('mp_startmoney');
  for (const cvars of [{ sv_cheats: 1 }, { mp_startmoney: 99_999 }, { mp_startmoney: '800";quit' }])
    expect(() => configOf({ cvars: cvars as never })).toThrow('not on the list');
});

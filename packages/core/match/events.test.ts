import { describe, expect, test } from 'vitest';
import { MAX_EVENT_BYTES, parseEvent, parseEventText } from './events.ts';

const STEAM_ID = '76561190000001001';

/** As the plugin sends it, including its wrong `winner`. */
const roundEnd = (
  over: Record<string, unknown> = {},
  stats: unknown = { kills: 7, headshot_kills: 3, mvp: 1, '2k': 2 },
) => ({
  event: 'round_end',
  matchid: 40217,
  map_number: 0,
  round_number: 9,
  round_time: 0,
  reason: 8,
  winner: { side: '3', team: 'team1' },
  team1: {
    id: 'a',
    name: 'Alder',
    series_score: 0,
    score: 6,
    score_ct: 0,
    score_t: 0,
    players: [{ steamid: STEAM_ID, name: 'x', stats }],
  },
  team2: { id: 'b', name: 'Birch', series_score: 0, score: 3, score_ct: 0, score_t: 0, players: [] },
  ...over,
});

const code = (body: unknown) => {
  const answer = parseEvent(body);
  return answer.ok ? answer.value.type : answer.code;
};

describe('round_end', () => {
  test('MAT6 score, round, reason and totals are read, winners are not', () => {
    const answer = parseEvent(roundEnd());
    expect(answer).toMatchObject({
      ok: true,
      value: {
        type: 'roundEnd',
        number: 40217,
        mapNumber: 0,
        round: 9,
        score: { team1: 6, team2: 3 },
        reason: 8,
      },
    });
    expect(JSON.stringify(answer)).not.toContain('winner');
    if (!answer.ok || answer.value.type !== 'roundEnd') throw new Error('not a round');
    const [player] = answer.value.players;
    expect(player).toMatchObject({
      steamId: STEAM_ID,
      stats: { kills: 7, headshots: 3, mvps: 1, rounds2k: 2, deaths: 0 },
    });
  });

  test('bots and coaches with odd ids are left out', () => {
    const team1 = { score: 1, players: [{ steamid: '0' }, { steamid: 'BOT' }, { steamid: STEAM_ID }] };
    const answer = parseEvent(roundEnd({ team1 }));
    if (!answer.ok || answer.value.type !== 'roundEnd') throw new Error('not a round');
    expect(answer.value.players.map((player) => player.steamId)).toEqual([STEAM_ID]);
  });

  test('negative totals count as 0', () => {
    const answer = parseEvent(roundEnd({}, { kills: -1 }));
    expect(answer).toMatchObject({ value: { players: [{ stats: { kills: 0 } }] } });
  });

  test.each([
    ['a round of zero', { round_number: 0 }],
    ['a round far too high', { round_number: 201 }],
    ['a round as text', { round_number: '9' }],
    ['half a round', { round_number: 1.5 }],
    ['no score', { team1: { players: [] } }],
    ['a negative score', { team1: { score: -1 } }],
    ['no map', { map_number: undefined }],
    ['players that are no list', { team1: { score: 1, players: {} } }],
    ['a player that is no object', { team1: { score: 1, players: [5] } }],
    ['too many players', { team1: { score: 1, players: Array(33).fill({ steamid: STEAM_ID }) } }],
    [
      'totals out of limits',
      { team1: { score: 1, players: [{ steamid: STEAM_ID, stats: { kills: 1e9 } }] } },
    ],
    ['totals as text', { team1: { score: 1, players: [{ steamid: STEAM_ID, stats: { kills: '7' } }] } }],
  ])('%s is malformed', (_what, over) => {
    expect(code(roundEnd(over))).toBe('malformed');
  });

  test('a reason that is not a number does not lose the round', () => {
    expect(parseEvent(roundEnd({ reason: 'bomb' }))).toMatchObject({ ok: true, value: { reason: null } });
  });
});

describe('other events', () => {
  test.each([
    [
      { event: 'series_start', matchid: 5, num_maps: 1 },
      { type: 'seriesStart', number: 5 },
    ],
    [
      { event: 'going_live', matchid: 5, map_number: 0 },
      { type: 'goingLive', mapNumber: 0 },
    ],
    [
      { event: 'map_result', matchid: 5, map_number: 0, team1: { score: 13 }, team2: { score: 4 } },
      { type: 'mapResult', score: { team1: 13, team2: 4 } },
    ],
    [
      {
        event: 'series_end',
        matchid: 5,
        winner: { team: 'none' },
        team1_series_score: 0,
        team2_series_score: 1,
      },
      { type: 'seriesEnd', seriesScore: { team1: 0, team2: 1 } },
    ],
    [
      { event: 'player_connect', matchid: 5, player: { steamid: STEAM_ID, name: 'x', team: 'none' } },
      { type: 'playerSeen', ready: false },
    ],
    [
      { event: 'player_ready', matchid: 5, player: { steamid: STEAM_ID } },
      { type: 'playerSeen', ready: true },
    ],
    [
      { event: 'player_disconnect', matchid: 5, player: { steamid: STEAM_ID } },
      { type: 'playerLeft', steamId: STEAM_ID },
    ],
    [
      { event: 'match_paused', matchid: 5 },
      { type: 'paused', paused: true },
    ],
    [
      { event: 'match_unpaused', matchid: 5 },
      { type: 'paused', paused: false },
    ],
    [
      { event: 'going_live', matchid: '5', map_number: 0 },
      { type: 'goingLive', number: 5 },
    ],
    [
      { event: 'server_health', server_id: 'x' },
      { type: 'other', name: 'server_health', number: null },
    ],
    [
      { event: 'demo_upload_success', matchid: 5 },
      { type: 'other', number: 5 },
    ],
    [
      { event: 'toString', matchid: 5 },
      { type: 'other', name: 'toString' },
    ],
    [{ event: 'player_ready', matchid: 5, player: { steamid: 'BOT' } }, { type: 'other' }],
  ])('%o', (body, event) => {
    expect(parseEvent(body)).toMatchObject({ ok: true, value: event });
  });
});

describe('refusals', () => {
  test.each([
    [null, 'not_an_object'],
    [[], 'not_an_object'],
    ['going_live', 'not_an_object'],
    [{}, 'no_event'],
    [{ event: 7 }, 'no_event'],
    [{ event: 'x'.repeat(65) }, 'no_event'],
    [{ event: 'going_live', map_number: 0 }, 'no_match'],
    [{ event: 'going_live', map_number: 0, matchid: 2 ** 31 }, 'no_match'],
    [{ event: 'going_live', map_number: 0, matchid: -3 }, 'no_match'],
    [{ event: 'going_live', map_number: 0, matchid: '12; DROP' }, 'no_match'],
    [{ event: 'player_ready', matchid: 5 }, 'malformed'],
    [{ event: 'map_result', matchid: 5, map_number: 0 }, 'malformed'],
    [{ event: 'series_end', matchid: 5, team1_series_score: 1 }, 'malformed'],
  ])('%o is %s', (body, refusal) => {
    expect(code(body)).toBe(refusal);
  });

  test('a body that is too large is not parsed', () => {
    expect(parseEventText(`{"a":"${'x'.repeat(MAX_EVENT_BYTES)}"}`)).toEqual({
      ok: false,
      code: 'too_large',
    });
  });

  test('broken JSON', () => {
    expect(parseEventText('{"event":')).toEqual({ ok: false, code: 'not_json' });
    expect(parseEventText('{"event":"series_start","matchid":1}')).toMatchObject({ ok: true });
  });
});

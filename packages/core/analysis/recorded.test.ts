import { expect, test } from 'vitest';
import { type RecordedEvent, recordedRounds, spansOf, wantedTicks } from './recorded.ts';
import { onDrawing } from './replay.ts';

const A = '76561190000000001';
const B = '76561190000000002';

/** Rows as the reader gives them: what is not known is null. */
const event = (event_name: string, tick: number, played = 0, more: object = {}): RecordedEvent => ({
  event_name,
  tick,
  total_rounds_played: played,
  is_warmup_period: false,
  ...more,
});
const round = (number: number, from: number): RecordedEvent[] => [
  event('round_start', from - 64, number - 1),
  event('round_freeze_end', from, number - 1),
  event('round_end', from + 640, number),
  event('round_start', from + 704, number),
];
const death = (tick: number, attacker: string | null, user: string) =>
  event('player_death', tick, 0, {
    attacker_steamid: attacker,
    user_steamid: user,
    assister_steamid: null,
    assistedflash: false,
    weapon: 'ak47',
    headshot: true,
  });

test('REC8: finished rounds only, and none of the warm-up', () => {
  const warmup = round(1, 1000).map((one) => ({ ...one, is_warmup_period: true }));
  const open = event('round_freeze_end', 9000, 2);
  const events = [...warmup, ...round(1, 3000), ...round(2, 5000), open];
  expect(spansOf(events)).toEqual([
    { round: 1, from: 3000, to: 3704 },
    { round: 2, from: 5000, to: 5704 },
  ]);
});

test('REC8: after a restore what was played before from that round on is gone', () => {
  const events = [...round(1, 1000), ...round(2, 3000), ...round(3, 5000), ...round(2, 7000)];
  expect(spansOf(events).map(({ round: number, from }) => [number, from])).toEqual([
    [1, 1000],
    [2, 7000],
  ]);
});

test('REC8: deaths and places of a round, until death', () => {
  const events = [...round(1, 1000), death(1040, A, B), death(1702, null, A), death(2000, A, B)];
  const spans = spansOf(events);
  const rows = wantedTicks(spans).flatMap((tick) => [
    { tick, steamid: A, X: tick, Y: 0, team_num: 2, is_alive: tick < 1702 },
    { tick, steamid: B, X: 0, Y: tick, team_num: 3, is_alive: tick < 1040 },
    { tick, steamid: '0', X: 0, Y: 0, team_num: 3, is_alive: true },
  ]);
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const ticks = {
    tick: column('tick'),
    steamid: column('steamid'),
    X: column('X'),
    Y: column('Y'),
    team_num: column('team_num'),
    is_alive: column('is_alive'),
  };
  const [read] = recordedRounds(spans, events, ticks, 'de_mirage');
  expect(read).toMatchObject({ round: 1, lastsMs: 11_000 });
  expect(read!.kills).toMatchObject([
    { atMs: 625, killer: A, victim: B, weapon: 'ak47', headshot: true },
    { atMs: 10_969, killer: null, victim: A },
  ]);
  expect(read!.tracks.map(({ who, side, xs }) => [who, side, xs.length])).toEqual([
    [A, 't', 44],
    [B, 'ct', 3],
  ]);
  expect(read!.tracks[0]!.xs[0]).toBe(onDrawing('de_mirage', 1000, 0).x);
  expect(recordedRounds(spans, events, ticks, null)[0]!.tracks).toEqual([]);
});

test('REC8: a round in which somebody unknown died tells no deaths', () => {
  const events = [...round(1, 1000), death(1040, A, 'BOT')];
  const none = { tick: [], steamid: [], X: [], Y: [], team_num: [], is_alive: [] };
  expect(recordedRounds(spansOf(events), events, none, null)[0]!.kills).toBeNull();
});

test('REP2: the corners of a drawing, and what lies beyond', () => {
  expect(onDrawing('de_mirage', -3230, 1713)).toEqual({ x: 0, y: 0 });
  expect(onDrawing('de_mirage', 99_999, -99_999)).toEqual({ x: 1000, y: 1000 });
});

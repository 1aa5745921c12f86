import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { MAPS } from '@retake/core/maps.ts';
import { allPlayers } from '@retake/core/match/lineup.ts';
import type { MatchState } from '@retake/core/match/state.ts';
import { transition } from '@retake/core/match/transition.ts';
import { createRng } from '@retake/core/rng.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../platform/db/open.ts';
import { findPlayers } from './playerStore.ts';
import { findMatch, findMatchByNumber, findRunning } from './store.ts';
import { storedState } from './stored.ts';

type Json = Record<string, unknown>;
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const jsonOf = (path: string): Json => JSON.parse(readFileSync(fileOf(path), 'utf8'));
const released = readdirSync(fileOf('released/v1')).map((file): [string, Json] => [
  file.replace('.json', ''),
  jsonOf(`released/v1/${file}`),
]);
const readReleased = (name: string): MatchState =>
  storedState.read(jsonOf(`released/v1/${name}.json`), 'match 7');

type OldBoard = { rounds: object[]; finalScore: object | null; seriesScore: object | null };

/** A board of version 1 or 2, as this version keeps it. */
const raisedBoard = (board: unknown) => {
  const { rounds, finalScore, seriesScore } = board as OldBoard;
  return {
    rounds: rounds.map((round, at) => ({ ...round, seen: at + 1 })),
    others: [],
    results: finalScore ? [finalScore] : [],
    seriesScores: seriesScore ? [seriesScore] : [],
  };
};

/** The rest of it is as it was, but for `settling`, which the board says by itself. */
const raised = ({ settling: _, board, ...state }: Json) =>
  board ? { ...state, board: raisedBoard(board) } : state;

test.each(readdirSync(fileOf('released/v2')))(
  'MAT20: %s of version 2 is read without losing anything',
  (file) => {
    const { v, ...json } = jsonOf(`released/v2/${file}`);
    expect(v).toBe(2);
    expect(storedState.read({ v, ...json }, 'match 7')).toEqual(raised(json));
  },
);

describe('MAT20: states of version 1', () => {
  test.each(released)('%s is read without losing anything', (_name, json) => {
    const { veto, ...state } = storedState.read(json, 'match 7') as MatchState & { veto?: unknown };
    const { veto: before, ...rest } = json;
    expect(state).toEqual({ ...raised(rest), overtime: true });
    expect(veto === undefined).toBe(before === undefined);
  });

  test.each(['veto-start', 'veto-ban', 'veto-side', 'warmup-no-server', 'warmup', 'live', 'live-settling'])(
    '%s goes on to an end',
    (name) => {
      let state = readReleased(name);
      for (let steps = 0; 'deadlineAt' in state; steps++) {
        const context = { now: state.deadlineAt, rng: createRng(steps) };
        const step = transition(state, { type: 'deadline' }, context);
        if (!step.ok) throw new Error(step.code);
        state = step.value.state;
      }
      expect(['finished', 'cancelled']).toContain(state.phase);
    },
  );

  test('the veto goes on with the captain whose turn it was, and bans stay', () => {
    const before = jsonOf('released/v1/veto-ban.json').veto as { toMove: string; remaining: string[] };
    const { veto } = readReleased('veto-ban') as MatchState & { phase: 'veto' };
    expect(veto.turns[0]).toEqual({ team: before.toMove, action: 'ban' });
    expect(veto.bans).toHaveLength(3);
    expect(veto.turns).toHaveLength(before.remaining.length);
    expect(veto.turns.at(-1)!.action).toBe('side');
    const side = jsonOf('released/v1/veto-side.json').veto as { toMove: string; map: string };
    const atSide = (readReleased('veto-side') as MatchState & { phase: 'veto' }).veto;
    expect(atSide).toMatchObject({
      turns: [{ team: side.toMove, action: 'side' }],
      maps: [{ map: side.map, sides: null }],
    });
  });
});

const MIGRATIONS = fileOf('../../../migrations');
/** The last migration of the release whose states are in `released/v1`. */
const RELEASED = '0003_queue';

let emptyFolder: Promise<string>;
beforeAll(() => {
  emptyFolder = makeEmptyFolder();
  return emptyFolder;
});
afterAll(async () => rmSync(await emptyFolder, { recursive: true, force: true }));

/** As the earlier release made it at its first start: making one takes long, so tests copy it. */
async function makeEmptyFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'retake-released-'));
  const db = await PGlite.create(join(dataDir, 'db'));
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const last = entries.findIndex(({ tag }) => tag === RELEASED);
  for (const { tag } of entries.slice(0, last + 1))
    await db.exec(readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8'));
  await db.exec(`CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('released', ${entries[last]!.when})`);
  await db.close();
  return dataDir;
}

/** A data folder as an earlier release left it, with rows written by SQL. */
async function releasedData(statements: [string, unknown[]][]): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'retake-released-'));
  cpSync(await emptyFolder, dataDir, { recursive: true });
  const db = await PGlite.create(join(dataDir, 'db'));
  for (const [statement, values] of statements) await db.query(statement, values);
  await db.close();
  return dataDir;
}

const userOf = (id: string): [string, unknown[]] => [
  `INSERT INTO users (id, nickname, email, friendcode, country, date_of_birth) VALUES ($1, $2, $3, $4, 'SE', '2000-01-01')`,
  [id, `p${id.slice(-4)}`, `${id}@x.example`, id.slice(-10)],
];

function rowsOf(
  name: string,
  matchId: string,
  active: boolean,
  readyCheckId: string | null,
): [string, unknown[]][] {
  const state = { ...jsonOf(`released/v1/${name}.json`), matchId } as unknown as MatchState;
  const players = allPlayers(state.teams).map((player): [string, unknown[]] => [
    `INSERT INTO match_players (match_id, user_id, team, slot, party_id, elo_before, active)
     VALUES ($1, $2, $3, 0, $4, 1000, $5)`,
    [
      matchId,
      player.userId,
      state.teams.team1.players.includes(player) ? 'team1' : 'team2',
      randomUUID(),
      active,
    ],
  ]);
  const match: [string, unknown[]] = [
    `INSERT INTO matches (id, mode, queue, phase, state, seed, simulated, ready_check_id, regions, veto)
     VALUES ($1, '2v2', 'party', $2, $3, 'seed', true, $4, '["Oslo"]', $5)`,
    [
      matchId,
      state.phase,
      JSON.stringify(state),
      readyCheckId,
      JSON.stringify((jsonOf('released/v1/veto-side.json').veto as object) ?? null),
    ],
  ];
  return [match, ...players];
}

test('MAT20: rows of the previous release are kept, and running matches go on', async () => {
  const userIds = allPlayers(readReleased('live').teams).map(({ userId }) => userId);
  const [live, finished, readyCheckId] = [randomUUID(), randomUUID(), randomUUID()];
  const dataDir = await releasedData([
    ...userIds.map(userOf),
    ...rowsOf('live', live, true, readyCheckId),
    // Players still bound to a finished match: two such matches would not be allowed any more.
    ...rowsOf('finished', finished, true, null),
  ]);
  const database = await openEmbedded(dataDir);
  const row = (await findMatch(database.sql, live))!;
  expect(row).toMatchObject({
    source: { kind: 'queue', queueId: 'open-2v2', readyCheckId },
    settings: {
      mode: '2v2',
      bestOf: 1,
      overtime: true,
      rated: true,
      regions: ['Oslo'],
      maps: { kind: 'veto', pool: MAPS.map(({ id }) => id) },
    },
    rated: true,
    seriesId: null,
    mapNumber: 1,
    state: { phase: 'live', overtime: true, board: { rounds: { length: 4 } } },
    veto: { bans: { length: 7 } },
  });
  expect((await findPlayers(database.sql, live)).map(({ active }) => active)).toEqual(Array(4).fill(true));
  expect((await findPlayers(database.sql, finished)).some(({ active }) => active)).toBe(false);
  expect((await findMatch(database.sql, finished))!.source).toEqual({
    kind: 'queue',
    queueId: 'open-2v2',
    readyCheckId: finished,
  });
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('MAT20: a state that cannot be read is an error of its own match, with its number', async () => {
  const [well, broken] = [randomUUID(), randomUUID()];
  const userIds = allPlayers(readReleased('live').teams).map(({ userId }) => userId);
  const dataDir = await releasedData([
    ...userIds.map(userOf),
    ...rowsOf('warmup', well, true, randomUUID()),
    ...rowsOf('live', broken, false, randomUUID()),
    [`UPDATE matches SET state = '{"v":99}' WHERE id = $1`, [broken]],
  ]);
  const database = await openEmbedded(dataDir);
  const errors: string[] = [];
  const running = await findRunning(database.sql, (error) => void errors.push(error.message));
  expect(running.map(({ id }) => id)).toEqual([well]);
  expect(errors).toEqual([
    'the state of match 2 cannot be read: version 99 is of a newer release, this one knows 3',
  ]);
  await expect(findMatchByNumber(database.sql, 2)).rejects.toThrow('the state of match 2 cannot be read');
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

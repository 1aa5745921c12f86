import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { everyoneIn, newLobby } from '@retake/core/lobby/lobby.ts';
import { describe, expect, test } from 'vitest';
import { fromStored, toStored } from './storedLobby.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const row = {
  id: 'one',
  mode: '1v1',
  creatorId: 'ann',
  expiresAt: new Date(0),
  sample: false,
  players: [],
} as const;

describe('LOB17: states of earlier releases are read', () => {
  test.each(readdirSync(fileOf('released/v1')))('%s of version 1, without losing anything', (file) => {
    const { v, ...json } = JSON.parse(readFileSync(fileOf(`released/v1/${file}`), 'utf8'));
    expect(v).toBe(1);
    const read = fromStored({ v, ...json }, row);
    expect(read).toMatchObject(json);
    expect(read).toMatchObject({ bench: [], spectators: [], lockedSeats: [], swapAsks: [] });
    expect(everyoneIn(read)).toEqual(read.players.map(({ userId }) => userId));
  });

  test('LOB30: one of version 4, which had no coaches', () => {
    const { v, ...json } = JSON.parse(readFileSync(fileOf('released/v4/open.json'), 'utf8'));
    expect(v).toBe(4);
    expect(fromStored({ v, ...json }, row)).toEqual({ ...json, coach1: [], coach2: [] });
  });

  test('a draft is read as it was written, with who picks and who is left', () => {
    const { status, ...common } = newLobby('2v2', { userId: 'ann', simulated: false }, null);
    const draft = {
      ...common,
      status: 'draft' as const,
      captains: ['ann', 'ben'] as const,
      order: '12',
      pool: [{ userId: 'cat', rating: 1200.5 }],
      picks: ['dan'],
      pickEndsAt: 7,
    };
    expect(fromStored(JSON.parse(JSON.stringify(toStored(draft))), row)).toEqual(draft);
  });

  test('what is written is read as it was', () => {
    const lobby = {
      ...newLobby('2v2', { userId: 'ann', simulated: false }, 7),
      bench: ['ben'],
      lockedSeats: [3],
    };
    expect(fromStored(JSON.parse(JSON.stringify(toStored(lobby))), row)).toEqual(lobby);
  });
});

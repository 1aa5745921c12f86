import { expect, test } from 'vitest';
import type { GameServer } from '../api/gameServers.ts';
import { changedServer, NOTHING_TYPED, newServer, serverFaults, typedOf } from './serverForm.ts';

const typed = {
  ...NOTHING_TYPED,
  name: ' Frankfurt 1 ',
  rconAddress: ' 10.0.0.4:27015 ',
  playerAddress: 'fra1.example:27015',
};
const places = {
  name: 'Frankfurt 1',
  rconAddress: '10.0.0.4:27015',
  playerAddress: 'fra1.example:27015',
  gotvAddress: null,
  region: null,
};

test('GSV15: what is typed is sent without spaces around it, and what is empty is none', () => {
  expect(newServer({ ...typed, rconPassword: ' secret ', gotvAddress: ' ' })).toEqual({
    ...places,
    rconPassword: 'secret',
    joinPassword: null,
  });
  expect(newServer({ ...typed, region: 'eu', gotvAddress: 'a:1', joinPassword: 'x' })).toMatchObject({
    region: 'eu',
    gotvAddress: 'a:1',
    joinPassword: 'x',
  });
});

test('GSV15: a password that is not typed stays; that players need none is said by itself', () => {
  expect(changedServer(typed)).toEqual({ ...places, rconPassword: null });
  expect(changedServer({ ...typed, joinPassword: 'new' })).toMatchObject({ joinPassword: 'new' });
  const off = changedServer({ ...typed, joinPassword: 'typed before', noJoinPassword: true });
  expect(off).toEqual({ ...places, rconPassword: null, joinPassword: null });
});

test('GSV8: a form begins without any password', () => {
  const server: GameServer = {
    ...places,
    id: '7',
    hasJoinPassword: true,
    source: 'admin',
    disabledBy: null,
    disabledAt: null,
    isOurs: true,
    state: 'idle',
    stateSince: null,
    match: null,
    practice: false,
    lastSeenAt: null,
    lastError: null,
  };
  expect(typedOf(server)).toEqual({ ...NOTHING_TYPED, ...places, gotvAddress: '', region: '' });
  expect(typedOf({ ...server, gotvAddress: 'a:1', region: 'eu' })).toMatchObject({
    gotvAddress: 'a:1',
    region: 'eu',
  });
});

const fieldsOf = (regions: string[], isNew: boolean, more: Partial<typeof typed> = {}) =>
  serverFaults(regions, isNew)({ ...typed, rconPassword: 'secret', ...more }).map(({ field }) => field);

test('GSV15: an RCON password is needed for a new server alone', () => {
  expect(fieldsOf([], true)).toEqual([]);
  expect(fieldsOf([], true, { rconPassword: '' })).toEqual(['rconPassword']);
  expect(fieldsOf([], false, { rconPassword: '' })).toEqual([]);
});

test('GSV15: each field is judged, and a region where the installation has some', () => {
  const wrong = {
    name: '',
    rconAddress: 'a',
    playerAddress: 'b:0',
    gotvAddress: 'c:70000',
    joinPassword: 'ü',
  };
  expect(fieldsOf([], true, wrong)).toEqual([
    ...['name', 'rconAddress', 'playerAddress', 'gotvAddress', 'joinPassword'],
  ]);
  expect(fieldsOf(['eu', 'us'], true)).toEqual(['region']);
  expect(fieldsOf(['eu', 'us'], true, { region: 'asia' })).toEqual(['region']);
  expect(fieldsOf(['eu', 'us'], true, { region: 'us' })).toEqual([]);
  expect(fieldsOf([], true, { region: 'us' })).toEqual(['region']);
});

test('what is wrong with an address says how one is written', () => {
  expect(serverFaults([], true)({ ...typed, rconAddress: 'a', rconPassword: 'x' })).toEqual([
    { field: 'rconAddress', message: 'Type an address as host:port, such as 203.0.113.7:27015.' },
  ]);
});

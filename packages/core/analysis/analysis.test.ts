import { describe, expect, test } from 'vitest';
import { setup } from '../match/fixtures.ts';
import type { Teams } from '../match/lineup.ts';
import type { Kill } from './facts.ts';
import { readKills } from './kills.ts';
import { readRound } from './round.ts';

const { team1, team2 } = setup('5v5');
const teams: Teams = { team1: { ...team1, captainId: '' }, team2: { ...team2, captainId: '' } };
/** `a1` to `a5` against `b1` to `b5`. */
const userId = (name: string) => `user-${Number(name[1]) + (name[0] === 'a' ? 0 : 10)}`;
const present = [...team1.players, ...team2.players].map((one) => one.userId);

/** `a1>b2@7`: a1 kills b2 after seven seconds. */
function round(told: string, winner: 'team1' | 'team2' = 'team1') {
  const kills = told.split(' ').map((kill): Kill => {
    const [, killer, victim, seconds] = /^(\w*)>(\w+)@([\d.]+)$/.exec(kill)!;
    return {
      atMs: Number(seconds) * 1000,
      killer: killer ? userId(killer) : null,
      victim: userId(victim!),
      assister: null,
      flashAssist: false,
      weapon: null,
      headshot: false,
    };
  });
  return readRound({ kills, present, winner }, teams);
}

describe('ANA4: a trade', () => {
  test.each([
    ['a1>b1@10 b2>a1@15', [1], [0]],
    ['a1>b1@10 b2>a1@15.1', [], []],
    ['a1>b1@10 a2>b2@11 b3>a1@12 b3>a2@13', [2, 3], [0, 1]],
    ['a1>b1@10 a1>b2@11 b3>a1@12', [2], [0, 1]],
    ['a1>b1@10 >a1@11', [], []],
    ['a1>b1@10 a2>a1@11', [], []],
  ])('%s', (told, trades, traded) => {
    expect(round(told)).toMatchObject({ trades, traded });
  });
});

describe('ANA3: the opening is the first kill of an enemy', () => {
  test.each([
    ['a1>b1@10 b2>a1@15', 0],
    ['>a1@3 a2>a3@5 b1>a2@9', 2],
    ['>a1@3', null],
  ])('%s', (told, opening) => expect(round(told).opening).toBe(opening));
});

describe('ANA5: clutches', () => {
  const four = 'b1>a1@1 b1>a2@2 b1>a3@3 b1>a4@4';
  test('the last of a team, against those who live then', () => {
    expect(round(`${four} a5>b1@5`, 'team2').clutches).toEqual([
      { userId: userId('a5'), against: 5, won: false },
    ]);
  });
  test('when it comes to one against one, the other has one too', () => {
    expect(round(`${four} a5>b1@5 a5>b2@6 a5>b3@7 a5>b4@8 a5>b5@9`).clutches).toEqual([
      { userId: userId('a5'), against: 5, won: true },
      { userId: userId('b5'), against: 1, won: false },
    ]);
  });
  test('whose team never was of two has none', () => {
    const kills: Kill[] = [
      {
        atMs: 1,
        killer: userId('a1'),
        victim: userId('b1'),
        assister: null,
        flashAssist: false,
        weapon: null,
        headshot: false,
      },
    ];
    const read = readRound({ kills, present: [userId('a1'), userId('b1')], winner: 'team1' }, teams);
    expect(read.clutches).toEqual([]);
  });
});

describe('ANA1: what a report lists', () => {
  const steamId = (n: number) => ({ steamid: `7656119000000000${n}` });
  const death = { round_time: 12, player: steamId(1), attacker: steamId(2), weapon: { name: 'ak47' } };
  test('a death, as Get5 tells it', () => {
    expect(readKills({ kills: [{ ...death, headshot: true }] })).toEqual([
      {
        atMs: 12,
        victim: steamId(1).steamid,
        killer: steamId(2).steamid,
        assister: null,
        flashAssist: false,
        weapon: 'ak47',
        headshot: true,
      },
    ]);
  });
  test('who kills himself has no killer, and odd names are left out', () => {
    const told = readKills({ kills: [{ ...death, attacker: steamId(1), weapon: { name: '<b>' } }] });
    expect(told).toMatchObject([{ killer: null, weapon: null }]);
  });
  test.each([
    [{}],
    [{ kills: 'none' }],
    [{ kills: [{}] }],
    [{ kills: [{ ...death, round_time: -1 }] }],
    [{ kills: [{ ...death, player: { steamid: 'BOT' } }] }],
    [{ kills: Array.from({ length: 33 }, () => death) }],
    [null],
  ])('%j tells nothing', (body) => expect(readKills(body)).toBeNull());
});

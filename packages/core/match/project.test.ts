import { describe, expect, test } from 'vitest';
import type { GameServerEvent } from './events.ts';
import { mapResult, newMatch, roundEnd, rounds, seriesEnd } from './fixtures.ts';
import { formatOf, type MatchFormat } from './format.ts';
import { allPlayers } from './lineup.ts';
import { judge, scoreOf } from './outcome.ts';
import { applyEvent, type Board, emptyBoard, project } from './project.ts';
import { absentPlayers, playerLines, rosterOf, roundStrip } from './scoreboard.ts';

const { teams } = newMatch();
const five = formatOf({ mode: '5v5', overtime: true });
const played = { roster: rosterOf(teams), format: five };
const sides = { team1: 'ct', team2: 't' } as const;
const won = '1111111122222111111'.slice(0, 18); // 13:5
const log = rounds(teams, won);

function outcomeOf(board: Board, format: MatchFormat) {
  const verdict = judge(board, format);
  return 'outcome' in verdict ? verdict.outcome : null;
}
const kindOf = (events: GameServerEvent[], format = five) =>
  judge(project(events, { ...played, format }), format).kind;

describe('MAT5', () => {
  test('a repeated report changes nothing at all', () => {
    const board = project(log, played);
    for (const event of log) expect(applyEvent(board, event, played)).toBe(board);
  });

  test('a board that was stored in a database recognises the same reports', () => {
    const stored = JSON.parse(JSON.stringify(project(log, played)));
    for (const event of log) expect(applyEvent(stored, event, played)).toBe(stored);
  });
});

describe('MAT6', () => {
  test('who won a round follows from the scores', () => {
    const strip = roundStrip(project(log, played), sides, five);
    expect(strip.map((line) => (line.winner === 'team1' ? '1' : '2')).join('')).toBe(won);
  });

  test('the winner’s side changes at half-time', () => {
    const strip = roundStrip(project(rounds(teams, '1'.repeat(12) + '2'.repeat(3)), played), sides, five);
    expect(strip[11]).toMatchObject({ winner: 'team1', side: 'ct', ending: 'elimination' });
    expect(strip[12]).toMatchObject({ winner: 'team2', side: 'ct' });
  });

  test('a lost report between two wins of one team still has a winner, another is left open', () => {
    const events = rounds(teams, '111212');
    const strip = roundStrip(project([events[0]!, events[2]!, events[5]!], played), sides, five);
    expect(strip.map((line) => line.winner)).toEqual(['team1', 'team1', 'team1', null, null, null]);
    expect(strip[1]).toMatchObject({ round: 2, score: null, ending: null });
  });

  test('the first reports are lost', () => {
    const strip = roundStrip(project(rounds(teams, '2222').slice(3), played), sides, five);
    expect(strip.map((line) => line.winner)).toEqual(['team2', 'team2', 'team2', 'team2']);
  });

  test('without a result the last round decides', () => {
    expect(outcomeOf(project(log, played), five)).toEqual({
      winner: 'team1',
      score: { team1: 13, team2: 5 },
      ending: 'regulation',
    });
  });

  test('with only the series’ tally, the score is the lowest with which its winner can have won', () => {
    const known = (winners: string, one: number, two: number) =>
      outcomeOf(project([...rounds(teams, winners), seriesEnd(one, two)], played), five)?.score;
    expect(known('1'.repeat(10), 1, 0)).toEqual({ team1: 13, team2: 0 });
    expect(known('1'.repeat(12), 0, 1)).toEqual({ team1: 12, team2: 16 });
    expect(known('1'.repeat(12) + '2'.repeat(12), 0, 1)).toEqual({ team1: 12, team2: 16 });
  });

  test('a tally without a winner decides nothing', () => {
    expect(outcomeOf(project([seriesEnd(0, 0)], played), five)).toBe(null);
  });

  test.each([
    [13, 11, 'team1', 'regulation'],
    [14, 16, 'team2', 'overtime'],
    [16, 0, 'team1', 'walkover'],
    [0, 16, 'team2', 'walkover'],
    [8, 3, 'team1', 'conceded'],
  ] as const)('a result of %i:%i', (one, two, winner, ending) => {
    const first = rounds(teams, one > two ? '1' : '2');
    const known = Math.min(one, two) === 0 ? [] : first;
    const board = project([...first.slice(known.length), ...known, mapResult(one, two)], played);
    expect(outcomeOf(board, five)).toMatchObject({ winner, ending });
  });

  test('MAT16 a level result is a draw where there is no overtime', () => {
    const regulation = formatOf({ mode: '5v5', overtime: false });
    const board = project([...rounds(teams, '1'), mapResult(12, 12)], { ...played, format: regulation });
    expect(outcomeOf(board, regulation)).toMatchObject({ winner: null, ending: 'draw' });
  });
});

describe('MAT7', () => {
  const replayed = { ...roundEnd(teams, 10, { team1: 9, team2: 1 }), reason: 1 };

  test('a round played again replaces the old one and voids those after it', () => {
    const board = project([...rounds(teams, '111111111222'), replayed], played);
    expect(board.rounds.map((round) => round.round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(scoreOf(board)).toEqual({ team1: 9, team2: 1 });
  });

  test('late copies of void rounds do not come back', () => {
    const first = rounds(teams, '111111111222');
    const board = project([...first, replayed], played);
    for (const event of first.slice(9)) expect(applyEvent(board, event, played)).toBe(board);
  });

  test('rounds played after the restore count again', () => {
    const again = { ...roundEnd(teams, 11, { team1: 10, team2: 1 }), reason: 7 };
    const board = project([...rounds(teams, '111111111222'), replayed, again], played);
    expect(board.rounds.at(-1)).toMatchObject({ round: 11, score: { team1: 10, team2: 1 } });
  });

  test('a restored round whose result was already known reopens the map', () => {
    const again = { ...roundEnd(teams, 17, { team1: 11, team2: 6 }), reason: 7 };
    const board = project([...log, again], played);
    expect(outcomeOf(board, five)).toBe(null);
  });
});

describe('MAT8 MAT24', () => {
  const result = mapResult(13, 5);

  test('a result with all of its rounds is proven, in any order', () => {
    expect(kindOf([result, ...log])).toBe('proven');
    expect(kindOf([...log, result])).toBe('proven');
  });

  test('with two reports of the end and up to three rounds lost it settles', () => {
    expect(kindOf([...log.slice(1), result])).toBe('settling');
    expect(kindOf([...log.slice(3), result])).toBe('settling');
    expect(kindOf([...log.slice(4), result])).toBe('unproven');
    expect(kindOf([...log, seriesEnd(1, 0)])).toBe('unproven');
  });

  test('a single report does not prove it', () => {
    expect(kindOf(log)).toBe('unproven');
    expect(kindOf([...log.slice(0, -1), result])).toBe('unproven');
    expect(kindOf([...log.slice(0, 1), mapResult(13, 0)])).toBe('unproven');
    expect(kindOf([...log.slice(0, 3), seriesEnd(1, 0)])).toBe('unproven');
    expect(kindOf([...log.slice(0, 3), mapResult(16, 0)])).toBe('unproven');
  });

  test('an end that the rounds contradict is not one', () => {
    const six = rounds(teams, '112212');
    expect(kindOf([...six, mapResult(13, 2)])).toBe('open');
    expect(kindOf([...six, mapResult(5, 3)])).toBe('unproven');
    expect(kindOf([...six, roundEnd(teams, 7, { team1: 3, team2: 4 }), mapResult(5, 3)])).toBe('open');
  });

  test('two that it can have had, and an end without a round, are for staff', () => {
    expect(kindOf([...log.slice(0, 8), mapResult(13, 2), mapResult(13, 4)])).toBe('disputed');
    expect(kindOf([mapResult(13, 5)])).toBe('disputed');
    expect(kindOf([seriesEnd(1, 0)])).toBe('disputed');
    expect(kindOf([...log.slice(0, 2), seriesEnd(1, 0), seriesEnd(0, 1)])).toBe('disputed');
  });

  test('all rounds decide against any other result', () => {
    expect(kindOf([...log, result, mapResult(13, 4), mapResult(16, 0), seriesEnd(0, 1)])).toBe('proven');
  });
});

describe('MAT23', () => {
  test('a contradicting report of an old round is left out when the map goes on', () => {
    const wrong = roundEnd(teams, 3, { team1: 0, team2: 3 });
    const board = project([...log.slice(0, 8), wrong, ...log.slice(8)], played);
    expect(board.rounds.map(({ score }) => score)).toEqual(
      project(log, played).rounds.map(({ score }) => score),
    );
    expect(board.others).toHaveLength(1);
  });

  test('one of a later round never counts', () => {
    const wrong = roundEnd(teams, 12, { team1: 0, team2: 12 });
    const board = project([...log.slice(0, 8), wrong], played);
    expect(scoreOf(board)).toEqual({ team1: 8, team2: 0 });
  });

  test('no more than three reports of a round are kept', () => {
    const flood = Array.from({ length: 500 }, (_, i) => ({
      ...roundEnd(teams, 40, { team1: 20, team2: 20 }),
      reason: i % 250,
    }));
    const board = project([...log.slice(0, 8), ...flood, ...log.slice(8)], played);
    expect(board.others).toHaveLength(3);
    expect(judge(applyEvent(board, mapResult(13, 5), played), five).kind).toBe('proven');
  });
});

describe('MAT11', () => {
  test('a player who left keeps his last numbers', () => {
    const events = [...rounds(teams, '11'), roundEnd(teams, 3, { team1: 3, team2: 0 }, ['user-2'])];
    const lines = playerLines(project(events, played), teams);
    expect(lines.find((line) => line.userId === 'user-2')).toMatchObject({
      kills: 2,
      roundsPresent: 2,
      roundsKnown: 3,
    });
    expect(lines.find((line) => line.userId === 'user-1')).toMatchObject({ kills: 3, roundsPresent: 3 });
  });

  test('the numbers of the highest round count, whatever arrived last', () => {
    const [first, second] = rounds(teams, '11');
    expect(playerLines(project([second!, first!], played), teams)[0]).toMatchObject({ kills: 2 });
  });

  test('a player who missed more than a quarter of the rounds is absent', () => {
    const events = Array.from({ length: 12 }, (_, i) =>
      roundEnd(teams, i + 1, { team1: i + 1, team2: 0 }, [
        ...(i < 3 ? ['user-1'] : []),
        ...(i < 4 ? ['user-2'] : []),
      ]),
    );
    expect(absentPlayers(project(events, played), teams, 0.25)).toEqual(['user-2']);
    expect(absentPlayers(emptyBoard(), teams, 0.25)).toEqual([]);
  });
});

describe('MAT11: a player who cannot be reported is not absent', () => {
  const rounds12 = (absent: string[]) =>
    Array.from({ length: 12 }, (_, i) => roundEnd(teams, i + 1, { team1: i + 1, team2: 0 }, absent));

  test.each(['0', 'admin:0198c0de', ''])('a player whose SteamID is %j', (steamId) => {
    const [first, ...others] = teams.team1.players;
    const unknown = { ...teams, team1: { ...teams.team1, players: [{ ...first!, steamId }, ...others] } };
    const board = project(rounds12([first!.userId, 'user-2']), { roster: rosterOf(unknown), format: five });
    expect(absentPlayers(board, unknown, 0.25)).toEqual(['user-2']);
  });

  test('no player is absent in rounds that name no players', () => {
    const everybody = allPlayers(teams).map(({ userId }) => userId);
    expect(absentPlayers(project(rounds12(everybody), played), teams, 0.25)).toEqual([]);
  });
});

test('MAT12 players who are not in the match are left out', () => {
  const stranger = { steamId: '76561190000009999', stats: playerLines(emptyBoard(), teams)[0]! };
  const event = roundEnd(teams, 1, { team1: 1, team2: 0 });
  if (event.type !== 'roundEnd') throw new Error(event.type);
  const board = project([{ ...event, players: [...event.players, stranger] }], played);
  expect(Object.keys(board.rounds[0]!.stats)).not.toContain(stranger.steamId);
  expect(Object.keys(board.rounds[0]!.stats)).toHaveLength(10);
});

import { describe, expect, test } from 'vitest';
import { mapResult, newMatch, roundEnd, rounds, seriesEnd } from './fixtures.ts';
import { FORMATS } from './format.ts';
import { isComplete, outcomeOf, scoreOf } from './outcome.ts';
import { applyEvent, emptyBoard, project } from './project.ts';
import { absentPlayers, playerLines, rosterOf, roundStrip } from './scoreboard.ts';

const { teams } = newMatch();
const roster = rosterOf(teams);
const five = FORMATS['5v5'];
const sides = { team1: 'ct', team2: 't' } as const;
const won = '1111111122222111111'.slice(0, 18); // 13:5
const log = rounds(teams, won);

describe('MAT5', () => {
  test('a report seen before changes nothing at all', () => {
    const board = project(log, roster);
    for (const event of log) expect(applyEvent(board, event, roster)).toBe(board);
  });

  test('a board that went through a database knows the same reports', () => {
    const stored = JSON.parse(JSON.stringify(project(log, roster)));
    for (const event of log) expect(applyEvent(stored, event, roster)).toBe(stored);
  });

  test('of two different results the one with more rounds counts, in either order', () => {
    const early = mapResult(8, 3);
    const late = mapResult(13, 5);
    expect(project([early, late], roster).finalScore).toEqual({ team1: 13, team2: 5 });
    expect(project([late, early], roster).finalScore).toEqual({ team1: 13, team2: 5 });
  });
});

describe('MAT6', () => {
  test('who won a round follows from the scores', () => {
    const strip = roundStrip(project(log, roster), sides, five);
    expect(strip.map((line) => (line.winner === 'team1' ? '1' : '2')).join('')).toBe(won);
  });

  test('the winner’s side changes at half-time', () => {
    const strip = roundStrip(project(rounds(teams, '1'.repeat(12) + '2'.repeat(3)), roster), sides, five);
    expect(strip[11]).toMatchObject({ winner: 'team1', side: 'ct', ending: 'elimination' });
    expect(strip[12]).toMatchObject({ winner: 'team2', side: 'ct' });
  });

  test('a lost report between two wins of one team is still told, another is left open', () => {
    const events = rounds(teams, '111212');
    const strip = roundStrip(project([events[0]!, events[2]!, events[5]!], roster), sides, five);
    expect(strip.map((line) => line.winner)).toEqual(['team1', 'team1', 'team1', null, null, null]);
    expect(strip[1]).toMatchObject({ round: 2, score: null, ending: null });
  });

  test('the first reports lost', () => {
    const strip = roundStrip(project(rounds(teams, '2222').slice(3), roster), sides, five);
    expect(strip.map((line) => line.winner)).toEqual(['team2', 'team2', 'team2', 'team2']);
  });

  test('without a result the last round decides', () => {
    expect(outcomeOf(project(log, roster), five)).toEqual({
      winner: 'team1',
      score: { team1: 13, team2: 5 },
      ending: 'regulation',
    });
  });

  test('with the series’ tally alone, the score is the least with which its winner can have won', () => {
    const known = (winners: string, one: number, two: number) =>
      outcomeOf(project([...rounds(teams, winners), seriesEnd(one, two)], roster), five)?.score;
    expect(known('1'.repeat(10), 1, 0)).toEqual({ team1: 13, team2: 0 });
    expect(known('1'.repeat(12), 0, 1)).toEqual({ team1: 12, team2: 16 });
    expect(known('1'.repeat(12) + '2'.repeat(12), 0, 1)).toEqual({ team1: 12, team2: 16 });
    expect(known('', 0, 1)).toEqual({ team1: 0, team2: 13 });
  });

  test('a tally without a winner decides nothing', () => {
    expect(outcomeOf(project([seriesEnd(0, 0)], roster), five)).toBe(null);
  });

  test.each([
    [13, 11, 'team1', 'regulation'],
    [14, 16, 'team2', 'overtime'],
    [16, 0, 'team1', 'walkover'],
    [0, 16, 'team2', 'walkover'],
    [8, 3, 'team1', 'conceded'],
    [12, 12, null, 'draw'],
  ] as const)('a result of %i:%i', (one, two, winner, ending) => {
    expect(outcomeOf(project([mapResult(one, two)], roster), five)).toMatchObject({ winner, ending });
  });
});

describe('MAT7', () => {
  const replayed = { ...roundEnd(teams, 10, { team1: 9, team2: 1 }), reason: 1 };

  test('a round played again replaces the old one and voids those after it', () => {
    const board = project([...rounds(teams, '111111111222'), replayed], roster);
    expect(board.rounds.map((round) => round.round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(scoreOf(board)).toEqual({ team1: 9, team2: 1 });
  });

  test('late copies of void rounds do not come back', () => {
    const first = rounds(teams, '111111111222');
    const board = project([...first, replayed], roster);
    for (const event of first.slice(9)) expect(applyEvent(board, event, roster)).toBe(board);
  });

  test('what is played after the restore is counted again', () => {
    const again = { ...roundEnd(teams, 11, { team1: 10, team2: 1 }), reason: 7 };
    const board = project([...rounds(teams, '111111111222'), replayed, again], roster);
    expect(board.rounds.at(-1)).toMatchObject({ round: 11, score: { team1: 10, team2: 1 } });
  });

  test('a restored round whose result was already known reopens the map', () => {
    const again = { ...roundEnd(teams, 17, { team1: 11, team2: 6 }), reason: 7 };
    const board = project([...log, again], roster);
    expect(outcomeOf(board, five)).toBe(null);
  });
});

describe('MAT8', () => {
  test('a result with all of its rounds is complete, in any order', () => {
    expect(isComplete(project([mapResult(13, 5), ...log], roster))).toBe(true);
    expect(isComplete(project(log, roster))).toBe(false);
    expect(isComplete(project([mapResult(13, 5), ...log.slice(1)], roster))).toBe(false);
    expect(isComplete(project([mapResult(13, 5), ...log.slice(0, -1)], roster))).toBe(false);
  });

  test('MAT9 a walk-over waits for no rounds', () => {
    expect(isComplete(project([mapResult(0, 16)], roster))).toBe(true);
  });
});

describe('MAT11', () => {
  test('a player who left keeps his last numbers', () => {
    const events = [...rounds(teams, '11'), roundEnd(teams, 3, { team1: 3, team2: 0 }, ['user-2'])];
    const lines = playerLines(project(events, roster), teams);
    expect(lines.find((line) => line.userId === 'user-2')).toMatchObject({
      kills: 2,
      roundsPresent: 2,
      roundsKnown: 3,
    });
    expect(lines.find((line) => line.userId === 'user-1')).toMatchObject({ kills: 3, roundsPresent: 3 });
  });

  test('the numbers of the highest round count, whatever came last', () => {
    const [first, second] = rounds(teams, '11');
    expect(playerLines(project([second!, first!], roster), teams)[0]).toMatchObject({ kills: 2 });
  });

  test('absent is who missed more than a quarter of the rounds', () => {
    const events = Array.from({ length: 12 }, (_, i) =>
      roundEnd(teams, i + 1, { team1: i + 1, team2: 0 }, [
        ...(i < 3 ? ['user-1'] : []),
        ...(i < 4 ? ['user-2'] : []),
      ]),
    );
    expect(absentPlayers(project(events, roster), teams, 0.25)).toEqual(['user-2']);
    expect(absentPlayers(emptyBoard(), teams, 0.25)).toEqual([]);
  });
});

test('MAT12 players who are not in the match are left out', () => {
  const stranger = { steamId: '76561190000009999', stats: playerLines(emptyBoard(), teams)[0]! };
  const event = roundEnd(teams, 1, { team1: 1, team2: 0 });
  if (event.type !== 'roundEnd') throw new Error(event.type);
  const board = project([{ ...event, players: [...event.players, stranger] }], roster);
  expect(Object.keys(board.rounds[0]!.stats)).not.toContain(stranger.steamId);
  expect(Object.keys(board.rounds[0]!.stats)).toHaveLength(10);
});

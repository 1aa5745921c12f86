import { winPercentage } from '@retake/core/league/ladder.ts';
import { DUO_LEAGUE_ID, SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { compositionsOf } from '@retake/core/matchmaker/compositions.ts';
import type { Mode } from '@retake/core/mode.ts';
import { queueOf } from '@retake/core/queue/queues.ts';
import { noRatings } from '@retake/core/rating/log.ts';
import { modelOf } from '@retake/core/rating/model.ts';
import { rateMatch } from '@retake/core/rating/rateMatch.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import { describe, expect, test } from 'vitest';
import { SAMPLE_COUNTS } from '../data/counts.ts';
import { samplePeople } from './people.ts';
import { rateSeason } from './ratings.ts';
import { type CastMember, playRunning, playSeason, type SeasonMatch } from './season.ts';
import { matchesOf, standingsOf } from './standings.ts';

const now = Date.UTC(2026, 3, 9, 20);
const cast: CastMember[] = samplePeople().map((person, at) => ({
  ...person,
  userId: `user ${String(at).padStart(3, '0')}`,
  steamId: String(76561199890000000n + BigInt(at)),
}));
const season = playSeason(cast, now);
const inMode = (mode: Mode) => season.filter((match) => match.mode === mode);
const playersOf = ({ team1, team2 }: SeasonMatch) => [...team1, ...team2].flat();

describe('SMP2: the sample season is played', () => {
  test('the same at every start, whoever the accounts belong to', () => {
    const again = playSeason(
      cast.map((member) => ({ ...member, userId: `other ${member.userId}` })),
      now,
    );
    const told = ({ number, state, seed, createdAt }: SeasonMatch) => {
      const { score, ending } = state.outcome;
      return { number, seed, createdAt, score, ending, map: state.map, rounds: state.board.rounds };
    };
    expect(again.map(told)).toEqual(season.map(told));
  });

  test('its numbers follow the times at which matches began, and nobody plays two at once', () => {
    const begun = season.toSorted((one, other) => one.createdAt - other.createdAt);
    expect(begun.map(({ number }) => number)).toEqual(
      season.map(({ number }) => number).toSorted((one, other) => one - other),
    );
    const freeFrom = new Map<string, number>();
    for (const match of begun) {
      for (const id of playersOf(match)) {
        expect(match.createdAt).toBeGreaterThan(freeFrom.get(id) ?? 0);
        freeFrom.set(id, match.state.endedAt);
      }
    }
    expect(Math.max(...freeFrom.values())).toBeLessThan(now);
  });

  test('teams are those that the queue makes', () => {
    for (const { queue, team1, team2 } of season) {
      const sizes = (team: string[][]) => team.map((party) => party.length).toSorted((a, b) => b - a);
      const slots = [...sizes(team1), ...sizes(team2)].toSorted((a, b) => a - b).join();
      const allowed = compositionsOf(queueOf(queue)).map(({ slotSizes }) =>
        [...slotSizes].toSorted((a, b) => a - b).join(),
      );
      expect(allowed).toContain(slots);
    }
  });
});

describe('the ladders', () => {
  test.each([SOLO_LEAGUE_ID, DUO_LEAGUE_ID])(
    'league %s: 55 rows, which are the sums of their matches',
    (id) => {
      const matches = matchesOf(id, season);
      const ladder = standingsOf(matches);
      expect(ladder).toHaveLength(SAMPLE_COUNTS.ladderPlayers);
      for (const { userId, wins, losses } of ladder) {
        const own = matches.filter((match) => playersOf(match).includes(userId));
        const won = own.filter(
          ({ state, team1 }) => team1.flat().includes(userId) === (state.outcome.winner === 'team1'),
        );
        expect([wins, losses]).toEqual([won.length, own.length - won.length]);
      }
      const points = ladder.map((row) => row.points);
      expect(points).toEqual(points.toSorted((one, other) => other - one));
    },
  );

  test('show every colour of the ring', () => {
    const percent = standingsOf(matchesOf(SOLO_LEAGUE_ID, season)).map(winPercentage);
    for (const [from, to] of [
      [60, 101],
      [50, 60],
      [40, 50],
      [0, 40],
    ] as const) {
      expect(
        percent.some((one) => one >= from && one < to),
        `${from} %`,
      ).toBe(true);
    }
  });
});

describe.each(['5v5', '2v2'] as const)('the ratings of %s', (mode) => {
  const { log, players, caution: learned } = rateSeason(mode, cast, inMode(mode));

  test('RAT13: follow from the matches: each begins where the one before has ended', () => {
    const now = new Map(cast.map(({ userId }) => [userId, null as null | (typeof players)[number]]));
    let { caution } = noRatings();
    for (const { changes, rules, team1, team2, winner, at, abandonedIds } of log) {
      const before = new Map(
        changes.map(({ playerId: id, hiddenBefore: hidden, eloBefore: elo }) => [
          id,
          { id, hidden, elo, paid: 0 },
        ]),
      );
      for (const [id, player] of before) if (now.get(id)) expect(player).toEqual(now.get(id));
      const seated = (team: readonly (readonly string[])[]) =>
        team.map((party) => party.map((id) => before.get(id)!));
      const match = { team1: seated(team1), team2: seated(team2), winner, at, abandonedIds };
      const rated = rateMatch(match, modelOf(rules, caution));
      expect(rated.changes).toEqual(changes);
      caution = rated.caution;
      for (const { playerId: id, hiddenAfter: hidden, eloAfter: elo } of changes)
        now.set(id, { id, hidden, elo, paid: 0 });
    }
    for (const player of players) if (now.get(player.id)) expect(player).toEqual(now.get(player.id));
    expect(learned).toEqual(caution);
    expect(log).toHaveLength(inMode(mode).length);
  });

  test('end near where the sample data wants them', () => {
    for (const [at, { elo }] of players.entries())
      expect(Math.abs(elo - cast[at]!.rating[mode])).toBeLessThan(15);
  });
});

test('the ladder has players of M-, M and M+ only', () => {
  const { players } = rateSeason('5v5', cast, inMode('5v5'));
  const groups = players.slice(0, SAMPLE_COUNTS.ladderPlayers).map(({ elo }) => groupOf(elo));
  expect(new Set(groups)).toEqual(new Set(['M-', 'M', 'M+']));
});

test('SMP9: eight matches run at a first start, of different people: live, in the warm-up and in the veto', () => {
  const isFree = ({ userId }: CastMember) => userId !== cast[0]!.userId;
  const running = playRunning(cast, { isFree, after: 1000, now });
  expect(running).toHaveLength(SAMPLE_COUNTS.liveMatches);
  const seated = running.flatMap(({ team1, team2 }) => [...team1, ...team2].flat());
  expect(new Set(seated).size).toBe(seated.length);
  expect(seated).not.toContain(cast[0]!.userId);
  expect(running.map(({ number }) => number)).toEqual([1008, 1007, 1006, 1005, 1004, 1003, 1002, 1001]);
  expect(new Set(running.map(({ state }) => state.phase))).toEqual(new Set(['veto', 'warmup', 'live']));
});

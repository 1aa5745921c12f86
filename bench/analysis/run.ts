import { analyse } from '@retake/core/analysis/analysis.ts';
import { heatOf } from '@retake/core/analysis/heat.ts';
import { type ReportedKill, readKills } from '@retake/core/analysis/kills.ts';
import { ranksOf, standingsOf, type Totals } from '@retake/core/analysis/standing.ts';
import { parseEvent } from '@retake/core/match/events.ts';
import { formatOf } from '@retake/core/match/format.ts';
import { sidesOf } from '@retake/core/match/lineup.ts';
import { project } from '@retake/core/match/project.ts';
import { rosterOf } from '@retake/core/match/scoreboard.ts';
import { createRng } from '@retake/core/rng.ts';
import { walk } from '@retake/gameserver/simulator/paths.ts';
import { printMachine, printVerdict, type Row } from '../server/report.ts';

/** A long match from its raw reports to all of its figures, and the places of ten thousand players in one group. */
const AIMS = { matchMs: 200, placesMs: 60_000 };
const TIMES = 50;
const ROUNDS = 24;
const PLAYERS = 10_000;

const rng = createRng('analysis bench');
const format = formatOf({ mode: '5v5', overtime: true });
const team = (name: string, first: number) => ({
  name,
  captainId: '',
  players: Array.from({ length: 5 }, (_, at) => {
    const steamId = `7656119000000${1000 + first + at}`;
    return { userId: steamId, steamId, nickname: steamId, rating: 1000, captainPriority: false };
  }),
});
const teams = { team1: team('one', 0), team2: team('two', 10) };

/** Reports of a level map: in each round four of each team die. */
function reportsOf(): string[] {
  const totals = new Map<string, { kills: number; deaths: number; damage: number }>();
  const sides = [teams.team1, teams.team2].map(({ players }) => players.map(({ steamId }) => steamId));
  for (const id of sides.flat()) totals.set(id, { kills: 0, deaths: 0, damage: 0 });
  return Array.from({ length: ROUNDS }, (_, at) => {
    const kills = Array.from({ length: 8 }, (_, place) => {
      const [victim, killer] = [sides[place % 2]![place >> 1]!, sides[1 - (place % 2)]![4]!];
      totals.get(victim)!.deaths++;
      totals.get(killer)!.kills++;
      totals.get(killer)!.damage += 100;
      const times = { round_time: 5000 * (place + 1) + rng.int(4000) };
      return {
        ...times,
        player: { steamid: victim },
        attacker: { steamid: killer },
        weapon: { name: 'ak47' },
      };
    });
    const listed = (ids: string[]) => ids.map((steamid) => ({ steamid, stats: totals.get(steamid) }));
    const [won1, won2] = [(at >> 1) + 1, (at + 1) >> 1];
    const about = { event: 'round_end', matchid: 1, map_number: 0, round_number: at + 1, reason: 8, kills };
    return JSON.stringify({
      ...about,
      team1: { score: won1, players: listed(sides[0]!) },
      team2: { score: won2, players: listed(sides[1]!) },
    });
  });
}

const bodies = reportsOf();

function analyseAll() {
  const kills = new Map<number, ReportedKill[]>();
  const log = bodies.map((text, at) => {
    const body = JSON.parse(text);
    kills.set(at + 1, readKills(body) ?? []);
    const event = parseEvent(body);
    if (!event.ok) throw new Error(event.code);
    return event.value;
  });
  const board = project(log, { roster: rosterOf(teams), format });
  return analyse({ board, teams, format, sides: sidesOf('team1', 'ct') }, kills, true);
}

function timed(run: () => unknown): number {
  const times = Array.from({ length: TIMES }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return times.sort((one, other) => one - other)[TIMES >> 1]!;
}

const upTo = (most: number) => rng.int(most);
const cohort = Array.from({ length: PLAYERS }, (): Totals => {
  const rounds = 100 + upTo(900);
  return {
    rounds,
    kills: 30 + upTo(rounds),
    deaths: upTo(rounds),
    assists: upTo(rounds),
    headshots: upTo(30),
    damage: upTo(100 * rounds),
    ctRounds: rounds >> 1,
    ctRoundsWon: upTo(rounds >> 1),
    tRounds: rounds >> 1,
    tRoundsWon: upTo(rounds >> 1),
  };
});

const { rounds, duels } = analyseAll();
if (rounds.length !== ROUNDS || !duels) throw new Error('the reports of the bench are not understood');
const matchMs = timed(analyseAll);
const ranks = ranksOf(cohort);
const sortMs = timed(() => ranksOf(cohort));
const heatMs = timed(() => {
  const all = [...teams.team1.players, ...teams.team2.players];
  const players = all.map(({ userId: who }, at) => ({
    who,
    side: at < 5 ? ('ct' as const) : ('t' as const),
  }));
  heatOf(
    rounds.map(({ round, kills }) => {
      const tracks = walk(`bench ${round}`, 'de_dust2', { lastsMs: 60_000, players, kills: kills! });
      return { tracks, kills };
    }),
  );
});
const begun = performance.now();
for (const one of cohort) standingsOf(one, ranks);
const placesMs = sortMs + performance.now() - begun;
const row = (name: string, value: number, aim: number): Row => ({
  name,
  value: `${value.toFixed(1)} ms`,
  aim: `${aim} ms`,
  met: value <= aim,
});
printMachine();
printVerdict([
  row(`a match of ${ROUNDS} rounds, its reports read and analysed`, matchMs, AIMS.matchMs),
  row(`the heat map of such a match, its ways made up`, heatMs, AIMS.matchMs),
  row(`a group of ${PLAYERS} players sorted`, sortMs, AIMS.placesMs),
  row(`that, and the places of all of them`, placesMs, AIMS.placesMs),
]);

import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { type Id, type InputStage, type Match, type RankingItem, Status } from 'brackets-model';

/** Who wins when two meet for the so-manieth time, from 1; null: both lose by forfeit. */
export type Judge = (pair: readonly [string, string], times: number) => string | null;

/** What two engines are compared by: who met whom, each as "a-b" in alphabetical order, and who shares a place. */
export type Played = { meetings: string[]; places: string[][] };

export const meetingOf = (pair: readonly [string, string]): string => [...pair].sort().join('-');

/**
 * brackets-manager plays a stage to its end. What it needs that we do not:
 * - its default order of seeds is `natural`, ours is what it calls `inner_outer`;
 * - it takes powers of two only, so byes are passed as null; `balanceByes` stays off, it spreads byes away from the best seeds;
 * - an update is not atomic: results reported at once lose a slot of the next match, so each one is awaited;
 * - with `double` the second grand final is ready although the upper side won the first: it is left alone then;
 * - shared places are counted densely (5, 5, 6, 6): only groups are compared, not numbers.
 * `firstWrong`: each result is reported the other way round at first. It corrects a result until the match after it is
 * over; after that it throws, so it says nothing about corrections of what has gone on.
 * Where both feeders of a match end in a double forfeit it waits for ever (nobody against nobody is not passed on), so there is
 * one double forfeit in an event at most; those two are in none of its places.
 */
export async function playedElsewhere(
  type: InputStage['type'],
  entrants: readonly string[],
  settings: NonNullable<InputStage['settings']>,
  judge: Judge,
  firstWrong = false,
): Promise<Played & { wins: Map<string, number>; rounds: string[][] }> {
  const manager = new BracketsManager(new InMemoryDatabase());
  const size = type === 'round_robin' ? entrants.length : 2 ** Math.ceil(Math.log2(entrants.length));
  const seeding = Array.from({ length: size }, (_, i) => entrants[i] ?? null);
  const { id } = await manager.create.stage({ name: 's', tournamentId: 0, type, seeding, settings });
  const { participant, round: rounds } = await manager.get.stageData(id);
  const nameOf = (side: { id?: unknown } | null) => participant.find((one) => one.id === side?.id)!.name;
  const pairOf = ({ opponent1, opponent2 }: Match) => [nameOf(opponent1), nameOf(opponent2)] as const;
  const meetings: string[] = [];
  const byRound = new Map<unknown, string[]>();
  for (let ready = await readyOf(manager, id); ready.length > 0; ready = await readyOf(manager, id))
    for (const match of ready) {
      const pair = pairOf(match);
      const meeting = meetingOf(pair);
      meetings.push(meeting);
      byRound.set(match.round_id, [...(byRound.get(match.round_id) ?? []), ...pair]);
      const winner = judge(pair, meetings.filter((one) => one === meeting).length);
      if (firstWrong && winner) await report(manager, match, pair[0] === winner ? 1 : 0);
      await report(manager, match, winner === null ? null : pair[0] === winner ? 0 : 1);
    }
  return {
    meetings,
    rounds: rounds.map((round) => byRound.get(round.id) ?? []),
    ...(await standingsOf(manager, id, type)),
  };
}

async function standingsOf(
  manager: BracketsManager,
  id: Id,
  type: InputStage['type'],
): Promise<{ places: string[][]; wins: Map<string, number> }> {
  const wins = new Map<string, number>();
  const places: string[][] = [];
  const standings =
    type === 'round_robin'
      ? await manager.get.finalStandings(id, { rankingFormula: (item: RankingItem) => item.wins })
      : await manager.get.finalStandings(id);
  for (const item of standings) {
    const group = places[item.rank - 1] ?? [];
    group.push(item.name);
    places[item.rank - 1] = group;
    if ('wins' in item) wins.set(item.name, Number(item.wins));
  }
  return { places, wins };
}

/** What can be played now, without a second grand final that is not needed. */
async function readyOf(manager: BracketsManager, stageId: Id): Promise<Match[]> {
  const { match, group, round } = await manager.get.stageData(stageId);
  const finals = group[2]?.id;
  const isFirst = (one: Match) => round.find(({ id }) => id === one.round_id)?.number === 1;
  const first = match.find((one) => one.group_id === finals && isFirst(one));
  const isNeeded = (one: Match) =>
    one.group_id !== finals || one === first || first?.opponent2?.result === 'win';
  return match.filter((one) => one.status === Status.Ready && isNeeded(one));
}

async function report(manager: BracketsManager, { id }: Match, winner: 0 | 1 | null): Promise<void> {
  if (winner === null)
    return manager.update.match({ id, opponent1: { forfeit: true }, opponent2: { forfeit: true } });
  const of = (side: 0 | 1) =>
    ({ score: side === winner ? 1 : 0, result: side === winner ? 'win' : 'loss' }) as const;
  return manager.update.match({ id, opponent1: of(0), opponent2: of(1) });
}

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Processor time in ms: a bracket of `entrants`, a power of two, created; one of `results` results of its first round reported. */
export async function timedElsewhere(
  type: 'single_elimination' | 'double_elimination',
  entrants: readonly string[],
  results: number,
): Promise<{ created: number; result: number }> {
  const manager = new BracketsManager(new InMemoryDatabase());
  const settings = { seedOrdering: ['inner_outer'], grandFinal: 'double' } as const;
  const beforeStage = process.cpuUsage();
  const { id } = await manager.create.stage({
    name: 's',
    tournamentId: 0,
    type,
    seeding: [...entrants],
    settings: { ...settings, seedOrdering: [...settings.seedOrdering] },
  });
  const created = cpuMs(beforeStage);
  const ready = (await readyOf(manager, id)).slice(0, results);
  const beforeResults = process.cpuUsage();
  for (const match of ready) await report(manager, match, 0);
  return { created, result: cpuMs(beforeResults) / ready.length };
}

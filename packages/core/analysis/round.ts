import { TEAM_KEYS, type TeamKey, type Teams, teamOfUser } from '../match/lineup.ts';
import { enemiesIn, type Kill, type RoundFacts } from './facts.ts';

/** ANA4: so long after a kill its killer's death is a trade. */
export const TRADE_MS = 5_000;

/** The last of a team, against so many. `won` null: who won the round is not known. */
export type Clutch = { userId: string; against: number; won: boolean | null };

/** What the order of deaths says; `opening`, `trades` and `traded` are places in the round's list of kills. */
export type RoundReading = {
  opening: number | null;
  /** Kills that avenged a mate. */
  trades: readonly number[];
  /** Deaths that a mate avenged. */
  traded: readonly number[];
  clutches: readonly Clutch[];
};

type Told = Pick<RoundFacts, 'winner' | 'present'> & { kills: readonly Kill[] };

export function readRound(round: Told, teams: Teams): RoundReading {
  const isEnemy = enemiesIn(teams);
  const opening = round.kills.findIndex(isEnemy);
  return {
    opening: opening === -1 ? null : opening,
    ...readTrades(round.kills, isEnemy),
    clutches: readClutches(round, teams),
  };
}

function readTrades(kills: readonly Kill[], isEnemy: (kill: Kill) => boolean) {
  const trades: number[] = [];
  const traded = new Set<number>();
  kills.forEach((kill, at) => {
    if (!isEnemy(kill)) return;
    const avenged = kills
      .slice(0, at)
      .flatMap((before, place) => (isAvenged(before, kill) && isEnemy(before) ? [place] : []));
    if (avenged.length > 0) trades.push(at);
    for (const place of avenged) traded.add(place);
  });
  return { trades, traded: [...traded].sort((one, other) => one - other) };
}

/** Both are kills of enemies, so the one who died first and the one who killed last are of one team. */
const isAvenged = (before: Kill, kill: Kill): boolean =>
  before.killer === kill.victim && before.victim !== kill.killer && kill.atMs - before.atMs <= TRADE_MS;

/** ANA5: a team of several that is down to one, while enemies live. Each team has one a round at most. */
function readClutches({ kills, present, winner }: Told, teams: Teams): Clutch[] {
  const alive = livingAtStart(kills, present, teams);
  const open = TEAM_KEYS.filter((team) => alive[team].size > 1);
  const clutches: Clutch[] = [];
  for (const { victim } of kills) {
    for (const team of TEAM_KEYS) alive[team].delete(victim);
    for (const team of [...open]) {
      const against = alive[team === 'team1' ? 'team2' : 'team1'].size;
      const [last, ...others] = alive[team];
      if (last === undefined || others.length > 0 || against === 0) continue;
      open.splice(open.indexOf(team), 1);
      clutches.push({ userId: last, against, won: winner === null ? null : winner === team });
    }
  }
  return clutches;
}

function livingAtStart(
  kills: readonly Kill[],
  present: readonly string[],
  teams: Teams,
): Record<TeamKey, Set<string>> {
  const involved = kills.flatMap(({ killer, victim }) => (killer === null ? [victim] : [killer, victim]));
  const alive = { team1: new Set<string>(), team2: new Set<string>() };
  for (const userId of [...present, ...involved]) {
    const team = teamOfUser(teams, userId);
    if (team !== null) alive[team].add(userId);
  }
  return alive;
}

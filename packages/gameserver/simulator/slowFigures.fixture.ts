import type { ReportedKill } from '@retake/core/analysis/kills.ts';
import type { Teams } from '@retake/core/match/lineup.ts';

/** The same figures once more, the slow way: every question is asked of the whole list of deaths, by SteamID. */
type Death = ReportedKill & { round: number };
export type SlowRound = { round: number; won: 'team1' | 'team2'; deaths: ReportedKill[] };

export function slowFigures(rounds: readonly SlowRound[], teams: Teams) {
  const all: Death[] = rounds.flatMap(({ round, deaths }) => deaths.map((death) => ({ ...death, round })));
  const teamOf = (id: string) => (teams.team1.players.some(({ steamId }) => steamId === id) ? 1 : 2);
  const players = [...teams.team1.players, ...teams.team2.players];
  const inRound = (round: number) => all.filter((death) => death.round === round);
  const tradedBy = (death: Death) =>
    inRound(death.round).find(
      (later) =>
        later.victim === death.killer &&
        later.atMs >= death.atMs &&
        later.atMs - death.atMs <= 5_000 &&
        teamOf(later.killer!) === teamOf(death.victim),
    );
  const clutches = rounds.flatMap(({ round, won }) =>
    [1, 2].flatMap((team) => {
      const mates = players.filter(({ steamId }) => teamOf(steamId) === team).map(({ steamId }) => steamId);
      const enemies = players.filter(({ steamId }) => teamOf(steamId) !== team).map(({ steamId }) => steamId);
      const fallen = inRound(round).filter(({ victim }) => mates.includes(victim));
      if (mates.length < 2 || fallen.length < mates.length - 1) return [];
      const momentMs = fallen[mates.length - 2]!.atMs;
      const gone = inRound(round)
        .filter(({ atMs }) => atMs <= momentMs)
        .map(({ victim }) => victim);
      const against = enemies.filter((id) => !gone.includes(id)).length;
      const [last] = mates.filter((id) => !gone.includes(id));
      return against === 0 || !last ? [] : [{ id: last, against, won: won === `team${team}` }];
    }),
  );
  return players.map(({ steamId: id, userId }) => {
    const own = all.filter(({ killer }) => killer === id);
    const died = all.filter(({ victim }) => victim === id);
    const isFirst = (death: Death) => inRound(death.round).every(({ atMs }) => atMs >= death.atMs);
    return {
      userId,
      openingKills: own.filter(isFirst).length,
      openingDeaths: died.filter(isFirst).length,
      tradeKills: own.filter((kill) => inRound(kill.round).some((death) => tradedBy(death) === kill)).length,
      tradedDeaths: died.filter((death) => tradedBy(death) !== undefined).length,
      kastRounds: rounds.filter(({ round }) => {
        const death = died.find((one) => one.round === round);
        const helped = inRound(round).some(({ killer, assister }) => killer === id || assister === id);
        return helped || !death || tradedBy(death) !== undefined;
      }).length,
      clutches: [1, 2, 3, 4, 5].flatMap((against) => {
        const ofSize = clutches.filter((one) => one.id === id && one.against === against);
        const won = ofSize.filter((one) => one.won).length;
        return ofSize.length > 0 ? [{ against, played: ofSize.length, won }] : [];
      }),
      victims: Object.fromEntries(
        players.flatMap((enemy) => {
          const kills = own.filter(({ victim }) => victim === enemy.steamId).length;
          return kills > 0 ? [[enemy.userId, kills]] : [];
        }),
      ),
    };
  });
}

type Held = { who: string; equipment: number | null; spent: number | null };
export type SlowMoney = {
  round: number;
  won: 'team1' | 'team2';
  /** The first of a half of regulation. */
  opensHalf: boolean;
  money: readonly Held[];
  /** What each did in it. */
  did: Record<string, { kills: number; damage: number }>;
};

/** ECO2, ECO7 to ECO9 once more: each figure asks all rounds for itself. */
export function slowEconomy(rounds: readonly SlowMoney[], teams: Teams) {
  const ids = (team: 'team1' | 'team2') => teams[team].players.map(({ steamId }) => steamId);
  const buyIn = ({ money, opensHalf }: SlowMoney, team: 'team1' | 'team2') => {
    const own = money.filter(({ who }) => ids(team).includes(who));
    let worth = 0;
    for (const { equipment } of own) worth += equipment!;
    if (worth >= 4000 * own.length) return 'full';
    if (worth >= 2000 * own.length) return 'force';
    return opensHalf ? 'pistol' : 'eco';
  };
  const duels: string[] = [];
  for (const team of ['team1', 'team2'] as const) {
    const other = team === 'team1' ? 'team2' : 'team1';
    const pairs = rounds.map((round) => `${team} ${buyIn(round, team)}>${buyIn(round, other)}`);
    for (const pair of new Set(pairs)) {
      const alike = rounds.filter((_, at) => pairs[at] === pair);
      duels.push(`${pair} ${alike.filter(({ won }) => won === team).length} of ${alike.length}`);
    }
  }
  const pistols = (['team1', 'team2'] as const).map((team) => {
    const played = rounds.filter((round) => buyIn(round, team) === 'pistol');
    const won = played.filter((round) => round.won === team);
    const next = won.flatMap(({ round }) => rounds.filter((one) => one.round === round + 1));
    const converted = next.filter((round) => round.won === team).length;
    return { played: played.length, won: won.length, followed: next.length, converted };
  });
  const players = [...ids('team1'), ...ids('team2')].map((who) => {
    const all = { rounds: 0, equipment: 0, spent: 0, kills: 0, damage: 0 };
    for (const { money, did } of rounds) {
      const held = money.find((one) => one.who === who)!;
      all.rounds++;
      all.equipment += held.equipment!;
      all.spent += held.spent!;
      all.kills += did[who]!.kills;
      all.damage += did[who]!.damage;
    }
    return { who, ...all };
  });
  return { duels: duels.sort(), pistols, players };
}

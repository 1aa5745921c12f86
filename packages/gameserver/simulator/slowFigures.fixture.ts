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

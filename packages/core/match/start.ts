import type { MapId } from '../maps.ts';
import type { MatchMode } from '../mode.ts';
import { chooseCaptain } from '../veto/captain.ts';
import type { DecidedMap, VetoState } from '../veto/state.ts';
import { startSides, startVeto, type VetoContext } from '../veto/transition.ts';
import type { MatchFact } from './facts.ts';
import { type Coach, type Player, sidesOf, TEAM_KEYS, type Teams } from './lineup.ts';
import type { BestOf, MapChoice } from './settings.ts';
import type { Common, VetoPhase, WarmupPhase } from './state.ts';
import { toWarmup } from './warmup.ts';

export type NewTeam = { name: string; players: Player[]; coach?: Coach | undefined };
/** `decided`: a later map of a series; the veto was before the first map. */
export type NewMatchMaps = (MapChoice & { bestOf: BestOf }) | { kind: 'decided'; map: DecidedMap };
export type NewMatch = {
  matchId: string;
  number: number;
  mode: MatchMode;
  overtime: boolean;
  maxRounds?: number | undefined;
  team1: NewTeam;
  team2: NewTeam;
  maps: NewMatchMaps;
};

type Started = { state: VetoPhase | WarmupPhase; facts: MatchFact[] };

/** MAT2: a match begins with its veto, or with its warm-up if nothing is left to choose. */
export function createMatch(match: NewMatch, context: VetoContext): Started {
  const { matchId, number, mode, overtime, maxRounds, team1, team2, maps } = match;
  const teams: Teams = { team1: withCaptain(team1), team2: withCaptain(team2) };
  const own = maxRounds === undefined ? {} : { maxRounds };
  const common: Common = { matchId, number, mode, overtime, ...own, teams, seq: 0 };
  const captains = { team1: teams.team1.captainId, team2: teams.team2.captainId };
  if (maps.kind === 'decided') return toWarmup(common, maps.map, context.now);
  if (maps.kind === 'veto') {
    return inVeto(common, startVeto({ captains, ...maps }, context));
  }
  if (maps.sides === 'chosen') return inVeto(common, startSides({ captains, maps: maps.maps }, context));
  const drawn = drawSides(maps.maps, context);
  const { state, facts } = toWarmup(common, drawn[0]!, context.now);
  return { state, facts: [{ type: 'mapsDecided', maps: drawn }, ...facts] };
}

/** VETO1. */
const withCaptain = (team: NewTeam) => ({ ...team, captainId: chooseCaptain(team.players) });

const inVeto = (common: Common, veto: VetoState): Started => ({
  state: { ...common, phase: 'veto', veto, deadlineAt: veto.turnEndsAt },
  facts: [],
});

/** VETO8: the first map's sides by lot, then swapped for every map. */
function drawSides(maps: readonly MapId[], { rng }: VetoContext): DecidedMap[] {
  const first = rng.pick(TEAM_KEYS);
  return maps.map((map, i) => ({ map, sides: sidesOf(first, i % 2 === 0 ? 'ct' : 't') }));
}

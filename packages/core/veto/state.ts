import type { MapId } from '../maps.ts';
import type { Sides, TeamKey } from '../match/lineup.ts';

export const VETO_TURN_MS = 20_000;

/** A ban as it happened; `auto` when the captain let the turn pass (VETO5). */
export type Ban = { map: MapId; team: TeamKey; auto: boolean };

type Common = { captains: Record<TeamKey, string>; bans: Ban[] };

/** JSON-serialisable. `turnEndsAt` is in ms of the caller's clock. */
export type VetoState =
  | (Common & { step: 'ban'; remaining: MapId[]; toMove: TeamKey; turnEndsAt: number })
  | (Common & { step: 'side'; map: MapId; toMove: TeamKey; turnEndsAt: number })
  | (Common & { step: 'done'; map: MapId; sides: Sides });
